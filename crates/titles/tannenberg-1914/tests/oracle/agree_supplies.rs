//! Supply lines, trains, bases and arrivals.

use super::*;

/// 12.31: in a supply phase units with a line lose their counter, the others get the next one.
#[test]
fn supply_lines_agree() {
    let wanted = states(150);
    let (mut left, mut hungry, mut fed) = (wanted, 0, 0);
    let mut before: Option<(Side, Phase)> = None;
    games(11, |rules, board, id, s| {
        let now = (s.phasing, s.phase);
        let last = before.replace(now);
        let checked = match last {
            Some((side, phase)) if phase != Phase::SetUp && phase != Phase::Supply => {
                (now.1 == Phase::Supply || now.0 != side).then_some(side)
            }
            _ => None,
        };
        if let Some(side) = checked.filter(|_| !s.over) {
            left -= 1;
            let plain = Plain::new(rules, board, s);
            let unfed = plain.unfed(side);
            for u in 0..UNITS {
                if place(s, u).is_some() && plain.side(u) == side && plain.kind(u).is_unit() {
                    let wants = unfed.contains(&u);
                    assert_eq!(
                        s.lack[u] > 0,
                        wants,
                        "{id}: {} in {}, line {:?}\n{}",
                        plain.name(u),
                        place(s, u),
                        plain.line_to(side, place(s, u)),
                        shown(rules, s)
                    );
                    hungry += usize::from(wants);
                    fed += usize::from(!wants);
                }
            }
        }
        left > 0
    });
    assert!(hungry > wanted / 3 && fed > wanted * 10, "{hungry} without supply, {fed} with");
}

/// 17.1, 12.53, 13.1: where trains and bases run, and where reinforcements appear.
#[test]
fn trains_bases_and_arrivals_agree() {
    let wanted = states(400);
    let (mut left, mut seen) = (wanted, [0; 3]);
    let calendar = tannenberg_1914::book::Book::shipped().unwrap().calendar;
    let mut gone: Vec<HexId> = Vec::new();
    let mut legal = Vec::new();
    games(101, |rules, board, id, s| {
        let base = matches!(s.agenda.last(), Some(Frame::BaseRun(_)));
        if !base {
            gone.clear();
        }
        if !matches!(s.agenda.last(), Some(Frame::Train(_) | Frame::BaseRun(_) | Frame::Arrive(_))) {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        let (kind, unit, read) = match s.agenda.last() {
            Some(Frame::Train(train)) => (0, train.unit, plain.stations(train.unit.index())),
            Some(Frame::BaseRun(run)) => {
                let at = s.at(run.unit);
                if run.steps > 0 {
                    gone.push(at);
                }
                (1, run.unit, plain.base_steps(run.unit.index(), &gone))
            }
            Some(Frame::Arrive(arrive)) => {
                let line = calendar.iter().find(|l| l.units.contains(&arrive.unit));
                // R209: the bases of the 10th Army come on the network
                let read = line.map_or_else(|| plain.network(), |l| plain.entries(arrive.unit.index(), l));
                (2, arrive.unit, read)
            }
            _ => return true,
        };
        left -= 1;
        seen[kind] += 1;
        rules.legal(s, &mut legal);
        let offered = hexes(&legal);
        // 5.0, R28: a full hex that a newcomer could not leave again is left out
        let u = unit.index();
        let full = |h: &HexId| {
            let levels = plain.here(plain.side(u), *h).iter().map(|v| plain.levels(*v)).sum::<u32>();
            kind == 2 && levels + plain.levels(u) > 6
        };
        let read: Hexes = read.into_iter().filter(|h| offered.contains(h) || !full(h)).collect();
        let show = |set: &Hexes| set.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            show(&offered),
            show(&read),
            "{id}: {} in {}, {:?}\n{}",
            plain.name(unit.index()),
            s.at(unit),
            s.agenda.last(),
            shown(rules, s)
        );
        left > 0
    });
    assert!(seen.iter().all(|n| *n > wanted / 100), "{seen:?}");
}
