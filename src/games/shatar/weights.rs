//! What each term of the evaluation of Shatar is worth.

use crate::games::chess::terms;
use crate::games::{Weight, w};

/// One block in the layout of [`terms`], for both sides.
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weight; terms::BLOCK] = [
    // Material: pawn, knight, bishop, rook, bers
    w(85, 105), w(285, 280), w(285, 290), w(450, 500), w(640, 690),
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
    // Squares of the bers, first rank first, edge to centre
    w(-8, -16), w(-6, -12), w(-4, -8), w(-2, -4),
    w(-6, -12), w(-4, -8), w(-2, -4), w(0, 0),
    w(-4, -8), w(-2, -4), w(0, 0), w(2, 4),
    w(-2, -4), w(0, 0), w(2, 4), w(4, 8),
    w(-2, -4), w(0, 0), w(2, 4), w(4, 8),
    w(-4, -8), w(-2, -4), w(0, 0), w(2, 4),
    w(-6, -12), w(-4, -8), w(-2, -4), w(0, 0),
    w(-8, -16), w(-6, -12), w(-4, -8), w(-2, -4),
    // Squares of the noyon, first rank first, edge to centre
    w(16, -36), w(22, -27), w(4, -18), w(-6, -9),
    w(4, -27), w(6, -18), w(-8, -9), w(-14, 0),
    w(-14, -18), w(-12, -9), w(-26, 0), w(-32, 9),
    w(-32, -9), w(-30, 0), w(-44, 9), w(-50, 18),
    w(-50, -9), w(-48, 0), w(-62, 9), w(-68, 18),
    w(-68, -18), w(-66, -9), w(-80, 0), w(-86, 9),
    w(-86, -27), w(-84, -18), w(-98, -9), w(-104, 0),
    w(-104, -36), w(-102, -27), w(-116, -18), w(-122, -9),
    // Mobility
    w(4, 4), w(4, 5), w(2, 4), w(2, 4),
    // Pairs
    w(0, 0), w(20, 35), w(0, 0), w(0, 0),
    // Ring
    w(5, 2), w(4, 2), w(6, 3), w(7, 5),
    // Ring attackers, 1 to 5 or more
    w(0, 0), w(14, 6), w(34, 16), w(60, 30), w(85, 45),
    // Safe checks
    w(14, 6), w(6, 3), w(18, 8), w(16, 12),
    // Shelter
    w(8, 0),
    // Officers attacked by feet
    w(30, 25), w(30, 25), w(45, 30), w(50, 40),
    // Officers attacked by minors
    w(5, 10), w(10, 10), w(25, 20), w(30, 30),
    // Hanging, feet first
    w(8, 14), w(18, 20), w(18, 20), w(24, 20), w(20, 20),
    // Chain, isolated, doubled
    w(6, 6), w(-9, -10), w(-7, -14),
    // Passed, by rank
    w(0, 0), w(0, 5), w(2, 10), w(6, 22), w(16, 42), w(32, 75), w(55, 110), w(0, 0),
    // Open file, half-open file, tempo
    w(20, 8), w(10, 6), w(14, 10),
];
