//! morin
use morin::games::{jesonmor::*, *};
use morin::search::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let fen = args.get(2).map(|s| s.as_str()).unwrap_or(JesonMor::START_FEN);
    let p = JesonMor::from_fen(fen, Rules::default()).unwrap();
    let mut e = Engine::new(64).unwrap();
    let l = Limits { depth: args.get(1).and_then(|d| d.parse().ok()), ..Limits::default() };
    let r = e.search(&Record::new(p), &l, Settings::default(), &Control::new(false), &mut |r| {
        if let Report::Line(i) = r {
            println!(
                "{} {} {} n {} {:?} nps {} pv {}",
                i.depth,
                i.seldepth,
                i.score,
                i.nodes,
                i.elapsed,
                i.nodes as f64 / i.elapsed.as_secs_f64(),
                i.pv.iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
            )
        }
    });
    println!("{r:?}");
}
