//! Weights of the evaluation of Jeson Mor, in centipawns. Made by `morin tune jesonmor`.

use crate::games::{Weight, w};

/// The weights, in the order of the groups.
#[rustfmt::skip]
pub(super) const WEIGHTS: [Weight; 24] = [
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(130, 130),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(100, 100),
    w(2,2),
    w(1,1),
    w(20,20),
    w(10,10),
    w(20,20),
    w(5,5),
    w(10,10),
    w(5,5),
    w(10,10),
];
