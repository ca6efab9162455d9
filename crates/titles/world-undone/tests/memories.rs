//! What is remembered or asked of one hex is what the whole board says, whatever was asked before.

use chacha20::ChaCha8Rng;
use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Title, What};
use rand_core::{Rng, SeedableRng};
use world_undone::{Frame, GERMAN, RUSSIAN, UnitSet, WorldUndone, WuRules, WuState};

/// A game under way, in which every answer and every die is left to chance.
struct Walk {
    rules: WuRules,
    state: WuState,
    rng: ChaCha8Rng,
}

impl Walk {
    fn new(setup: GameSetup, seed: u64) -> Walk {
        let title = WorldUndone::new();
        let rules = title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
        let state = rules.setup();
        Walk { rules, state, rng: ChaCha8Rng::seed_from_u64(seed) }
    }
    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.rng.next_u32() as usize % n
    }
    /// One input; none when the game is over.
    fn step(&mut self, facts: &mut Facts) -> Option<Input> {
        let input = match self.rules.pending(&self.state) {
            Pending::Over(_) => return None,
            Pending::Roll(dice) => Input::Rolled(self.below(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                let mut legal = Vec::new();
                self.rules.legal(&self.state, &mut legal);
                Input::Choice(legal[self.below(legal.len())])
            }
        };
        self.rules.apply_unchecked(&mut self.state, input, facts);
        Some(input)
    }
}

/// What is remembered of earlier boards answers as a flood over this board does, whatever lies between the two.
fn agree(rules: &WuRules, s: &WuState) {
    for side in [GERMAN, RUSSIAN] {
        let whole = rules.supplied(s, side);
        for hex in rules.map().hexes() {
            assert_eq!(rules.is_supplied_at(s, side, hex), whole.contains(hex), "{side:?} {hex}");
        }
    }
}

fn play(setup: GameSetup, seed: u64) {
    let mut walk = Walk::new(setup, seed);
    let mut boards = vec![walk.state];
    for n in 0..2_500 {
        if walk.step(&mut Facts::silent()).is_none() {
            break;
        }
        if n % 9 == 0 {
            agree(&walk.rules, &walk.state);
        }
        if n % 90 == 0 {
            // and back to a board of long ago
            let old = walk.below(boards.len());
            agree(&walk.rules, &boards[old]);
            boards.push(walk.state);
        }
    }
    assert!(boards.len() > 5, "{} boards", boards.len());
}

#[test]
fn remembered_lines_and_pockets_are_what_a_flood_finds() {
    play(GameSetup::new("historical"), 1);
    play(GameSetup::new("ninth-army").with("hidden-movement", "on"), 2);
    play(GameSetup::new("masurian"), 3);
    play(GameSetup::new("historical").with("cavalry-exceptions", "on"), 4);
}

fn on_map(s: &WuState, units: UnitSet) -> UnitSet {
    units.iter().filter(|u| s.on_map(*u)).collect()
}

/// What is asked of one hex and one counter is what the whole board says.
fn compare(rules: &WuRules, s: &WuState) {
    for side in [GERMAN, RUSSIAN] {
        let (watched, open) = (rules.watched(s, side), rules.exposed(s));
        for hex in rules.map().hexes() {
            assert_eq!(watched.contains(hex), rules.is_watched(s, side, hex), "{hex}");
        }
        for unit in (0..rules.units() as u16).map(engine::UnitId) {
            assert_eq!(open.contains(unit), rules.is_exposed(s, unit), "{unit:?}");
        }
    }
}

/// 10.1b: a step brings to light whoever is seen after it and was not before, and nobody else.
#[test]
fn what_a_step_reveals_is_what_the_whole_board_says() {
    let setup = GameSetup::new("historical").with("hidden-movement", "on").with("cavalry-exceptions", "on");
    let (mut walk, mut revealed) = (Walk::new(setup, 10), 0);
    for n in 0..6_000 {
        if n % 20 == 0 {
            compare(&walk.rules, &walk.state);
        }
        let (before, mut facts) = (walk.state, Facts::new());
        let Some(input) = walk.step(&mut facts) else { break };
        let (rules, s) = (&walk.rules, &walk.state);
        let steps = matches!(input, Input::Choice(Choice::Hex(_)));
        let march = matches!(before.agenda.last(), Some(Frame::March(m)) if before.on_map(m.lead));
        if !steps || !march {
            continue;
        }
        let mut news = UnitSet::EMPTY;
        for side in [GERMAN, RUSSIAN] {
            let (was, is) = (on_map(&before, rules.seen(&before, side)), rules.seen(s, side));
            // a dummy that came to light has left the map
            news = news.or(&is.minus(&was).iter().filter(|u| before.on_map(*u)).collect());
        }
        let told = facts.list().iter().filter_map(|f| match f.what {
            What::Reveals { unit, .. } => Some(unit),
            _ => None,
        });
        assert_eq!(told.collect::<UnitSet>(), news);
        revealed += news.len();
    }
    assert!(revealed > 50, "{revealed} came to light");
}
