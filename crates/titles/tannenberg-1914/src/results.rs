//! 7.31: what the COMBAT TABLE says, and who pays.

use engine::Favour;

/// 7.31: one cell of the COMBAT TABLE.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Verdict {
    /// Levels the attacker loses whatever he does.
    pub attacker_loss: u8,
    /// Hexes the attacker retreats, or pays for at a level each (R62).
    pub attacker_retreat: u8,
    /// Levels the defender loses whatever he does.
    pub defender_loss: u8,
    /// Hexes the defender retreats, or pays for at a level each.
    pub defender_retreat: u8,
    /// 7.31g, R78: the attacker makes a disorganization roll.
    pub marked: bool,
}

/// The symbols, without and with the mark; attacker's loss and retreat, defender's loss and retreat.
const SYMBOLS: [([&str; 2], [u8; 4], &str); 9] = [
    (
        ["A2-1", "A2-1*"],
        [1, 2, 0, 0],
        "the attacker loses 1 level and retreats 2 hexes, or pays a level for each hex",
    ),
    (["A1-1", "A1-1*"], [1, 1, 0, 0], "the attacker loses 1 level and retreats 1 hex, or loses 2 levels"),
    (["-1/-1", "-1/-1*"], [1, 0, 1, 0], "both sides lose 1 level"),
    (
        ["-1/B1", "-1/B1*"],
        [1, 0, 0, 1],
        "the attacker loses 1 level; the defender retreats 1 hex or loses 1 level",
    ),
    (["B1", "B1*"], [0, 0, 0, 1], "the defender retreats 1 hex or loses 1 level"),
    (["B2", "B2*"], [0, 0, 0, 2], "the defender retreats 2 hexes, or pays a level for each hex"),
    (["B3", "B3*"], [0, 0, 0, 3], "the defender retreats 3 hexes, or pays a level for each hex"),
    (["B4", "B4*"], [0, 0, 0, 4], "the defender retreats 4 hexes, or pays a level for each hex"),
    (["B5", "B5*"], [0, 0, 0, 5], "the defender retreats 5 hexes, or pays a level for each hex"),
];

impl Verdict {
    /// 7.31: the meaning of a cell; a star is the mark of 7.31g.
    pub fn parse(cell: &str) -> Option<Verdict> {
        let (_, [attacker_loss, attacker_retreat, defender_loss, defender_retreat], _) =
            *SYMBOLS.iter().find(|s| s.0.contains(&cell))?;
        let marked = cell.ends_with('*');
        Some(Verdict { attacker_loss, attacker_retreat, defender_loss, defender_retreat, marked })
    }
    /// The cell as printed.
    pub fn symbol(self) -> &'static str {
        let all = [self.attacker_loss, self.attacker_retreat, self.defender_loss, self.defender_retreat];
        let found = SYMBOLS.iter().find(|s| s.1 == all).expect("every verdict is a cell");
        found.0[usize::from(self.marked)]
    }
    /// 7.51, R87, R202: may the attackers go forward after it?
    pub fn is_won(self) -> bool {
        self.attacker_retreat == 0
    }
}

/// 8.21, 14.23: what two dice may say of artillery fire and bombs.
const FIRE: [(&str, &str); 7] = [
    ("-", "no effect"),
    ("D", "a unit in the hex is disorganized"),
    ("1", "the units in the hex lose 1 level"),
    ("1D", "the units in the hex lose 1 level, and one is disorganized"),
    ("2", "the units in the hex lose 2 levels"),
    ("2D", "the units in the hex lose 2 levels, and one is disorganized"),
    (crate::charts::DESTROYED, "the bridge is destroyed"),
];

/// The symbols and their meaning, for people.
pub(crate) fn meanings() -> Vec<(String, String)> {
    let plain = SYMBOLS.iter().map(|(symbol, _, means)| (symbol[0].to_string(), means.to_string()));
    let mark = [("*", "the attacker makes a disorganization roll")];
    let told = |(symbol, means): (&str, &str)| (symbol.to_string(), means.to_string());
    plain.chain(mark.into_iter().chain(FIRE).map(told)).collect()
}

/// 7.31: whom each symbol favours.
pub(crate) fn favours() -> Vec<(String, Favour)> {
    let favour = |verdict: Verdict| match verdict {
        Verdict { attacker_retreat: 1.., .. } => Favour::Lose,
        Verdict { attacker_loss: 0, .. } => Favour::Win,
        _ => Favour::Hold,
    };
    let all = SYMBOLS.iter().flat_map(|(symbols, ..)| symbols);
    let combat = all.filter_map(|s| Verdict::parse(s).map(|v| (s.to_string(), favour(v))));
    let fire = FIRE.iter().map(|(s, _)| (s.to_string(), if *s == "-" { Favour::Hold } else { Favour::Win }));
    combat.chain(fire).collect()
}

#[cfg(test)]
#[path = "../tests/unit/results.rs"]
mod tests;
