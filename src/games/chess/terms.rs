//! The terms of the evaluation that both games share; each game weights them and adds its own.
//!
//! A term is counted for one army and weighted by that army's block of the game's table of weights, in the layout
//! of the constants below. Squares are seen from the army's own side, and left and right are the same.

use super::piece::{Army, FOOT, GEOMETRY, KINDS, KING, RAYS};
use super::position::{Armies, Position};
pub use super::regions::HALF_BOARD;
use super::regions::{AHEAD_OF_RANK, BESIDE, FILE, VIEW, relative_rank, ring};
use crate::board::{Bitboard, Color, Square};
use crate::games::{FULL_PHASE, Tally};

/// Officers are the kinds between foot soldier and king.
pub const OFFICERS: usize = KING - 1;
/// Ring attackers are told apart up to this many.
pub const MAX_RING_ATTACKERS: usize = 5;

/// Ranks a foot soldier may stand on, the first and last included.
pub const RANKS: usize = GEOMETRY.ranks;

/// Having a piece. `[kind]`, without the king
pub const MATERIAL: usize = 0;
/// Standing on a square. `[kind][rank][file a–d or its mirror]`
pub const SQUARE: usize = MATERIAL + KING;
/// Each square an officer can go to and no enemy foot soldier attacks. `[officer]`
pub const MOBILITY: usize = SQUARE + KINDS * HALF_BOARD;
/// Having two or more of a kind. `[officer]`
pub const PAIR: usize = MOBILITY + OFFICERS;
/// Each square of the enemy king's ring that an officer attacks. `[officer]`
pub const RING: usize = PAIR + OFFICERS;
/// The number of officers that attack the ring. `[number - 1]`
pub const RING_ATTACKERS: usize = RING + OFFICERS;
/// Each unattacked square from which an officer could give check next. `[officer]`
pub const SAFE_CHECK: usize = RING_ATTACKERS + MAX_RING_ATTACKERS;
/// Each foot soldier next to its king.
pub const SHELTER: usize = SAFE_CHECK + OFFICERS;
/// Each enemy officer that a foot soldier attacks. `[enemy officer]`
pub const FOOT_THREAT: usize = SHELTER + 1;
/// Each enemy officer that one of the two least officers attacks. `[enemy officer]`
pub const MINOR_THREAT: usize = FOOT_THREAT + OFFICERS;
/// Each enemy foot soldier or officer that is attacked and not defended. `[enemy kind]`
pub const HANGING: usize = MINOR_THREAT + OFFICERS;
/// Each foot soldier that another one defends.
pub const CHAIN: usize = HANGING + KING;
/// Each foot soldier without another one on the files beside it.
pub const ISOLATED: usize = CHAIN + 1;
/// Each foot soldier with another one ahead on its file.
pub const DOUBLED: usize = ISOLATED + 1;
/// Each foot soldier without an enemy one ahead on its own file and those beside it. `[rank]`
pub const PASSED: usize = DOUBLED + 1;
/// Each rook-like officer on a file without foot soldiers.
pub const OPEN_FILE: usize = PASSED + RANKS;
/// Each rook-like officer on a file with enemy foot soldiers only.
pub const HALF_OPEN_FILE: usize = OPEN_FILE + 1;
/// Having the move.
pub const TEMPO: usize = HALF_OPEN_FILE + 1;
/// The number of terms of an army.
pub const BLOCK: usize = TEMPO + 1;

/// A group of terms: what it is and how many terms it has.
pub type Group = (&'static str, usize);

/// The groups of an army's block. `$of` says whose they are; then come the names of its kinds.
macro_rules! term_groups {
    ($of:literal, $foot:literal, $($officer:literal)+, $king:literal) => {{
        use $crate::games::chess::{KING, terms};
        [
            (concat!("Material", $of), KING),
            (concat!("Squares, ", $foot, $of), terms::HALF_BOARD),
            $((concat!("Squares, ", $officer, $of), terms::HALF_BOARD),)+
            (concat!("Squares, ", $king, $of), terms::HALF_BOARD),
            (concat!("Safe mobility", $of), terms::OFFICERS),
            (concat!("Two of a kind", $of), terms::OFFICERS),
            (concat!("Attacked squares around the king", $of), terms::OFFICERS),
            (concat!("Attackers of the king's squares", $of), terms::MAX_RING_ATTACKERS),
            (concat!("Safe checks", $of), terms::OFFICERS),
            (concat!("Shelter", $of), 1),
            (concat!("Officers attacked by foot soldiers", $of), terms::OFFICERS),
            (concat!("Officers attacked by minors", $of), terms::OFFICERS),
            (concat!("Attacked and undefended", $of), KING),
            (concat!("Chained foot soldiers", $of), 1),
            (concat!("Isolated foot soldiers", $of), 1),
            (concat!("Doubled foot soldiers", $of), 1),
            (concat!("Passed foot soldiers", $of), terms::RANKS),
            (concat!("Open files", $of), 1),
            (concat!("Half-open files", $of), 1),
            (concat!("Having the move", $of), 1),
        ]
    }};
}
pub(crate) use term_groups;

/// How many terms groups have together.
pub const fn total(groups: &[Group]) -> usize {
    let mut sum = 0;
    let mut i = 0;
    while i < groups.len() {
        sum += groups[i].1;
        i += 1;
    }
    sum
}

/// What the pieces of both sides attack and where they can go. `[color][kind]`
struct Maps {
    attacks: [[Bitboard; KINDS]; 2],
    destinations: [[Bitboard; KINDS]; 2],
    /// `[color]`
    attacked: [Bitboard; 2],
}

/// One army under evaluation.
struct Count<'a, A, T> {
    position: &'a Position<A>,
    tally: &'a mut T,
    color: Color,
    /// The first term of the army.
    block: usize,
}

/// Counts the terms of both armies; `blocks` says where each one's weights begin. `[color]`
#[inline]
pub fn count<A: Armies, T: Tally>(position: &Position<A>, blocks: [usize; 2], tally: &mut T) {
    let mut maps = Maps {
        attacks: [[Bitboard::EMPTY; KINDS]; 2],
        destinations: [[Bitboard::EMPTY; KINDS]; 2],
        attacked: [Bitboard::EMPTY; 2],
    };
    for color in Color::ALL {
        maps.add_feet_and_king(position, color);
    }
    for color in Color::ALL {
        let mut count = Count { position, tally, color, block: blocks[color.index()] };
        count.feet();
        count.officers(&mut maps);
    }
    for color in Color::ALL {
        let mut count = Count { position, tally, color, block: blocks[color.index()] };
        count.king(&maps);
        count.threats(&maps);
    }
    let side = position.side();
    tally.add(blocks[side.index()] + TEMPO, side, 1);
}

/// What the officers of an army are worth at the start, given how many of each there are.
pub const fn starting_value(army: &Army, numbers: [i32; OFFICERS]) -> i32 {
    let mut worth = 0;
    let mut i = 0;
    while i < OFFICERS {
        worth += army.pieces[i + 1].value * numbers[i];
        i += 1;
    }
    worth
}

/// The phase of a position, given what the officers of both armies together are worth at the start.
#[inline]
pub fn phase<A: Armies>(position: &Position<A>, starting_value: i32) -> i32 {
    let mut worth = 0;
    for color in Color::ALL {
        for kind in FOOT + 1..KING {
            let value = Position::<A>::army(color).pieces[kind].value;
            worth += value * position.pieces(color, kind).count() as i32;
        }
    }
    (worth * FULL_PHASE / starting_value).min(FULL_PHASE)
}

impl Maps {
    fn add_feet_and_king<A: Armies>(&mut self, position: &Position<A>, color: Color) {
        let army = Position::<A>::army(color);
        for kind in [FOOT, KING] {
            for square in position.pieces(color, kind) {
                self.attacks[color.index()][kind] |= army.pieces[kind].captures.leaps[square.index()];
            }
            self.attacked[color.index()] |= self.attacks[color.index()][kind];
        }
    }
}

impl<A: Armies, T: Tally> Count<'_, A, T> {
    #[inline]
    fn add(&mut self, term: usize, count: u32) {
        self.tally.add(self.block + term, self.color, count as i32);
    }

    #[inline]
    fn piece(&mut self, kind: usize, square: Square) {
        self.add(SQUARE + kind * HALF_BOARD + VIEW[self.color.index()][square.index()], 1);
    }

    fn feet(&mut self) {
        let (us, them) = (self.color, !self.color);
        let own = self.position.pieces(us, FOOT);
        let enemy = self.position.pieces(them, FOOT);
        self.add(MATERIAL + FOOT, own.count());
        for square in own {
            self.piece(FOOT, square);
            let file = square.file();
            let ahead = AHEAD_OF_RANK[us.index()][square.rank()];
            if !own.intersects(BESIDE[file]) {
                self.add(ISOLATED, 1);
            }
            if own.intersects(ahead & FILE[file]) {
                self.add(DOUBLED, 1);
            }
            if !enemy.intersects(ahead & (FILE[file] | BESIDE[file])) {
                self.add(PASSED + relative_rank(us, square), 1);
            }
        }
    }

    fn officers(&mut self, maps: &mut Maps) {
        let (us, them) = (self.color, !self.color);
        let position = self.position;
        let occupied = position.occupied();
        let (enemy, feet) = (position.of(them), [position.pieces(us, FOOT), position.pieces(them, FOOT)]);
        let ring = ring(position.king(them));
        let safe = !maps.attacks[them.index()][FOOT];
        let mut ring_attackers = 0;
        for kind in FOOT + 1..KING {
            let piece = &Position::<A>::army(us).pieces[kind];
            let pieces = position.pieces(us, kind);
            let officer = kind - 1;
            self.add(MATERIAL + kind, pieces.count());
            self.add(PAIR + officer, u32::from(pieces.count() > 1));
            for square in pieces {
                self.piece(kind, square);
                let attacks = piece.captures.from(square, occupied);
                let destinations = if piece.uniform {
                    attacks.without(position.of(us))
                } else {
                    piece.moves.from(square, occupied).without(occupied) | (attacks & enemy)
                };
                self.add(MOBILITY + officer, (destinations & safe).count());
                let on_ring = (attacks & ring).count();
                self.add(RING + officer, on_ring);
                ring_attackers += usize::from(on_ring > 0);
                if piece.captures.orthogonal && !piece.captures.diagonal {
                    match feet.map(|feet| feet.intersects(FILE[square.file()])) {
                        [false, false] => self.add(OPEN_FILE, 1),
                        [false, true] => self.add(HALF_OPEN_FILE, 1),
                        _ => {}
                    }
                }
                maps.attacks[us.index()][kind] |= attacks;
                maps.destinations[us.index()][kind] |= destinations;
            }
            maps.attacked[us.index()] |= maps.attacks[us.index()][kind];
        }
        if ring_attackers > 0 {
            self.add(RING_ATTACKERS + ring_attackers.min(MAX_RING_ATTACKERS) - 1, 1);
        }
    }

    fn king(&mut self, maps: &Maps) {
        let (us, them) = (self.color, !self.color);
        let position = self.position;
        self.piece(KING, position.king(us));
        self.add(SHELTER, (ring(position.king(us)) & position.pieces(us, FOOT)).count());
        let target = position.king(them);
        let occupied = position.occupied();
        let (straight, oblique) = (RAYS.rook(target, occupied), RAYS.bishop(target, occupied));
        let safe = !maps.attacked[them.index()];
        for kind in FOOT + 1..KING {
            let piece = &Position::<A>::army(us).pieces[kind];
            let mut sources = piece.captures_back[target.index()];
            if piece.captures.orthogonal {
                sources |= straight;
            }
            if piece.captures.diagonal {
                sources |= oblique;
            }
            self.add(SAFE_CHECK + kind - 1, (sources & maps.destinations[us.index()][kind] & safe).count());
        }
    }

    fn threats(&mut self, maps: &Maps) {
        let (us, them) = (self.color, !self.color);
        let position = self.position;
        let own = &maps.attacks[us.index()];
        self.add(CHAIN, (position.pieces(us, FOOT) & own[FOOT]).count());
        let loose = maps.attacked[us.index()].without(maps.attacked[them.index()]);
        for kind in FOOT..KING {
            let enemies = position.pieces(them, kind);
            self.add(HANGING + kind, (enemies & loose).count());
            if kind > FOOT {
                self.add(FOOT_THREAT + kind - 1, (enemies & own[FOOT]).count());
                self.add(MINOR_THREAT + kind - 1, (enemies & (own[FOOT + 1] | own[FOOT + 2])).count());
            }
        }
    }
}
