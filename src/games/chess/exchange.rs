//! Static exchange evaluation, and what captures gain at first sight.
//!
//! CITE: swap algorithm with a threshold, <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>. Pins and
//! promotions of the pieces that take back are left out.

use super::piece::{FOOT, KING};
use super::position::{Armies, Position};
use crate::board::{Bitboard, Color, Move, Square};

impl<A: Armies> Position<A> {
    /// What the piece on a square is worth, 0 if there is none of this side.
    #[inline]
    fn value_on(&self, square: Square, color: Color) -> i32 {
        if self.of(color).contains(square) { Self::army(color).pieces[self.kind_on(square)].value } else { 0 }
    }

    /// What a move of the side to move captures and gains by promotion, in centipawns.
    #[inline]
    fn booty(&self, m: Move) -> i32 {
        let army = Self::army(self.side());
        let promotion =
            if self.is_promotion(m) { army.pieces[army.promoted_kind(m)].value - army.pieces[FOOT].value } else { 0 };
        self.value_on(m.to(), !self.side()) + promotion
    }

    /// Most valuable victim first, least valuable attacker first among equals.
    #[inline]
    pub fn gain(&self, m: Move) -> i32 {
        self.booty(m) - self.kind_on(m.from()) as i32
    }

    /// Whether the exchanges that a move begins, least valuable piece first, leave its side at least `threshold`
    /// centipawns ahead.
    pub fn exchange_gains(&self, m: Move, threshold: i32) -> bool {
        let to = m.to();
        let mut side = self.side();
        let arriving = if self.is_promotion(m) { Self::army(side).promoted_kind(m) } else { self.kind_on(m.from()) };
        let mut occupied = self.occupied().without(Bitboard::of(m.from())) | Bitboard::of(to);
        // What the side that has just captured is ahead of the threshold, if nothing takes back.
        let mut balance = self.booty(m) - threshold;
        let mut at_risk = Self::army(side).pieces[arriving].value;
        loop {
            if balance < 0 {
                return side != self.side();
            }
            // Even the loss of the piece leaves this side ahead.
            if balance >= at_risk {
                return side == self.side();
            }
            let Some((kind, from)) = self.least_attacker(to, !side, occupied) else {
                return side == self.side();
            };
            occupied ^= Bitboard::of(from);
            if kind == KING && self.least_attacker(to, side, occupied).is_some() {
                return side == self.side();
            }
            // The other side must do strictly better than this one to change the answer.
            balance = at_risk - balance - 1;
            at_risk = Self::army(!side).pieces[kind].value;
            side = !side;
        }
    }

    /// The least valuable piece of a side among `occupied` that attacks a square.
    fn least_attacker(&self, square: Square, by: Color, occupied: Bitboard) -> Option<(usize, Square)> {
        let attackers = self.attackers(square, by, occupied) & occupied;
        (0..=KING).find_map(|kind| (attackers & self.pieces(by, kind)).first().map(|from| (kind, from)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Fen, MoveList, mix};
    use crate::games::Game;
    use crate::games::khans::{KhansArmies, KhansChess};
    use crate::games::shatar::{Shatar, ShatarArmies};

    /// What a side wins by taking on a square, least valuable piece first, or by leaving it; attacks are looked up
    /// from the attacker's end. `standing` is the value of what can be taken.
    fn search<A: Armies>(
        position: &Position<A>,
        square: Square,
        side: Color,
        occupied: Bitboard,
        standing: i32,
    ) -> i32 {
        let attackers = |side: Color, occupied: Bitboard| -> Vec<(usize, Square)> {
            let sees = |kind: usize, from: Square| {
                Position::<A>::army(side).pieces[kind].captures.from(from, occupied).contains(square)
            };
            let all = (0..=KING).flat_map(|kind| position.pieces(side, kind).into_iter().map(move |from| (kind, from)));
            all.filter(|&(kind, from)| occupied.contains(from) && from != square && sees(kind, from)).collect()
        };
        let Some(&(kind, from)) = attackers(side, occupied).first() else { return 0 };
        let left = occupied ^ Bitboard::of(from);
        if kind == KING && !attackers(!side, left).is_empty() {
            return 0;
        }
        let value = Position::<A>::army(side).pieces[kind].value;
        (standing - search(position, square, !side, left, value)).max(0)
    }

    fn compare<A: Armies>(start: &str) {
        let start = Position::<A>::from_fen(&Fen::parse(start).unwrap()).unwrap();
        for game in 0..60 {
            let mut position = start.clone();
            let mut seed = mix(game);
            for _ in 0..80 {
                let mut moves = MoveList::new();
                position.list_moves(None, &mut moves);
                for &m in moves.iter() {
                    let side = position.side();
                    let arriving = match position.is_promotion(m) {
                        true => Position::<A>::army(side).promoted_kind(m),
                        false => position.kind_on(m.from()),
                    };
                    let value = Position::<A>::army(side).pieces[arriving].value;
                    let occupied = position.occupied().without(Bitboard::of(m.from())) | Bitboard::of(m.to());
                    let gain = position.booty(m) - search(&position, m.to(), !side, occupied, value);
                    let answers = [gain - 1, gain, gain + 1].map(|threshold| position.exchange_gains(m, threshold));
                    assert_eq!(answers, [true, true, false], "{} {side} {m}", position.placement());
                }
                if moves.is_empty() {
                    break;
                }
                seed = mix(seed);
                position.play(moves[(seed % moves.len() as u64) as usize]);
            }
        }
    }

    #[test]
    fn swaps_as_a_search_of_the_exchanges_does() {
        compare::<ShatarArmies>(Shatar::START_FEN);
        compare::<KhansArmies>(KhansChess::START_FEN);
    }
}
