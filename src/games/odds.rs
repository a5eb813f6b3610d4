//! What centipawns mean for the result of a game.

/// The curve from a score to the chances of a win and a loss: each a logistic curve, moved away from balance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The score with which a side wins every other game, centipawns.
    pub even: f64,
    /// How far the curve is spread, centipawns.
    pub spread: f64,
}

impl Odds {
    /// The chances of a win, a draw and a loss of the side that is ahead by so many centipawns.
    pub fn chances(self, centipawns: f64) -> [f64; 3] {
        let reaches = |score: f64| 1.0 / (1.0 + ((self.even - score) / self.spread).exp());
        let (win, loss) = (reaches(centipawns), reaches(-centipawns));
        [win, 1.0 - win - loss, loss]
    }
}
