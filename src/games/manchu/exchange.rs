//! Exchanges on one square, cheapest piece first.
//!
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>. After each capture the attackers are
//! looked for anew, as a piece that leaves its square opens lines, unblocks legs, and gives and takes the screens of
//! cannons. Pins are not seen; the general takes part last, and only where nothing takes back.

use super::Manchu;
use super::piece::Kind;
use super::terms::value;
use crate::board::{Bitboard, Color, Move, Square};

impl Manchu {
    /// A first guess at what a capture gains: the captured piece, and the less the dearer the captor.
    pub(super) fn victim_less_captor(&self, m: Move) -> i32 {
        let [captor, victim] = [m.from(), m.to()].map(|square| self.pieces.kind_at(square).map_or(0, value));
        victim - captor / 32
    }

    /// Whether a move and the exchanges after it on its target leave its side at least `threshold` ahead.
    pub(super) fn wins_exchange(&self, m: Move, threshold: i32) -> bool {
        let [captor, victim] = [m.from(), m.to()].map(|square| self.pieces.kind_at(square).map_or(0, value));
        // The question put to each side in turn: can it gain more than `lead` by taking the piece `at_stake`? It can
        // if it has an attacker and the other side cannot then gain more than what is over. "No" falls back on the
        // side before.
        let mut lead = victim - threshold;
        let mut at_stake = captor;
        let mut side = !self.side;
        let mut occupied = self.pieces.occupied().without(Bitboard::of(m.from())).with(m.to());
        if lead < 0 {
            return false;
        }
        loop {
            lead = at_stake - lead - 1;
            if lead < 0 {
                break;
            }
            let Some((from, kind)) = self.cheapest_attacker(side, m.to(), occupied) else { break };
            occupied = occupied.without(Bitboard::of(from));
            if kind == Kind::General && self.cheapest_attacker(!side, m.to(), occupied).is_some() {
                break;
            }
            at_stake = value(kind);
            side = !side;
        }
        side != self.side
    }

    /// The piece of `color` an exchange on `target` spends next.
    fn cheapest_attacker(&self, color: Color, target: Square, occupied: Bitboard) -> Option<(Square, Kind)> {
        Kind::ALL
            .into_iter()
            .find_map(|kind| Some((self.pieces.attackers(color, kind, target, occupied).first()?, kind)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MoveList;
    use crate::games::manchu::reference_positions;
    use crate::games::{Game, MoveKind};

    /// What the side to move gains at best by taking on `target`, played out on the board.
    fn best_gain(position: &Manchu, target: Square) -> i32 {
        let cheapest = |position: &Manchu| {
            let own = position.own().into_iter().filter_map(|from| Some((from, position.pieces.kind_at(from)?)));
            own.filter(|&(from, kind)| position.pieces.targets(position.side, kind, from).contains(target))
                .min_by_key(|&(_, kind)| kind.index())
        };
        let Some((from, kind)) = cheapest(position) else { return 0 };
        let next = position.after(Move::new(from, target));
        if kind == Kind::General && cheapest(&next).is_some() {
            return 0;
        }
        let victim = position.pieces.kind_at(target).map_or(0, value);
        (victim - best_gain(&next, target)).max(0)
    }

    #[test]
    fn an_exchange_is_worth_what_playing_it_out_gains() {
        for position in reference_positions() {
            for kind in [MoveKind::Noisy, MoveKind::Quiet] {
                let mut moves = MoveList::new();
                position.playable_moves(kind, &mut moves);
                for &m in moves.iter() {
                    let victim = position.pieces.kind_at(m.to()).map_or(0, value);
                    let worth = victim - best_gain(&position.after(m), m.to());
                    assert!(position.wins_exchange(m, worth), "{} {m} {worth}", position.fen());
                    assert!(!position.wins_exchange(m, worth + 1), "{} {m} {worth}", position.fen());
                }
            }
        }
    }
}
