//! What a dialogue means when its lines are obeyed one after the other, with nothing beside them.

use morin::games::{Game, Record, Rules, Visitor};
use morin::net::Inputs;
use morin::uci::command::Command;
use morin::uci::go::Go;
use morin::uci::options::{Effect, Options};
use morin::uci::reply::flipped_fen;

use crate::moves::legal_moves;

/// The options and the position in force.
pub struct Referee {
    pub options: Options,
    board: Box<dyn Board>,
}

/// A position of some game.
trait Board {
    /// Sets up a position, the start position without a FEN, and plays moves up to one that is not legal.
    fn set(&mut self, fen: Option<&str>, moves: &[String]);
    /// Exchanges the sides, where that is a position.
    fn flip(&mut self);
    /// Reads the same board by other rules; the start position where they do not have it.
    fn read_by(&mut self, rules: Rules);
    fn fen(&self) -> String;
    fn bench_fens(&self) -> &'static [&'static str];
    /// The moves that may be answered to a search of these.
    fn answers(&self, search_moves: &[String]) -> Vec<String>;
    /// Up to so many legal moves from a position.
    fn random_moves(&self, fen: Option<&str>, length: usize, choose: &mut dyn FnMut(usize) -> usize) -> Vec<String>;
}

struct Table<G> {
    record: Record<G>,
    rules: Rules,
}

impl<G: Game> Table<G> {
    fn new(rules: Rules) -> Table<G> {
        Table { record: Record::new(Table::start(rules)), rules }
    }

    fn start(rules: Rules) -> G {
        G::from_fen(G::START_FEN, rules).expect("it is sound")
    }
}

impl<G: Game> Board for Table<G> {
    fn set(&mut self, fen: Option<&str>, moves: &[String]) {
        let position = match fen {
            None => Table::start(self.rules),
            Some(fen) => match G::from_fen(fen, self.rules) {
                Ok(position) => position,
                Err(_) => return,
            },
        };
        self.record = Record::new(position);
        for text in moves {
            let Some(m) = self.record.position().parse_move(text) else { break };
            self.record.play(m);
        }
    }

    fn flip(&mut self) {
        if let Ok(position) = G::from_fen(&flipped_fen(&self.fen()), self.rules) {
            self.record = Record::new(position);
        }
    }

    fn read_by(&mut self, rules: Rules) {
        if rules != self.rules {
            let position = G::from_fen(&self.fen(), rules).unwrap_or_else(|_| Table::start(rules));
            *self = Table { record: Record::new(position), rules };
        }
    }

    fn fen(&self) -> String {
        self.record.position().fen()
    }

    fn bench_fens(&self) -> &'static [&'static str] {
        G::BENCH.fens
    }

    fn answers(&self, search_moves: &[String]) -> Vec<String> {
        let position = self.record.position();
        let all: Vec<String> = legal_moves(position).iter().map(|&m| position.format_move(m)).collect();
        let wanted: Vec<String> = all.iter().filter(|&text| search_moves.contains(text)).cloned().collect();
        match (all.is_empty(), wanted.is_empty()) {
            (true, _) => vec!["(none)".to_owned()],
            (false, true) => all,
            (false, false) => wanted,
        }
    }

    fn random_moves(&self, fen: Option<&str>, length: usize, choose: &mut dyn FnMut(usize) -> usize) -> Vec<String> {
        let start = fen.map_or_else(|| Ok(Table::start(self.rules)), |fen| G::from_fen(fen, self.rules));
        let mut position: G = start.expect("a FEN of this game");
        let mut texts = Vec::new();
        for _ in 0..length {
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            let m = moves[choose(moves.len())];
            texts.push(position.format_move(m));
            position.play(m);
        }
        texts
    }
}

/// Sets up the board of a game.
struct SetUp(Rules);

impl Visitor for SetUp {
    type Output = Box<dyn Board>;

    fn visit<G: Inputs>(self) -> Box<dyn Board> {
        Box::new(Table::<G>::new(self.0))
    }
}

impl Referee {
    /// The start of a dialogue.
    pub fn new() -> Referee {
        let options = Options::default();
        let board = options.variant.visit(SetUp(options.rules));
        Referee { options, board }
    }

    /// Does what a command does to the options and the position.
    pub fn obey(&mut self, command: &Command) {
        match command {
            Command::Position { fen, moves } => self.board.set(fen.as_deref(), moves),
            Command::Flip => self.board.flip(),
            Command::SetOption { name, value } => {
                let before = self.options.variant;
                match self.options.set(name, value.as_deref()) {
                    Ok(Effect::Variant) if self.options.variant != before => {
                        self.board = self.options.variant.visit(SetUp(self.options.rules));
                    }
                    Ok(Effect::Rules) => self.board.read_by(self.options.rules),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// The moves that may be answered to a `go` now.
    pub fn answers(&self, go: &Go) -> Vec<String> {
        self.board.answers(&go.search_moves)
    }

    /// The FEN in force.
    pub fn fen(&self) -> String {
        self.board.fen()
    }

    /// One of the positions of the game's bench.
    pub fn bench_fen(&self, index: usize) -> &'static str {
        let fens = self.board.bench_fens();
        fens[index % fens.len()]
    }

    /// Up to so many legal moves from a position of the game; `choose` picks one of a number.
    pub fn random_moves(
        &self,
        fen: Option<&str>,
        length: usize,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Vec<String> {
        self.board.random_moves(fen, length, &mut choose)
    }
}
