//! A chart of match results against time odds, as SVG.

use std::fmt;

/// A match: how long each side thought about a move, and what came of it for the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// Milliseconds a move, own and the other's.
    pub times: [f64; 2],
    /// Wins, draws and losses.
    pub results: [f64; 3],
}

/// What a row of a table of matches must look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRow(String);

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected OWN-MS,OTHER-MS,WINS,DRAWS,LOSSES, found '{}'", self.0)
    }
}

impl std::error::Error for BadRow {}

/// Reads a table: a row `own ms,other ms,wins,draws,losses` for each match; rows that begin with `#` are comments.
///
/// # Errors
/// At the first row that is something else.
pub fn read(table: &str) -> Result<Vec<Odds>, BadRow> {
    let rows = table.lines().map(str::trim).filter(|row| !row.is_empty() && !row.starts_with('#'));
    let parse = |row: &str| -> Option<Odds> {
        let numbers: Vec<f64> = row.split(',').map(|field| field.trim().parse().ok()).collect::<Option<_>>()?;
        let &[own, other, wins, draws, losses] = numbers.as_slice() else { return None };
        let sound = own > 0.0 && other > 0.0 && wins + draws + losses > 0.0 && numbers.iter().all(|&n| n >= 0.0);
        sound.then_some(Odds { times: [own, other], results: [wins, draws, losses] })
    };
    rows.map(|row| parse(row).ok_or_else(|| BadRow(row.to_owned()))).collect()
}

impl Odds {
    /// How many times as long the other side thought.
    fn ratio(&self) -> f64 {
        self.times[1] / self.times[0]
    }

    /// The score from 0 to 1 between the ends of its 95 % interval.
    ///
    /// Source: Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
    fn score(&self) -> [f64; 3] {
        let games: f64 = self.results.iter().sum();
        let score = (self.results[0] + self.results[1] / 2.0) / games;
        let z = 1.96;
        let middle = (score + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let half = z / (1.0 + z * z / games) * (score * (1.0 - score) / games + z * z / (4.0 * games * games)).sqrt();
        [middle - half, score, middle + half]
    }
}

/// Size of the picture and its margins, pixels.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 56.0;

/// The chart: score against time odds, which double from tick to tick.
pub fn svg(title: &str, matches: &[Odds]) -> String {
    let most = matches.iter().map(|m| m.ratio().log2()).fold(1.0, f64::max).ceil();
    let least = matches.iter().map(|m| m.ratio().log2()).fold(0.0, f64::min).floor();
    let x = |doublings: f64| MARGIN + (doublings - least) / (most - least) * (WIDTH - 2.0 * MARGIN);
    let y = |score: f64| HEIGHT - MARGIN - score * (HEIGHT - 2.0 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let mut text = |x: f64, y: f64, anchor: &str, text: &str| {
        out.push_str(&format!("<text x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{text}</text>\n"));
    };
    text(WIDTH / 2.0, MARGIN / 2.0, "middle", title);
    text(WIDTH / 2.0, HEIGHT - 8.0, "middle", "times as long as morin the opponent thinks about a move");
    for quarter in 0..=4 {
        let score = f64::from(quarter) / 4.0;
        text(MARGIN - 8.0, y(score) + 4.0, "end", &format!("{} %", quarter * 25));
    }
    for doublings in least as i32..=most as i32 {
        text(x(f64::from(doublings)), HEIGHT - MARGIN + 18.0, "middle", &format!("{}", 2f64.powi(doublings)));
    }
    let mut line = |from: [f64; 2], to: [f64; 2], style: &str| {
        out.push_str(&format!(
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" {style}/>\n",
            from[0], from[1], to[0], to[1]
        ));
    };
    for quarter in 0..=4 {
        let level = y(f64::from(quarter) / 4.0);
        line([MARGIN, level], [WIDTH - MARGIN, level], "stroke=\"#ccc\"");
    }
    let mut sorted = matches.to_vec();
    sorted.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    let point = |odds: &Odds| [x(odds.ratio().log2()), y(odds.score()[1])];
    for pair in sorted.windows(2) {
        line(point(&pair[0]), point(&pair[1]), "stroke=\"#36c\" stroke-width=\"2\"");
    }
    for odds in &sorted {
        let [low, _, high] = odds.score();
        let [at, _] = point(odds);
        line([at, y(low)], [at, y(high)], "stroke=\"#36c\"");
    }
    for odds in &sorted {
        let [at, level] = point(odds);
        out.push_str(&format!("<circle cx=\"{at:.1}\" cy=\"{level:.1}\" r=\"4\" fill=\"#36c\"/>\n"));
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_bad_ones_named() {
        let rows = read("# own, other\n10,300,8,1,1\n\n").unwrap();
        assert_eq!(rows, [Odds { times: [10.0, 300.0], results: [8.0, 1.0, 1.0] }]);
        for bad in ["10,300", "10,0,1,1,1", "10,300,0,0,0", "10,300,1,-1,5", "a,b,c,d,e"] {
            assert_eq!(read(bad), Err(BadRow(bad.to_owned())));
        }
    }

    #[test]
    fn an_interval_holds_its_score_and_stays_within_bounds() {
        for results in [[10.0, 0.0, 0.0], [0.0, 0.0, 7.0], [3.0, 4.0, 5.0]] {
            let [low, score, high] = Odds { times: [1.0, 1.0], results }.score();
            assert!(0.0 <= low + 1e-9 && low <= score + 1e-9 && score <= high + 1e-9 && high <= 1.0 + 1e-9);
        }
    }

    #[test]
    fn better_scores_are_drawn_higher() {
        let odds = |other: f64, wins: f64| Odds { times: [10.0, other], results: [wins, 0.0, 100.0 - wins] };
        let chart = svg("title", &[odds(300.0, 60.0), odds(10.0, 90.0)]);
        let heights: Vec<f64> = chart
            .lines()
            .filter_map(|line| line.strip_prefix("<circle"))
            .map(|line| line.split("cy=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap())
            .collect();
        assert!(heights[0] < heights[1], "{heights:?}");
    }
}
