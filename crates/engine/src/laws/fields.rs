//! Laws of the fields that bots weigh: pieces, prizes, zones, supply, threats and forfeits are those that people see.

use super::{Broken, hold};
use crate::choice::{Eyes, Input, Pending, PromptKind, Side, UnitId};
use crate::fact::Facts;
use crate::scout::{Piece, Scout, Threat};
use crate::view::{Place, View};
use atlas::HexSet;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Plays random games and holds what bots weigh against what people are shown. Panics at the first difference.
pub fn check_fields<R: Scout>(rules: &R, games: u64, seed: u64) {
    for seed in seed..seed + games {
        if let Err((law, what)) = one_game(rules, seed) {
            panic!("{law} (seed {seed}): {what}");
        }
    }
}

fn one_game<R: Scout>(rules: &R, seed: u64) -> Result<(), Broken> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut s, mut legal, mut facts) = (rules.setup(), Vec::new(), Facts::silent());
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return fields_fit(rules, &s),
            Pending::Roll(dice) => {
                blows_are_foreseen(rules, &s)?;
                Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1)
            }
            Pending::Ask(_, prompt) => {
                if prompt.kind == PromptKind::Intent {
                    fields_fit(rules, &s)?;
                }
                rules.legal(&s, &mut legal);
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

fn sides<R: Scout>(rules: &R) -> impl Iterator<Item = Side> + use<R> {
    (0..rules.title().sides.len() as u8).map(Side)
}

/// Pieces, prizes, fields and forfeits are those of the board that people see.
fn fields_fit<R: Scout>(rules: &R, s: &R::State) -> Result<(), Broken> {
    let view = rules.view(s, Eyes::All);
    let off_map = |set: &HexSet| (*set - *rules.map().hexes()).iter().next();
    for side in sides(rules) {
        pieces_stand_there(rules, s, side, &view)?;
        let fields = [rules.zones(s, side), rules.supply(s, side)];
        let stray = fields.iter().find_map(off_map);
        hold("fields lie on the map", stray.is_none(), || format!("{side:?}: {stray:?}"))?;
        layers_agree(rules, s, side)?;
        forfeits_are_announced(rules, s, side)?;
    }
    let mut prizes = Vec::new();
    rules.prizes(s, &mut prizes);
    let hexes: HexSet = prizes.iter().map(|p| p.hex).collect();
    hold("prizes lie on the map", off_map(&hexes).is_none(), || format!("{prizes:?}"))?;
    hold("a hex is one prize", hexes.len() == prizes.len(), || format!("{prizes:?}"))?;
    let margins: Vec<i32> = sides(rules).map(|side| rules.margin(s, side)).collect();
    let two = rules.title().sides.len() == 2;
    hold("what one side is ahead the other is behind", !two || margins.iter().sum::<i32>() == 0, || {
        format!("{margins:?}")
    })
}

/// Every piece is a counter of the side, where the map shows it, and named once.
fn pieces_stand_there<R: Scout>(rules: &R, s: &R::State, side: Side, view: &View) -> Result<(), Broken> {
    const LAW: &str = "pieces stand where the map shows them";
    let mut pieces = Vec::new();
    rules.pieces(s, side, &mut pieces);
    hold(LAW, pieces.windows(2).all(|w| w[0].unit < w[1].unit), || format!("{pieces:?}"))?;
    let shown = |unit| view.counters.iter().find(|c| c.id == unit);
    let there = |p: &&Piece| shown(p.unit).is_some_and(|c| c.side == side && c.place == Place::Hex(p.at));
    let stray = pieces.iter().find(|p| !there(p));
    hold(LAW, stray.is_none(), || format!("{stray:?} of {side:?}"))
}

/// Zones and supply are what the layers show people, where a title has layers of these names.
fn layers_agree<R: Scout>(rules: &R, s: &R::State, side: Side) -> Result<(), Broken> {
    let shown = |id: &str, class: &str| {
        let layer = rules.layer(s, side, id, None)?;
        let hexes = layer.classes.into_iter().find(|(name, _)| *name == class)?.1;
        Some(hexes.into_iter().collect::<HexSet>())
    };
    let zones = shown("zones", "own").is_none_or(|set| set == rules.zones(s, side));
    hold("bots and people see the same zones", zones, || format!("{side:?}"))?;
    let supply = shown("supply", "in supply").is_none_or(|set| set == rules.supply(s, side));
    hold("bots and people see the same supply", supply, || format!("{side:?}"))
}

/// What would be forfeited now is a duty of the side whose turn it is to move.
fn forfeits_are_announced<R: Scout>(rules: &R, s: &R::State, side: Side) -> Result<(), Broken> {
    let asked = matches!(rules.pending(s), Pending::Ask(who, _) if who == side);
    let forfeit = if asked { rules.forfeit(s, side) } else { 0 };
    let told = || rules.duties(s, side).iter().any(|duty| !duty.is_met());
    hold("forfeits are announced", forfeit == 0 || told(), || format!("{side:?} would lose {forfeit}"))
}

/// Whoever is attacked was threatened; and nobody owes an attack on a hex that he attacks already.
fn blows_are_foreseen<R: Scout>(rules: &R, s: &R::State) -> Result<(), Broken> {
    let Some(battle) = rules.battle(s).filter(|b| b.attack > 0) else { return Ok(()) };
    let view = rules.view(s, Eyes::All);
    let side_of = |units: &[UnitId]| view.counters.iter().find(|c| units.contains(&c.id)).map(|c| c.side);
    if let (Some(side), true) = (side_of(&battle.defenders), side_of(&battle.attackers).is_some()) {
        let mut threat = Threat::default();
        rules.threat(s, side, &mut threat);
        let blind = battle.hexes.iter().find(|h| threat.at(**h) == 0);
        hold("an attack was a threat", blind.is_none(), || format!("{blind:?} of {side:?}"))?;
    }
    let owed = rules.obligations(s, &battle.hexes, &battle.attackers);
    let twice = battle.hexes.iter().find(|h| owed.contains(**h));
    hold("an attack made is not owed", twice.is_none(), || format!("{twice:?}"))
}
