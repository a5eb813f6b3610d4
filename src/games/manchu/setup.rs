//! Setting up positions from FEN and writing them.
//!
//! A piece may stand where it can never get, such as an elephant beyond the river: as in Fairy-Stockfish it keeps
//! its steps but only those into its own region. Only a general has to be in its palace.

use super::Manchu;
use super::legality::Attackers;
use super::piece::{Kind, PALACE};
use super::placement::Placement;
use crate::board::{Bitboard, Color, Fen, FenError, Square, parse_placement, print_placement};
use crate::games::{Game, Rules};

/// The most pieces a side may have: those of Xiangqi.
const FULL_ARMY: u32 = 16;

/// Reads a FEN.
pub(super) fn read(text: &str, rules: Rules) -> Result<Manchu, FenError> {
    let fen = Fen::parse(text)?;
    fen.expect_no_chess_fields()?;
    let mut position = Manchu {
        pieces: Placement::default(),
        generals: [Square::named("e1"), Square::named("e10")],
        key: 0,
        side: fen.side,
        rule: rules.repetition,
        clock: fen.halfmove,
        fullmove: fen.fullmove,
    };
    parse_placement(fen.placement, Manchu::GEOMETRY, |square, letter| {
        let kind = Kind::from_letter(letter).ok_or(FenError::Piece(letter))?;
        position.pieces.toggle(Color::of_letter(letter), kind, Bitboard::of(square));
        Ok(())
    })?;
    for color in Color::ALL {
        let generals = position.pieces.of(color, Kind::General);
        position.generals[color.index()] = generals
            .first()
            .filter(|_| generals.count() == 1)
            .ok_or(FenError::Placement("expected exactly one general a side"))?;
        if !PALACE[color.index()].contains(position.generals[color.index()]) {
            return Err(FenError::Placement("expected each general in its palace"));
        }
        if position.pieces.color(color).count() > FULL_ARMY {
            return Err(FenError::Placement("expected at most 16 pieces a side"));
        }
    }
    let waiting = position.generals[(!position.side).index()];
    if Attackers::of(&position, position.side).reach(waiting, position.pieces.occupied()) {
        return Err(FenError::Placement("expected a general that the side to move cannot capture"));
    }
    position.key = position.computed_key();
    Ok(position)
}

/// Writes the FEN.
pub(super) fn write(position: &Manchu) -> String {
    let placement = print_placement(Manchu::GEOMETRY, |square| position.piece_at(square));
    format!("{placement} {} - - {} {}", position.side, position.clock, position.fullmove)
}
