//! What each term of the evaluation of Khan's Chess is worth.

use crate::games::chess::terms;
use crate::games::{Weight, w};

/// A king that is one safe step from its far rank while the other side is to move.
pub(super) const CAMP_THREAT: usize = 2 * terms::BLOCK;

/// Two blocks in the layout of [`terms`], White's and the Horde's, then [`CAMP_THREAT`].
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weight; CAMP_THREAT + 1] = [
    // White
    // Material: pawn, knight, bishop, rook, queen
    w(85, 110), w(300, 290), w(310, 310), w(460, 500), w(900, 920),
    // Squares of the pawn, first rank first, edge to centre
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(-1, 4), w(2, 4), w(5, 4), w(9, 4),
    w(3, 10), w(6, 10), w(9, 10), w(13, 10),
    w(11, 24), w(14, 24), w(17, 24), w(21, 24),
    w(23, 48), w(26, 48), w(29, 48), w(33, 48),
    w(42, 85), w(45, 85), w(48, 85), w(52, 85),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    // Squares of the knight, first rank first, edge to centre
    w(-32, -16), w(-26, -12), w(-20, -8), w(-14, -4),
    w(-18, -12), w(-12, -8), w(-6, -4), w(0, 0),
    w(-12, -8), w(-6, -4), w(0, 0), w(6, 4),
    w(-6, -4), w(0, 0), w(6, 4), w(12, 8),
    w(-6, -4), w(0, 0), w(6, 4), w(12, 8),
    w(-12, -8), w(-6, -4), w(0, 0), w(6, 4),
    w(-18, -12), w(-12, -8), w(-6, -4), w(0, 0),
    w(-24, -16), w(-18, -12), w(-12, -8), w(-6, -4),
    // Squares of the bishop, first rank first, edge to centre
    w(-12, -12), w(-9, -9), w(-6, -6), w(-3, -3),
    w(-9, -9), w(-6, -6), w(-3, -3), w(0, 0),
    w(-6, -6), w(-3, -3), w(0, 0), w(3, 3),
    w(-3, -3), w(0, 0), w(3, 3), w(6, 6),
    w(-3, -3), w(0, 0), w(3, 3), w(6, 6),
    w(-6, -6), w(-3, -3), w(0, 0), w(3, 3),
    w(-9, -9), w(-6, -6), w(-3, -3), w(0, 0),
    w(-12, -12), w(-9, -9), w(-6, -6), w(-3, -3),
    // Squares of the rook, first rank first, edge to centre
    w(-3, 0), w(-1, 0), w(1, 0), w(3, 0),
    w(-3, 0), w(-1, 0), w(1, 0), w(3, 0),
    w(-3, 0), w(-1, 0), w(1, 0), w(3, 0),
    w(-3, 0), w(-1, 0), w(1, 0), w(3, 0),
    w(-3, 0), w(-1, 0), w(1, 0), w(3, 0),
    w(-3, 8), w(-1, 8), w(1, 8), w(3, 8),
    w(13, 8), w(15, 8), w(17, 8), w(19, 8),
    w(-3, 8), w(-1, 8), w(1, 8), w(3, 8),
    // Squares of the queen, first rank first, edge to centre
    w(-4, -16), w(-3, -12), w(-2, -8), w(-1, -4),
    w(-3, -12), w(-2, -8), w(-1, -4), w(0, 0),
    w(-2, -8), w(-1, -4), w(0, 0), w(1, 4),
    w(-1, -4), w(0, 0), w(1, 4), w(2, 8),
    w(-1, -4), w(0, 0), w(1, 4), w(2, 8),
    w(-2, -8), w(-1, -4), w(0, 0), w(1, 4),
    w(-3, -12), w(-2, -8), w(-1, -4), w(0, 0),
    w(-4, -16), w(-3, -12), w(-2, -8), w(-1, -4),
    // Squares of the king, first rank first, edge to centre
    w(16, -30), w(22, -27), w(4, -24), w(-4, -21),
    w(4, -16), w(6, -13), w(-8, -10), w(-14, -7),
    w(-6, -2), w(-4, 1), w(-18, 4), w(-24, 7),
    w(-16, 12), w(-14, 15), w(-28, 18), w(-34, 21),
    w(-26, 26), w(-24, 29), w(-38, 32), w(-44, 35),
    w(-36, 40), w(-34, 43), w(-48, 46), w(-54, 49),
    w(-46, 54), w(-44, 57), w(-58, 60), w(-64, 63),
    w(-56, 68), w(-54, 71), w(-68, 74), w(-74, 77),
    // Mobility
    w(4, 4), w(4, 5), w(2, 4), w(1, 3),
    // Pairs
    w(0, 0), w(25, 40), w(0, 0), w(0, 0),
    // Ring
    w(5, 2), w(4, 2), w(6, 3), w(6, 5),
    // Ring attackers, 1 to 5 or more
    w(0, 0), w(14, 8), w(34, 20), w(60, 35), w(85, 50),
    // Safe checks
    w(14, 8), w(8, 6), w(16, 10), w(14, 14),
    // Shelter
    w(8, 0),
    // Officers attacked by feet
    w(25, 25), w(30, 25), w(35, 30), w(45, 40),
    // Officers attacked by minors
    w(5, 10), w(10, 10), w(25, 20), w(30, 30),
    // Hanging, feet first
    w(8, 14), w(18, 20), w(18, 20), w(24, 20), w(30, 20),
    // Chain, isolated, doubled
    w(6, 6), w(-8, -10), w(-7, -12),
    // Passed, by rank
    w(0, 0), w(0, 5), w(2, 10), w(6, 22), w(16, 42), w(32, 75), w(55, 110), w(0, 0),
    // Open file, half-open file, tempo
    w(20, 8), w(10, 6), w(14, 10),
    // The Horde
    // Material: scout, khatun, horse archer, lancer, kheshig
    w(75, 90), w(270, 280), w(320, 330), w(400, 420), w(650, 680),
    // Squares of the scout, first rank first, edge to centre
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    w(2, 8), w(6, 8), w(10, 8), w(12, 8),
    w(8, 16), w(12, 16), w(16, 16), w(18, 16),
    w(14, 28), w(18, 28), w(22, 28), w(24, 28),
    w(20, 45), w(24, 45), w(28, 45), w(30, 45),
    w(36, 75), w(40, 75), w(44, 75), w(46, 75),
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    // Squares of the khatun, first rank first, edge to centre
    w(-32, -20), w(-26, -15), w(-20, -10), w(-14, -5),
    w(-18, -15), w(-12, -10), w(-6, -5), w(0, 0),
    w(-12, -10), w(-6, -5), w(0, 0), w(6, 5),
    w(-6, -5), w(0, 0), w(6, 5), w(12, 10),
    w(-6, -5), w(0, 0), w(6, 5), w(12, 10),
    w(-12, -10), w(-6, -5), w(0, 0), w(6, 5),
    w(-18, -15), w(-12, -10), w(-6, -5), w(0, 0),
    w(-24, -20), w(-18, -15), w(-12, -10), w(-6, -5),
    // Squares of the horse archer, first rank first, edge to centre
    w(-28, -16), w(-23, -12), w(-18, -8), w(-13, -4),
    w(-15, -12), w(-10, -8), w(-5, -4), w(0, 0),
    w(-10, -8), w(-5, -4), w(0, 0), w(5, 4),
    w(-5, -4), w(0, 0), w(5, 4), w(10, 8),
    w(-5, -4), w(0, 0), w(5, 4), w(10, 8),
    w(-10, -8), w(-5, -4), w(0, 0), w(5, 4),
    w(-15, -12), w(-10, -8), w(-5, -4), w(0, 0),
    w(-20, -16), w(-15, -12), w(-10, -8), w(-5, -4),
    // Squares of the lancer, first rank first, edge to centre
    w(-24, -12), w(-20, -9), w(-16, -6), w(-12, -3),
    w(-12, -9), w(-8, -6), w(-4, -3), w(0, 0),
    w(-8, -6), w(-4, -3), w(0, 0), w(4, 3),
    w(-4, -3), w(0, 0), w(4, 3), w(8, 6),
    w(-4, -3), w(0, 0), w(4, 3), w(8, 6),
    w(-8, -6), w(-4, -3), w(0, 0), w(4, 3),
    w(-12, -9), w(-8, -6), w(-4, -3), w(0, 0),
    w(-16, -12), w(-12, -9), w(-8, -6), w(-4, -3),
    // Squares of the kheshig, first rank first, edge to centre
    w(-28, -24), w(-23, -18), w(-18, -12), w(-13, -6),
    w(-15, -18), w(-10, -12), w(-5, -6), w(0, 0),
    w(-10, -12), w(-5, -6), w(0, 0), w(5, 6),
    w(-5, -6), w(0, 0), w(5, 6), w(10, 12),
    w(-5, -6), w(0, 0), w(5, 6), w(10, 12),
    w(-10, -12), w(-5, -6), w(0, 0), w(5, 6),
    w(-15, -18), w(-10, -12), w(-5, -6), w(0, 0),
    w(-20, -24), w(-15, -18), w(-10, -12), w(-5, -6),
    // Squares of the khan, first rank first, edge to centre
    w(16, -30), w(22, -27), w(4, -24), w(-4, -21),
    w(4, -16), w(6, -13), w(-8, -10), w(-14, -7),
    w(-6, -2), w(-4, 1), w(-18, 4), w(-24, 7),
    w(-16, 12), w(-14, 15), w(-28, 18), w(-34, 21),
    w(-26, 26), w(-24, 29), w(-38, 32), w(-44, 35),
    w(-36, 40), w(-34, 43), w(-48, 46), w(-54, 49),
    w(-46, 54), w(-44, 57), w(-58, 60), w(-64, 63),
    w(-56, 68), w(-54, 71), w(-68, 74), w(-74, 77),
    // Mobility
    w(4, 4), w(4, 4), w(4, 4), w(4, 4),
    // Pairs
    w(0, 0), w(0, 0), w(0, 0), w(0, 0),
    // Ring
    w(6, 4), w(4, 2), w(6, 3), w(6, 5),
    // Ring attackers, 1 to 5 or more
    w(0, 0), w(14, 8), w(34, 20), w(60, 35), w(85, 50),
    // Safe checks
    w(14, 8), w(12, 8), w(16, 10), w(14, 12),
    // Shelter
    w(6, 0),
    // Officers attacked by feet
    w(20, 20), w(25, 25), w(35, 30), w(40, 30),
    // Officers attacked by minors
    w(10, 10), w(10, 10), w(20, 20), w(30, 30),
    // Hanging, feet first
    w(8, 14), w(18, 20), w(18, 20), w(24, 20), w(30, 20),
    // Chain, isolated, doubled
    w(5, 5), w(0, 0), w(-5, -5),
    // Passed, by rank
    w(0, 0), w(0, 5), w(0, 4), w(3, 10), w(8, 20), w(16, 35), w(30, 55), w(0, 0),
    // Open file, half-open file, tempo
    w(15, 8), w(8, 6), w(14, 10),
    // Threat of campmate
    w(120, 200),
];
