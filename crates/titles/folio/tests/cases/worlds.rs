//! The same position in both volumes: drawn with the counters of Tannenberg, played in Masuria with counters of the same
//! strength. Only their pace differs (4 and 3, cavalry 6 and 5).

use engine::Title;
use engine::scene::Scene;
use folio::{Battle, Folio, FolioRules, Frame};

/// What counters of Tannenberg are called in Masuria.
const NAMES: [(&str, &str); 25] = [
    ("G:1IB", "G:32IB"),
    ("G:2IB", "G:62IB"),
    ("G:1FAB", "G:31FAB"),
    ("G:3IB", "G:59IB"),
    ("G:4IB", "G:65IB"),
    ("G:2FAB", "G:42FAB"),
    ("G:HQ-1", "G:HQ-21"),
    ("G:70IB", "G:3IB"),
    ("G:87IB", "G:4IB"),
    ("G:35FAB", "G:2FAB"),
    ("G:5RIB", "G:5RIB"),
    ("G:6RIB", "G:6RIB"),
    ("G:HQ-8A", "G:HQ-8A"),
    ("R:22-1", "R:7Si-1"),
    ("R:22-2", "R:7Si-2"),
    ("R:22-FA", "R:7Si-FA"),
    ("R:24-1", "R:8Si-1"),
    ("R:24-2", "R:8Si-2"),
    ("R:24-FA", "R:8Si-FA"),
    ("R:HQ-1", "R:HQ-3Si"),
    ("R:HQ-2A", "R:HQ-10A"),
    ("R:4CD", "R:1CD"),
    ("R:6CD", "R:3CD"),
    ("R:4-1", "R:9Si-1"),
    ("R:4-2", "R:9Si-2"),
];

/// A volume to play a position in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum World {
    Tannenberg,
    Masuria,
}

/// Runs a test in both volumes.
pub fn both(test: impl Fn(World)) {
    test(World::Tannenberg);
    test(World::Masuria);
}

impl World {
    pub fn title(self) -> Folio {
        if self == World::Tannenberg { Folio::tannenberg() } else { Folio::masuria() }
    }
    /// The text with this volume's counters.
    pub fn say(self, text: &str) -> String {
        if self == World::Tannenberg {
            return text.to_string();
        }
        let (mut out, mut rest) = (String::new(), text);
        while let Some(i) = rest.find("G:").into_iter().chain(rest.find("R:")).min() {
            let tail = &rest[i + 2..];
            let end = tail.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(tail.len());
            let name = &rest[i..i + 2 + end];
            let here = NAMES.iter().find(|n| n.0 == name).unwrap_or_else(|| panic!("{name} has no like"));
            out.push_str(&rest[..i]);
            out.push_str(here.1);
            rest = &rest[i + 2 + end..];
        }
        out + rest
    }
    /// A position on ten by ten clear hexes.
    pub fn field(self, text: &str) -> Play {
        let text = format!("title {}\n{}{}", self.title().info().id, crate::FIELD, self.say(text));
        Play { scene: Scene::new(&self.title(), &text), world: self }
    }
    /// A German regular combat phase there.
    pub fn fight(self, text: &str) -> Play {
        self.field(&format!("phasing german\nphase regular-combat\n{text}"))
    }
}

/// A scene that speaks with the counters of Tannenberg.
pub struct Play {
    pub scene: Scene<FolioRules>,
    pub world: World,
}

impl Play {
    pub fn choose(&mut self, inputs: &str) -> &mut Play {
        self.scene.choose(&self.world.say(inputs));
        self
    }
    #[track_caller]
    pub fn refuses(&mut self, choice: &str, case: &str) -> &mut Play {
        self.scene.refuses(&self.world.say(choice), case);
        self
    }
    #[track_caller]
    pub fn allows(&mut self, choice: &str) -> &mut Play {
        self.scene.allows(&self.world.say(choice));
        self
    }
    pub fn unit(&self, name: &str) -> engine::UnitId {
        self.scene.unit(&self.world.say(name))
    }
    pub fn at(&self, name: &str) -> String {
        crate::at(&self.scene, &self.world.say(name))
    }
    pub fn place(&self, name: &str) -> folio::Place {
        crate::place(&self.scene, &self.world.say(name))
    }
    pub fn flipped(&self, name: &str) -> bool {
        crate::flipped(&self.scene, &self.world.say(name))
    }
    pub fn result(&self) -> &'static str {
        self.scene.result()
    }
    pub fn waits(&self) -> &'static str {
        self.scene.waits_for()
    }
    /// Declines what a movement phase opens with.
    pub fn open_moves(&mut self) -> &mut Play {
        while ["reveals", "box", "flips", "replacements"].contains(&self.waits()) {
            self.scene.choose("done");
        }
        assert_eq!(self.waits(), "moves");
        self
    }
    pub fn rules(&self) -> &FolioRules {
        self.scene.game.rules()
    }
    pub fn hex(&self, number: &str) -> atlas::HexId {
        self.scene.hex(number)
    }
    /// The combat at hand.
    pub fn battle(&self) -> Battle {
        match self.scene.state().agenda.last() {
            Some(Frame::Battle(battle)) => *battle,
            other => panic!("no combat at hand but {other:?}"),
        }
    }
    pub fn attack(&self) -> u16 {
        self.battle().attack(self.rules(), self.scene.state())
    }
    pub fn difference(&self) -> i32 {
        self.battle().difference(self.rules(), self.scene.state())
    }
    pub fn defence(&self, hex: &str) -> u16 {
        self.rules().defence(self.scene.state(), self.hex(hex))
    }
    pub fn allowance(&self, name: &str) -> u8 {
        self.rules().allowance(self.scene.state(), self.unit(name))
    }
    /// The hexes offered, by their numbers.
    pub fn hexes(&self) -> Vec<String> {
        let mut all: Vec<String> =
            self.scene.legal().iter().filter_map(|c| c.strip_prefix("hex ").map(str::to_string)).collect();
        all.sort();
        all
    }
}
