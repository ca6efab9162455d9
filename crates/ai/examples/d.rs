use ai::bench::*;
use ai::*;
use engine::GameSetup;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let pos: u32 = a.get(6).map_or(4000, |x| x.parse().unwrap());
    let posb: u32 = a.get(7).map_or(pos, |x| x.parse().unwrap());
    let p = |l: &str, n| Player {
        level: l.parse().unwrap(),
        budget: Budget { positions: n, ..Budget::default() },
    };
    let d = Duel {
        title: a[1].clone(),
        setup: GameSetup::new(&a[2]),
        players: [p(&a[3], pos), p(&a[4], posb)],
        pairs: a[5].parse().unwrap(),
        seed: 1,
        threads: 2,
        until: None,
    };
    let t = Instant::now();
    let r = duel(&d, |p, _| {
        for g in &p.games {
            eprintln!(
                "{} a={} win={:?} {} u={:.2} m={} t={:?} max={:?} f={}",
                g.pair,
                g.seat_of_a,
                g.winner.map(|s| s.0),
                g.level,
                g.utility,
                g.margin,
                g.seconds,
                g.longest_turn,
                g.faults
            );
        }
    })
    .unwrap();
    println!(
        "{} {} {}:{} W{} D{} L{} pair {:.2}±{:.2} score {:.2}±{:.2} noluck {:.2}±{:.2} sides {:?} faults {} sec {:?} max {:?} {:.0}s",
        a[1],
        a[2],
        a[3],
        a[4],
        r.wins,
        r.draws,
        r.losses,
        r.pair_share.0,
        r.pair_share.1,
        r.score.0,
        r.score.1,
        r.score_without_luck.0,
        r.score_without_luck.1,
        r.side_wins,
        r.faults,
        r.seconds,
        r.longest_turn,
        t.elapsed().as_secs_f64()
    );
    for (n, b) in [("A", &r.behaviour[0]), ("B", &r.behaviour[1])] {
        println!("  {n} {b:?}");
    }
}
