//! Duties, odds, costs, ways back, pursuit and guns.

use super::*;

/// 7.21-7.29: the debts when a combat phase begins, and at every step of a declaration what may be answered.
#[test]
fn duties_agree() {
    let wanted = states(600);
    let (mut left, mut pressed, mut skipped) = (wanted, 0, 0);
    let mut before = None;
    let mut debts = Debts::default();
    let mut open: Option<Vec<Attack>> = None;
    let mut legal = Vec::new();
    games(41, |rules, board, id, s| {
        let now = (s.turn, s.phasing, s.phase);
        let begins = before.replace(now) != Some(now);
        if s.phase != Phase::Attack {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        let side = s.phasing;
        if begins {
            debts = plain.debts(side);
            let told: BTreeSet<usize> = list(&s.owed).into_iter().collect();
            assert_eq!(told, debts.owed, "{id}: owed\n{}", shown(rules, s));
        }
        let question = asked(rules, s);
        if question == "attacks" {
            let (bound, owed) = plain.unpaid(side, &debts);
            rules.legal(s, &mut legal);
            let free = bound.is_empty() && owed.is_empty();
            assert_eq!(
                legal.contains(&Choice::Done),
                free,
                "{id}: bound {:?}, owed {owed:?}\n{}",
                bound.iter().map(|u| plain.name(*u)).collect::<Vec<_>>(),
                shown(rules, s)
            );
            pressed += usize::from(!free);
            open = plain.attacks(side, &debts);
        }
        if !["attacks", "targets", "attackers"].contains(&question) {
            return true;
        }
        let Some(all) = &open else {
            skipped += 1;
            return true;
        };
        left -= 1;
        rules.legal(s, &mut legal);
        let (targets, chosen) = (&s.fight.targets[..], list(&s.fight.attackers));
        let prefix = |a: &&Attack| match question {
            "attacks" => true,
            "targets" => a.0.starts_with(targets),
            _ => a.0 == targets && a.1.starts_with(&chosen),
        };
        let fits: Vec<&Attack> = all.iter().filter(prefix).collect();
        let told = format!("{id}: {question}, {targets:?} {chosen:?}");
        match question {
            "attackers" => {
                let next: BTreeSet<usize> =
                    fits.iter().filter_map(|a| a.1.get(chosen.len()).copied()).collect();
                assert_eq!(units(&legal), next, "{told}\n{}", shown(rules, s));
                let whole = fits.iter().any(|a| a.1.len() == chosen.len());
                assert_eq!(legal.contains(&Choice::Done), whole, "{told}\n{}", shown(rules, s));
            }
            _ => {
                let n = if question == "attacks" { 0 } else { targets.len() };
                let next: Hexes = fits.iter().filter_map(|a| a.0.get(n).copied()).collect();
                assert_eq!(hexes(&legal), next, "{told}\n{}", shown(rules, s));
                if question == "targets" {
                    let whole = fits.iter().any(|a| a.0.len() == n);
                    assert_eq!(legal.contains(&Choice::Done), whole, "{told}\n{}", shown(rules, s));
                }
            }
        }
        left > 0
    });
    assert!(pressed > wanted / 20, "{pressed} moments with a debt");
    assert!(skipped < wanted / 4, "{skipped} crowds not looked at");
}

#[test]
fn odds_agree() {
    let wanted = states(300);
    let (mut left, mut with_guns, mut several) = (wanted, 0, 0);
    games(51, |rules, board, id, s| {
        if asked(rules, s) != "combat" {
            return true;
        }
        left -= 1;
        let plain = Plain::new(rules, board, s);
        let (attackers, guns, support) =
            (list(&s.fight.attackers), list(&s.fight.guns), list(&s.fight.support));
        with_guns += usize::from(!guns.is_empty() || !support.is_empty());
        several += usize::from(s.fight.targets.len() > 1);
        let parties = Parties {
            attacker: s.phasing,
            targets: &s.fight.targets,
            attackers: &attackers,
            guns: &guns,
            support: &support,
        };
        let read = plain.reckon(&parties);
        let told = rules.battle(s).expect("a battle");
        assert_eq!(
            (told.attack, told.defence, i32::from(told.column)),
            (read.attack as i32, read.defence as i32, read.column),
            "{id}: {:?}\n{}",
            rules.odds(s, &s.fight, s.phasing),
            shown(rules, s)
        );
        let mut after = *s;
        rules.apply_unchecked(&mut after, Input::Rolled(1), &mut Facts::silent());
        if after.fight.die == 1 {
            assert_eq!(i32::from(after.fight.column), read.column, "{id}: applied\n{}", shown(rules, s));
        }
        left > 0
    });
    assert!(with_guns > wanted / 20, "{with_guns} with guns");
    assert!(several > 0, "{several} with several targets");
}

#[test]
fn retreats_agree() {
    let wanted = states(200);
    let mut left = wanted;
    let mut legal = Vec::new();
    games(61, |rules, board, id, s| {
        let Some(Frame::Withdraw(way)) = s.agenda.last().copied() else { return true };
        rules.legal(s, &mut legal);
        let offered = hexes(&legal);
        if offered.is_empty() {
            return true;
        }
        left -= 1;
        let plain = Plain::new(rules, board, s);
        let group = list(&way.units);
        let at = place(s, group[0]);
        assert_eq!(
            offered,
            plain.exits(&group, way.route.from, at, way.left),
            "{id}: {way:?} at {at}\n{}",
            shown(rules, s)
        );
        left > 0
    });
}

/// 7.39, 7.42, R221: who may begin to go back: whoever finds a way alone or in company of units that come after it.
#[test]
fn company_agrees() {
    let wanted = states(150);
    let (mut left, mut legal) = (wanted, Vec::new());
    games(63, |rules, board, id, s| {
        let Some(Frame::Retire(retire)) = s.agenda.last().copied() else { return true };
        left -= 1;
        rules.legal(s, &mut legal);
        let plain = Plain::new(rules, board, s);
        let all = list(&s.fight.leaving);
        let goes = |u: &usize| {
            let at = place(s, *u);
            let later: Vec<usize> = all.iter().copied().filter(|v| v > u && place(s, *v) == at).collect();
            (0..1u32 << later.len()).any(|bits| {
                let with = later.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, v)| *v);
                let group: Vec<usize> = [*u].into_iter().chain(with).collect();
                !plain.exits(&group, at, at, retire.hexes).is_empty()
            })
        };
        let read: BTreeSet<usize> = all.iter().copied().filter(goes).collect();
        assert_eq!(units(&legal), read, "{id}: {retire:?}\n{}", shown(rules, s));
        left > 0
    });
}

/// 7.5: who may pursue, and every next hex. A full hex may be refused besides (R28).
#[test]
fn pursuits_agree() {
    let (mut left, mut aside) = (states(1200), 0);
    let mut path: Vec<HexId> = Vec::new();
    let mut legal = Vec::new();
    games(71, |rules, board, id, s| {
        let Some(Frame::Pursuit(pursuit)) = s.agenda.last().copied() else {
            path.clear();
            return true;
        };
        let u = pursuit.unit.index();
        path.push(place(s, u));
        left -= 1;
        rules.legal(s, &mut legal);
        let plain = Plain::new(rules, board, s);
        let read = plain.chase(u, &path);
        let offered = hexes(&legal);
        let full = |h: &HexId| {
            let others = plain.here(plain.side(u), *h);
            others.iter().map(|v| plain.levels(*v)).sum::<u32>() + plain.levels(u) > 6
        };
        assert!(
            offered.is_subset(&read) && read.difference(&offered).all(full),
            "{id}: {} along {path:?}: offered {offered:?}, read {read:?}\n{}",
            plain.name(u),
            shown(rules, s)
        );
        aside += usize::from(path.len() > 1);
        left > 0
    });
    assert!(aside > 20, "{aside} asked after a first step");
}

/// 8.0: the guns that may fire, support an attack, support a defence.
#[test]
fn guns_agree() {
    let wanted = states(300);
    let (mut left, mut supports) = (wanted, 0);
    let mut before = None;
    let mut pinned = BTreeSet::new();
    let mut legal = Vec::new();
    games(81, |rules, board, id, s| {
        let now = (s.turn, s.phasing, s.phase);
        let begins = before.replace(now) != Some(now);
        if s.phase != Phase::Attack {
            return true;
        }
        let plain = Plain::new(rules, board, s);
        if begins {
            pinned = plain.pinned();
        }
        let question = asked(rules, s);
        let (chosen, read) = match question {
            "attacks" => (Vec::new(), plain.may_fire(&pinned)),
            "guns" => (list(&s.fight.guns), plain.may_support(&pinned)),
            "support" => (list(&s.fight.support), plain.may_defend(&pinned)),
            _ => return true,
        };
        left -= 1;
        supports += usize::from(question != "attacks");
        rules.legal(s, &mut legal);
        let read: BTreeSet<usize> = read.into_iter().filter(|u| chosen.iter().all(|c| c < u)).collect();
        let names = |set: &BTreeSet<usize>| set.iter().map(|u| plain.name(*u).to_owned()).collect::<Vec<_>>();
        assert_eq!(names(&units(&legal)), names(&read), "{id}: {question}\n{}", shown(rules, s));
        left > 0
    });
    assert!(supports > wanted / 20, "{supports}");
}

/// One combat on its way from the die to its end.
struct Account {
    attackers: BTreeSet<usize>,
    staffs: BTreeSet<usize>,
    defenders: BTreeSet<usize>,
    /// Levels of attackers, staffs beside them and defenders before the die.
    before: [u32; 3],
    column: i32,
    works: bool,
    staffs_only: bool,
    seen: [bool; 2],
    /// Hexes the sides have gone back.
    gone: [u32; 2],
    die: u8,
    /// Dice thrown for disorganization.
    dice: u32,
}

/// 7.31-7.38, 9.44: every combat of a game costs what the table says, by the choice of its owners.
#[test]
fn costs_agree() {
    let wanted = states(300);
    let (mut left, mut stayed, mut disordered) = (wanted, [0; 2], 0);
    let (mut before, mut pinned) = (None, BTreeSet::new());
    let mut open: Option<Account> = None;
    games(121, |rules, board, id, s| {
        let now = (s.turn, s.phasing, s.phase);
        let begins = before.replace(now) != Some(now);
        if s.phase != Phase::Attack {
            open = None;
            return true;
        }
        let plain = Plain::new(rules, board, s);
        if begins {
            pinned = plain.pinned();
        }
        let waits = asked(rules, s);
        if waits == "combat" {
            let (attackers, guns, support) =
                (list(&s.fight.attackers), list(&s.fight.guns), list(&s.fight.support));
            let targets = s.fight.targets;
            let parties = Parties {
                attacker: s.phasing,
                targets: &targets,
                attackers: &attackers,
                guns: &guns,
                support: &support,
            };
            let read = plain.reckon(&parties);
            let payers = plain.attacking_payers(&pinned);
            let staffs = plain.staffs_beside(&payers);
            let defenders = plain.defending_payers();
            open = Some(Account {
                before: [plain.worth(&payers), plain.worth(&staffs), plain.worth(&defenders)],
                column: read.column,
                works: plain.works(plain::foe(s.phasing), read.measure).is_some(),
                staffs_only: defenders.is_empty(),
                attackers: payers,
                staffs,
                defenders,
                seen: [false; 2],
                gone: [0; 2],
                die: 0,
                dice: 0,
            });
            return true;
        }
        let Some(account) = open.as_mut() else { return true };
        let battle = s.agenda.iter().find_map(|f| if let Frame::Battle(b) = f { Some(*b) } else { None });
        let Some(battle) = battle else {
            // settled by the die alone: nothing was asked, nothing can be read here
            if account.die == 0 {
                open = None;
                return true;
            }
            let (_, _, marked) = ledger::cell(account.column, account.die);
            let beaten = ledger::rolls(account.gone[0]).max(u32::from(marked));
            let most = [beaten, ledger::rolls(account.gone[1])];
            let fresh = |units: &BTreeSet<usize>| {
                let steady = |u: &&usize| plain.at(**u).is_some() && !Plain::has(&s.disorganized, **u);
                units.iter().filter(steady).any(|u| plain.kind(*u).fights())
            };
            // a roll that nobody is left for is not made
            let least: u32 = [&account.attackers, &account.defenders]
                .iter()
                .zip(most)
                .map(|(units, n)| if fresh(units) { n } else { 0 })
                .sum();
            let made = account.dice / 2;
            assert!(made <= most[0] + most[1] && made >= least, "{id}: {made} rolls, {most:?}, {least}");
            disordered += usize::from(made > 0);
            open = None;
            left -= 1;
            return left > 0;
        };
        let (attacker, defender, _) = ledger::cell(account.column, s.fight.die);
        account.die = s.fight.die;
        account.gone = s.fight.hexes.map(u32::from);
        let stage = battle.stage as u8;
        account.dice += u32::from(waits == "disorganization");
        let told =
            |who: &str, owes: u32| format!("{id}: {who} owes {owes}, {:?}\n{}", s.fight, shown(rules, s));
        // stages: 2 the attacker pays, 4 the defender pays; each is looked at once, when it is over
        if stage > 2 && !account.seen[0] {
            account.seen[0] = true;
            let gone = u32::from(s.fight.hexes[0]);
            let owes = ledger::price(attacker, gone);
            let lost = account.before[0] - plain.worth(&account.attackers);
            let staffs = account.before[1] - plain.worth(&account.staffs);
            let must = owes.min(account.before[0]);
            if gone == 0 {
                assert!(lost + staffs == owes || lost == must, "{}", told("the attacker", owes));
                stayed[0] += 1;
            } else {
                assert!(lost + staffs >= must, "{}", told("the attacker", owes));
            }
        }
        if stage > 4 && !account.seen[1] && !account.staffs_only {
            account.seen[1] = true;
            let gone = u32::from(s.fight.hexes[1]);
            let owes = if account.works && gone == 0 {
                ledger::price_in_works(defender)
            } else {
                ledger::price(defender, gone)
            };
            let lost = account.before[2] - plain.worth(&account.defenders);
            let owes = owes.min(account.before[2]);
            if gone == 0 {
                assert_eq!(lost, owes, "{}", told("the defender", owes));
                stayed[1] += usize::from(owes > 0);
            } else {
                assert!(lost >= owes, "{}", told("the defender", owes));
            }
        }
        true
    });
    assert!(stayed.iter().all(|n| *n > wanted / 20) && disordered > wanted / 20, "{stayed:?}, {disordered}");
}

/// 8.21, 8.26, 8.61, 14.23: every total of the second die, played to its end, does what the tables say.
#[test]
fn fire_agrees() {
    let wanted = states(300);
    let (mut left, mut hits, mut bridges) = (wanted, 0, 0);
    let mut legal = Vec::new();
    games(131, |rules, board, id, s| {
        if asked(rules, s) != "fire" || s.fight.first == 0 {
            return true;
        }
        let depth = s.agenda.len();
        let Some(Frame::Shelling(shelling)) = s.agenda.last() else { return true };
        left -= 1;
        let plain = Plain::new(rules, board, s);
        // a hex or a bridge; the title names the kind to nobody outside
        let words = format!("{:?}", shelling.mark);
        let number = words.strip_prefix("Hex(HexId(").map(|w| w.trim_end_matches(')'));
        let mark = number.map(|n| HexId(n.parse().expect("a number")));
        for face in 1..=6 {
            let mut after = *s;
            let mut facts = Facts::silent();
            rules.apply_unchecked(&mut after, Input::Rolled(face), &mut facts);
            while after.agenda.len() >= depth && matches!(after.agenda.last(), Some(Frame::Shelling(_))) {
                if !asked(rules, &after).starts_with("fire-") {
                    break;
                }
                rules.legal(&after, &mut legal);
                rules.apply_unchecked(&mut after, Input::Choice(legal[0]), &mut facts);
            }
            let total = s.fight.first + face;
            let then = Plain::new(rules, board, &after);
            let Some(hex) = mark else {
                let fallen = after.bridges != s.bridges;
                assert_eq!(fallen, fire::falls(plain.salvo(), total), "{id}: {total}\n{}", shown(rules, s));
                bridges += usize::from(fallen);
                continue;
            };
            let net = plain.salvo() - plain.shelter(hex);
            let (levels, disorder) = fire::effect(net, total);
            let there: BTreeSet<usize> = plain.here(plain::foe(s.phasing), hex).into_iter().collect();
            let lost = plain.worth(&there) - then.worth(&there);
            assert_eq!(lost, levels.min(plain.worth(&there)), "{id}: {net} and {total}\n{}", shown(rules, s));
            let fresh = there
                .iter()
                .filter(|u| Plain::has(&after.disorganized, **u) && !Plain::has(&s.disorganized, **u));
            let fresh = fresh.count();
            // 15.1: one unit, if after the losses there is one that can be disorganized
            assert_eq!(
                fresh == 1,
                disorder && (fresh == 1 || then.steady(hex)),
                "{id}: {net} and {total}\n{}",
                shown(rules, s)
            );
            assert!(fresh <= 1);
            hits += usize::from(lost > 0 || fresh > 0);
        }
        left > 0
    });
    assert!(hits > wanted / 10 && bridges > wanted / 30, "{hits} hits, {bridges} bridges");
}
