//! morin
use morin::games::{jesonmor::*, *};
fn main() {
    let p = JesonMor::from_fen(JesonMor::START_FEN, Rules::default()).unwrap();
    let t = std::time::Instant::now();
    let n = perft(&p, 6);
    println!("{n} {:?} {} Mnps", t.elapsed(), n as f64 / t.elapsed().as_secs_f64() / 1e6);
}
