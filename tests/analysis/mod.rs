//! What a search says.

use morin::games::{Game, Record};
use morin::search::{Control, Engine, Info, Limits, Report, Settings};

/// The last line of a search.
pub fn search<G: Game>(engine: &mut Engine, record: &Record<G>, limits: &Limits, settings: Settings) -> Info {
    let mut last = None;
    engine.search(record, limits, settings, &Control::new(false), &mut |report| {
        if let Report::Line(info) = report {
            last = Some(info.clone());
        }
    });
    last.expect("an open position gets a line")
}
