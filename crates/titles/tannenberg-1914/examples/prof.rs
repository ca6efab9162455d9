use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Title};
use std::collections::BTreeMap;
struct Draw(u64);
impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let scenario = args.get(1).map_or("border", |s| s);
    let games: u64 = args.get(2).map_or(20, |n| n.parse().unwrap());
    let mode = args.get(3).map_or("play", |s| s.as_str());
    let title = tannenberg_1914::Tannenberg1914::new();
    let rules = title.open(&GameSetup::new(scenario), None).unwrap();
    let mut legal: Vec<Choice> = Vec::new();
    let mut facts = Facts::silent();
    let mut asks: BTreeMap<String, (u64, u64, u128, u128)> = BTreeMap::new();
    let mut hash: u64 = 0xcbf29ce484222325;
    let (mut decisions, mut inputs) = (0u64, 0u64);
    let mut log = Vec::new();
    let start = std::time::Instant::now();
    for seed in 1..=games {
        let mut draw = Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut s = rules.setup();
        loop {
            legal.clear();
            let t0 = if mode == "asks" { Some(std::time::Instant::now()) } else { None };
            let (input, ask) = match rules.pending(&s) {
                Pending::Over(_) => break,
                Pending::Roll(d) => (Input::Rolled(draw.below(d.faces.into()) as u8 + 1), "die"),
                Pending::Ask(_, p) => {
                    rules.legal(&s, &mut legal);
                    decisions += 1;
                    (Input::Choice(legal[draw.below(legal.len())]), p.ask)
                }
            };
            let t1 = t0.map(|t| t.elapsed().as_nanos());
            inputs += 1;
            let t2 = t0.map(|_| std::time::Instant::now());
            if mode == "hash" {
                for c in &legal {
                    let v = match c {
                        Choice::Done => 1,
                        Choice::Unit(u) => 1000 + u.0 as u64,
                        Choice::Hex(h) => 100000 + h.0 as u64,
                        Choice::Hexside(h) => 200000 + h.0 as u64,
                        Choice::Pick(p) => 500 + *p as u64,
                    };
                    hash = (hash ^ v).wrapping_mul(0x100000001b3);
                }
                hash = hash.wrapping_mul(31).wrapping_add(7);
            }
            if mode == "trace" {
                println!(
                    "{seed} {inputs} {ask} {input:?} {legal:?} {:?}",
                    s.german.0.iter().fold(0u64, |a, b| a.rotate_left(5) ^ b)
                );
            }
            if mode == "replay" {
                log.push((seed, input));
            }
            rules.apply_unchecked(&mut s, input, &mut facts);
            if let (Some(a), Some(t)) = (t1, t2) {
                let e = asks.entry(ask.to_string()).or_default();
                e.0 += 1;
                e.1 += legal.len() as u64;
                e.2 += a;
                e.3 += t.elapsed().as_nanos();
            }
        }
    }
    let secs = start.elapsed().as_secs_f64();
    eprintln!(
        "{scenario}: {games} games {decisions} decisions {inputs} inputs {:.0} decisions/s hash {hash:x}",
        decisions as f64 / secs
    );
    for (k, (n, o, a, b)) in &asks {
        eprintln!(
            "{k:20} n {n:8} offers {:6.1} legal {:8.0} ns apply {:8.0} ns total {:6.1} ms",
            *o as f64 / *n as f64,
            *a as f64 / *n as f64,
            *b as f64 / *n as f64,
            (*a + *b) as f64 / 1e6
        );
    }
    if mode == "replay" {
        let start = std::time::Instant::now();
        let mut s = rules.setup();
        let mut last = 1;
        for (seed, input) in &log {
            if *seed != last {
                s = rules.setup();
                last = *seed;
            }
            rules.apply_unchecked(&mut s, *input, &mut facts);
        }
        let r = start.elapsed().as_secs_f64();
        eprintln!("replay {:.2}x {:.0}/s", secs / r, decisions as f64 / r);
        std::hint::black_box(&s);
    }
}
