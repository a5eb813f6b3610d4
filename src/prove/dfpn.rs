//! The search: a node is left as soon as another one is more promising, which its two thresholds say.

use super::known::{INFINITE, Known, NOTHING};
use super::replies::Replies;
use super::sums::{Child, Sums, Thresholds};
use crate::board::{Color, MoveList, mix};
use crate::games::{Game, Record};
use crate::search::Table;

/// Nodes between two questions whether to go on.
const CHECK_INTERVAL: u64 = 1024;
/// The search has come to its limit.
#[derive(Debug)]
pub struct Stopped;

/// A position above the node at hand.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its [`Game::key`].
    pub position: u64,
    /// Its key in the table.
    pub key: u64,
    /// What the keys of the path mix to, in whatever order, this one included.
    pub path: u64,
}

/// One attempt at a proof.
pub struct Prover<'a, G: Game> {
    pub(super) root: G,
    pub(super) attacker: Color,
    pub(super) table: &'a Table,
    go_on: &'a dyn Fn() -> bool,
    /// Repetition keys that fail the attacker, sorted.
    pub(super) barred: Vec<u64>,
    /// What the table's keys are mixed with: proofs depend on the attacker and on what is barred.
    pub(super) salt: u64,
    pub(super) steps: Vec<Step>,
    /// The children of the nodes of the path, kept for their memory. `[ply]`
    spare: Vec<Vec<Child>>,
    pub(super) moves: MoveList,
    pub(super) replies: Replies,
    nodes: u64,
    limit: u64,
    next_check: u64,
}

impl<'a, G: Game> Prover<'a, G> {
    /// An attempt to prove that `attacker` wins.
    pub fn new(
        record: &Record<G>,
        attacker: Color,
        limit: u64,
        table: &'a Table,
        go_on: &'a dyn Fn() -> bool,
    ) -> Prover<'a, G> {
        let barred = record.keys_seen(3 - G::KEYS_OF_A_REPETITION);
        let salt = barred.iter().fold(mix(0x7072_6F76_6572 + attacker.index() as u64), |salt, &key| mix(salt ^ key));
        Prover {
            root: record.position().clone(),
            attacker,
            table,
            go_on,
            barred,
            salt,
            steps: Vec::new(),
            spare: Vec::new(),
            moves: MoveList::new(),
            replies: Replies::new(),
            nodes: 0,
            limit,
            next_check: CHECK_INTERVAL,
        }
    }

    /// Nodes searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What there is to know of the root, if the limits leave time enough.
    pub fn run(&mut self) -> Option<Known> {
        let root = self.root.clone();
        self.resolve(&root)
    }

    /// What there is to know of a position at the end of the path.
    pub(super) fn resolve(&mut self, position: &G) -> Option<Known> {
        if let Some(known) = self.decided(position) {
            return Some(known);
        }
        let depth = self.steps.len();
        let result = self.search(position, Thresholds { proof: INFINITE, disproof: INFINITE });
        self.steps.truncate(depth);
        result.ok()
    }

    /// Goes down from a position.
    pub(super) fn push(&mut self, position: &G) {
        let key = self.table_key(position);
        let above = self.steps.last().map_or(0, |step| step.path);
        self.steps.push(Step { position: position.key(), key, path: above ^ mix(key) });
    }

    /// Goes back up.
    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Allows no more than so many nodes from now on.
    pub(super) fn lower_limit(&mut self, nodes: u64) {
        self.limit = self.limit.min(self.nodes.saturating_add(nodes));
    }

    /// Whether it is the attacker's turn.
    pub(super) fn is_attacking(&self, position: &G) -> bool {
        position.side_to_move() == self.attacker
    }

    /// The children of a position below the path, as far as one that decides it for the attacker.
    pub(super) fn children(&mut self, position: &G) -> Vec<Child> {
        let mut children = Vec::new();
        self.push(position);
        self.list(position);
        let moves = std::mem::take(&mut self.moves);
        for &m in moves.iter() {
            let child = position.after(m);
            let known = self.look_at(m, &child);
            children.push(Child { m, known, irreversible: child.clock() == 0 });
        }
        self.moves = moves;
        self.pop();
        children
    }

    /// Looks at all children of the position at the end of the path; no further than one that decides it.
    fn expand(&mut self, position: &G, children: &mut Vec<Child>) -> Result<(), Stopped> {
        let attacking = self.is_attacking(position);
        self.list(position);
        let moves = std::mem::take(&mut self.moves);
        children.clear();
        for &m in moves.iter() {
            if self.nodes >= self.limit {
                return Err(Stopped);
            }
            self.nodes += 1;
            let child = position.after(m);
            let known = self.look_at(m, &child);
            children.push(Child { m, known, irreversible: child.clock() == 0 });
            if known.toward_and_against(attacking).0 == 0 {
                break;
            }
        }
        self.moves = moves;
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + CHECK_INTERVAL;
            if !(self.go_on)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Searches an undecided position below the path until one of its numbers reaches its threshold.
    fn search(&mut self, position: &G, thresholds: Thresholds) -> Result<Known, Stopped> {
        let before = self.nodes;
        let ply = self.steps.len();
        self.push(position);
        if self.spare.len() <= ply {
            self.spare.resize_with(ply + 1, Vec::new);
        }
        let mut children = std::mem::take(&mut self.spare[ply]);
        self.expand(position, &mut children)?;
        let attacking = self.is_attacking(position);
        let known = loop {
            let sums = Sums::of(&children, attacking);
            if let Some(known) = self.conclusion(position, &children, &sums, ply) {
                break known;
            }
            let known = sums.as_known(attacking);
            let (proof, disproof) = known.numbers();
            if proof >= thresholds.proof || disproof >= thresholds.disproof {
                break known;
            }
            let child = &children[sums.best];
            let below = sums.thresholds(thresholds, attacking);
            let next = position.after(child.m);
            children[sums.best].known = self.search(&next, below)?;
        };
        self.spare[ply] = children;
        self.remember(known, self.nodes - before);
        self.steps.pop();
        Ok(known)
    }

    /// What follows from the children of a node if it is decided.
    fn conclusion(&mut self, position: &G, children: &[Child], sums: &Sums, ply: usize) -> Option<Known> {
        let attacking = self.is_attacking(position);
        let rests_on = |children: &[Child]| {
            let lowest = children.iter().map(|child| child.rests_on()).min().unwrap_or(NOTHING);
            Known::Failed { rests_on: if usize::from(lowest) >= ply { NOTHING } else { lowest } }
        };
        match (sums.toward == 0, sums.against == 0) {
            (true, _) if attacking => {
                self.replies.learn(children, sums.best);
                Some(children[sums.best].one_ply_up())
            }
            (true, _) => Some(rests_on(&children[sums.best..=sums.best])),
            (_, true) if attacking => Some(rests_on(children)),
            (_, true) => Some(self.all_moves_lose(position, children)),
            _ => None,
        }
    }

    /// The defender loses by each of its playable moves: so it does by the others, perhaps later.
    fn all_moves_lose(&self, position: &G, children: &[Child]) -> Known {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let mut all = (0, G::CLOCK_LIMIT);
        for &m in moves.iter() {
            let known = match children.iter().find(|child| child.m == m) {
                Some(child) => child.one_ply_up(),
                None => {
                    let next = position.after(m);
                    let known = self.of_verdict(&next, next.verdict());
                    let unplayable = || self.of_verdict(position, position.verdict_without_moves());
                    match known.filter(|known| matches!(known, Known::Proven { .. })) {
                        Some(known) => Child { m, known, irreversible: next.clock() == 0 }.one_ply_up(),
                        None => unplayable().unwrap_or(Known::FAILED),
                    }
                }
            };
            let Known::Proven { plies, latest } = known else { return Known::FAILED };
            all = (all.0.max(plies), all.1.min(latest));
        }
        Known::Proven { plies: all.0, latest: all.1 }
    }
}
