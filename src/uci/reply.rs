//! What the engine says: pure formatting, one line without its end each.

use std::time::Duration;

use crate::board::{Move, Square};
use crate::games::{Game, Record};
use crate::search::{Bound, Info, Recommendation, Report, Score};

/// Name and version, as `id name` has them.
pub const NAME: &str = concat!("morin ", env!("CARGO_PKG_VERSION"));

/// The line that tells a client about the game in force, as Fairy-Stockfish has it.
pub fn variant_line<G: Game>() -> String {
    let geometry = G::GEOMETRY;
    format!(
        "info string variant {} files {} ranks {} pocket 0 template fairy startpos {}",
        G::VARIANT.name(),
        geometry.files,
        geometry.ranks,
        G::START_FEN
    )
}

/// Nodes a second; finite even when no time has passed.
pub fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1)) as u64
}

/// A line of moves from a position, as text.
fn line_text<G: Game>(root: &G, moves: &[Move]) -> String {
    let mut position = root.clone();
    let mut words = Vec::with_capacity(moves.len());
    for &m in moves {
        words.push(position.format_move(m));
        position.play(m);
    }
    words.join(" ")
}

/// Chances of a win, draw and loss in permille, by the curve of the game. A proof is certain.
pub fn chances<G: Game>(score: Score) -> [i32; 3] {
    if score.is_proven() {
        return if score.is_win() { [1000, 0, 0] } else { [0, 0, 1000] };
    }
    let [win, _, loss] = G::ODDS.chances(f64::from(score.value())).map(|chance| (1000.0 * chance).round() as i32);
    [win, (1000 - win - loss).max(0), loss]
}

/// A report of a search that started at `root`.
pub fn report_line<G: Game>(root: &G, report: &Report, show_wdl: bool) -> String {
    match report {
        Report::Line(info) => info_line(root, info, show_wdl),
        Report::CurrentMove { depth, current, number } => {
            format!("info depth {depth} currmove {} currmovenumber {number}", root.format_move(*current))
        }
        Report::Ended(score) => format!("info depth 0 score {score}"),
        Report::HelpersFailed(1) => internal_error("a helping thread failed; the others searched on"),
        Report::HelpersFailed(count) => {
            internal_error(&format!("{count} helping threads failed; the others searched on"))
        }
    }
}

/// A fault of the program, told to the user.
pub fn internal_error(what: &str) -> String {
    format!("info string internal error: {what}")
}

fn info_line<G: Game>(root: &G, info: &Info, show_wdl: bool) -> String {
    let wdl = if show_wdl {
        let [win, draw, loss] = chances::<G>(info.score);
        format!(" wdl {win} {draw} {loss}")
    } else {
        String::new()
    };
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    format!(
        "info depth {} seldepth {} multipv {} score {}{wdl}{bound} nodes {} nps {} hashfull {} tbhits 0 time {} pv {}",
        info.depth,
        info.seldepth,
        info.multi_pv,
        info.score,
        info.nodes,
        nodes_per_second(info.nodes, info.elapsed),
        info.hashfull,
        info.elapsed.as_millis(),
        line_text(root, &info.pv)
    )
}

/// The end of a search that started at `root`.
pub fn best_move_line<G: Game>(root: &G, recommendation: Recommendation) -> String {
    let Some(best) = recommendation.best else { return "bestmove (none)".to_owned() };
    let mut line = format!("bestmove {}", root.format_move(best));
    if let Some(ponder) = recommendation.ponder {
        line.push_str(&format!(" ponder {}", root.after(best).format_move(ponder)));
    }
    line
}

/// The FEN with the sides and the ends of the board exchanged.
pub fn flipped_fen(fen: &str) -> String {
    let swap = |text: &str| -> String {
        let swapped = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        text.chars().map(swapped).collect()
    };
    let mut fields: Vec<String> = fen.split_whitespace().map(str::to_owned).collect();
    if let [placement, side, castling, ..] = fields.as_mut_slice() {
        *placement = swap(&placement.split('/').rev().collect::<Vec<_>>().join("/"));
        *side = if side == "w" { "b" } else { "w" }.to_owned();
        *castling = swap(castling);
    }
    fields.join(" ")
}

/// The board as `d` shows it, and what the engine knows of it.
pub fn board_lines<G: Game>(record: &Record<G>) -> Vec<String> {
    let position = record.position();
    let geometry = G::GEOMETRY;
    let rule = format!(" {}+", "+---".repeat(geometry.files));
    let mut lines = vec![rule.clone()];
    for rank in (0..geometry.ranks).rev() {
        let cells: String = (0..geometry.files)
            .map(|file| format!(" | {}", position.piece_at(Square::new(file, rank)).unwrap_or(' ')))
            .collect();
        let to_move = match position.side_to_move() {
            crate::board::Color::White => rank == 0,
            crate::board::Color::Black => rank + 1 == geometry.ranks,
        };
        lines.push(format!("{cells} |{}{}", rank + 1, if to_move { " *" } else { "" }));
        lines.push(rule.clone());
    }
    let files: String = (0..geometry.files).map(|file| format!("   {}", (b'a' + file as u8) as char)).collect();
    lines.push(format!(" {}", files));
    lines.push(format!("Fen: {}", position.fen()));
    lines.push(format!("Key: {:016X}", position.key()));
    lines.extend(position.explain());
    if let Some(outcome) = record.outcome() {
        lines.push(format!("Result for the side to move: {outcome:?}"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::jesonmor::JesonMor;

    #[test]
    fn chances_add_up() {
        for value in [-15_000, -300, -20, 0, 7, 500, 15_000] {
            let [win, draw, loss] = chances::<JesonMor>(Score::centipawns(value));
            assert_eq!(win + draw + loss, 1000);
            assert!(win >= 0 && draw >= 0 && loss >= 0, "{value}: {win} {draw} {loss}");
            assert_eq!(chances::<JesonMor>(Score::centipawns(-value)), [loss, draw, win]);
        }
        assert_eq!(chances::<JesonMor>(Score::win_at(3)), [1000, 0, 0]);
        assert_eq!(chances::<JesonMor>(Score::loss_at(0)), [0, 0, 1000]);
    }

    #[test]
    fn speed_is_finite() {
        assert_eq!(nodes_per_second(30, Duration::ZERO), 30_000_000);
        assert_eq!(nodes_per_second(u64::MAX, Duration::from_secs(1)), u64::MAX);
    }
}
