//! Crowded positions made up at random: guests, trains, staffs, works and garrisons in heaps that games seldom reach.
//! Whatever is asked has an answer, every way shown can be gone, and every forecast is thrown. `GWE_CROWDS` makes more.

use engine::forecast::chances;
use engine::text::Position;
use engine::{Choice, Eyes, Facts, Game, GameSetup, Input, Pending, Rules, Table, Title, laws};
use great_war_east::{GreatWarEast, GweRules};

const LAND: &str = "map 0201-0912\ncountry russia 0201-0905\ncountry germany 0206-0912\n\
    rail 0501 0502 0503 0504 0505\nrail 0506 0507 0508 0509 0510 0511 0512\narea entry-A entry 0501\narea entry-J entry 0512\n\
    hexside river 0404/0405\nhexside blocked 0604/0605\nterrain city 0303\n\
    place Lyck 0507 town fort=4 weakened=2 side=german bank=east\nplace Osow 0504 town fort=3 weakened=1 side=russian\n";

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n.max(1)
    }
    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

const GERMANS: [&str; 14] = [
    "G:1", "G:2", "G:35", "G:36", "G:6LW", "G:5LW", "G:1-1C", "G:2-1C", "G:vF-1", "G:vPr-8", "G:vM-17",
    "G:D1", "G:LZN", "G:vH",
];
const RUSSIANS: [&str; 14] = [
    "R:III", "R:XX", "R:I", "R:54R", "R:2ID", "R:5RF", "R:2C", "R:1GC", "R:R-1", "R:S-2", "R:P-10", "R:D1",
    "R:FR2", "R:3C",
];

/// A position: everybody somewhere near the middle, each with a status that may or may not make sense.
fn position(dice: &mut Dice) -> String {
    let scenario = dice.of(&["campaign", "three-player", "encirclement"]);
    let step = dice.of(&["Movement", "Combat", "Combat", "Combat", "Withdrawal", "CombatEnd"]);
    let turn = [4, 5, 6, 7][dice.below(4)];
    let mut text = format!("title great-war-east\nscenario {scenario}\n");
    for option in ["rail-lines on", "unlimited-command on", "shifts-rescue yes", "uncommanded-result any"] {
        if dice.below(4) == 0 {
            text.push_str(&format!("option {option}\n"));
        }
    }
    text.push_str(&format!("{LAND}turn {turn}\nphasing {}\nstep {step}\n", dice.below(2)));
    text.push_str(&format!("forts 0507={} 0504={}\n", dice.below(5), dice.below(5)));
    for (units, last) in [(GERMANS, 6), (RUSSIANS, 3)] {
        for unit in units {
            if dice.below(5) == 0 {
                continue;
            }
            let hex = format!("{:02}{:02}", 4 + dice.below(3), last + dice.below(3));
            let flag = dice.of(&[
                "",
                "",
                "",
                "retreated",
                "withdrawn",
                "entrained",
                "ooc",
                "hungry",
                "steps=1",
                "moved",
                "defended",
            ]);
            text.push_str(&format!("{hex} {unit} {flag}\n"));
        }
    }
    if dice.below(3) == 0 {
        let hex = format!("{:02}{:02}", 4 + dice.below(3), 6 + dice.below(3));
        let under = dice.of(&["", ", G:37 under=1", ", G:vS-20 under=1", ", G:37 under=1 entrained"]);
        text.push_str(&format!("{hex} G:Gruppe-1{under}\n"));
    }
    text
}

/// A position written down in the middle of whatever is going on comes back as it was.
fn check_text(title: &GreatWarEast, game: &Game<GweRules>, text: &str) {
    // a Combat Phase without an attack is asked for once, so that one can learn why not
    if game.legal() == [Choice::Done] || matches!(game.pending(), Pending::Over(_)) {
        return;
    }
    let again = Position::parse("again", &game.position()).and_then(|p| title.load(&p));
    match again {
        Ok(again) => {
            assert!(again.state() == game.state(), "it comes back changed\n{text}\n{}", game.position())
        }
        Err(why) => panic!("{why}\n{text}\n{}", game.position()),
    }
}

/// Every way shown is a plan that the checked door takes, up to a question of somebody else.
fn check_ways(game: &Game<GweRules>, text: &str) {
    let rules = game.rules();
    let Pending::Ask(side, _) = game.pending() else { return };
    for way in rules.ways(game.state()) {
        let mut then = *game.state();
        for choice in &way.inputs {
            // a headquarters driven off is asked where to in between
            if !matches!(rules.pending(&then), Pending::Ask(who, asked) if who == side && asked.ask == "march")
            {
                break;
            }
            let refused = rules.refusal(&then, Eyes::Side(side), *choice);
            assert!(refused.is_none(), "{choice:?} of {way:?}: {refused:?}\n{text}\n{}", game.position());
            rules.apply_unchecked(&mut then, Input::Choice(*choice), &mut Facts::silent());
        }
    }
}

fn play(title: &GreatWarEast, game: &mut Game<GweRules>, dice: &mut Dice, text: &str) {
    for _ in 0..80 {
        check_text(title, game, text);
        let input = match game.pending() {
            Pending::Over(_) => return,
            Pending::Roll(_) => Input::Rolled(dice.below(6) as u8 + 1),
            Pending::Ask(..) => {
                let legal = game.legal();
                assert!(!legal.is_empty(), "no answer to {:?}\n{text}\n{}", game.pending(), game.position());
                check_ways(game, text);
                // rather an attack or a march than the end of the phase
                let pick = dice.below(legal.len()).max(dice.below(legal.len()));
                Input::Choice(legal[pick])
            }
        };
        let _ = chances(&**game.rules(), game.state());
        game.play(input).unwrap_or_else(|e| panic!("{input:?}: {e}\n{text}"));
        game.rules().audit(game.state()).unwrap_or_else(|e| panic!("{e}\n{text}\n{}", game.position()));
    }
}

#[test]
fn crowds_come_to_no_dead_end() {
    let title = GreatWarEast::new();
    let (mut dice, mut played) = (Dice(0x2545_F491_4F6C_DD1D), 0);
    let wanted = laws::size("GWE_CROWDS", 150, 5_000);
    while played < wanted {
        let text = position(&mut dice);
        let read = Position::parse("crowd", &text).expect("the text is well formed");
        let Ok(mut game) = title.load(&read) else { continue };
        played += 1;
        play(&title, &mut game, &mut dice, &text);
    }
}

/// Whole campaigns on the printed map: from Game-Turn 5 on garrisons bind (20.0), and staffs keep apart (17.11).
#[test]
fn ways_on_the_printed_map_can_be_gone() {
    let title = GreatWarEast::new();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for scenario in ["campaign", "three-player"] {
        let mut game = title.begin(&GameSetup::new(scenario)).unwrap();
        for i in 0..laws::size("GWE_WAYS", 12_000, 200_000) {
            let input = match game.pending() {
                Pending::Over(_) => break,
                Pending::Roll(_) => Input::Rolled(dice.below(6) as u8 + 1),
                Pending::Ask(_, prompt) => {
                    if prompt.ask == "march" && i % 5 == 0 {
                        check_ways(&game, scenario);
                    }
                    let legal = game.legal();
                    Input::Choice(legal[dice.below(legal.len())])
                }
            };
            game.play(input).unwrap();
        }
    }
}
