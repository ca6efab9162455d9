//! Texts that the parsers take: what the mutations start from.

use super::{Branch, Shape, with_names};
use crate::shelf;
use atlas::{HexId, HexsideId};
use engine::dice::commitment;
use engine::gamefile::{DiceRecord, GameFile};
use engine::text::{to_text, write_input};
use engine::{GameSetup, Input, Pending, Side, Table, UnitId};
use std::cell::RefCell;

/// Inputs of a game played without much thought.
fn drive(table: &mut dyn Table, seed: u64, mut each: impl FnMut(&dyn Table, Input) -> bool) {
    let mut draw = seed;
    loop {
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = (draw >> 33) as usize;
        let input = match table.pending() {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled((pick % usize::from(dice.faces)) as u8 + 1),
            Pending::Ask(..) => {
                let legal = table.legal();
                Input::Choice(legal[pick % legal.len()])
            }
        };
        if !each(table, input) || table.play(input).is_err() {
            return;
        }
    }
}

fn openings() -> Vec<Box<dyn Table>> {
    let all = shelf().titles().flat_map(|title| {
        title.scenarios.iter().filter_map(|s| shelf().begin(&title.id, &GameSetup::new(&s.id)).ok())
    });
    all.collect()
}

pub(super) fn positions() -> Vec<String> {
    let mut found = Vec::new();
    for mut table in openings() {
        let mut n = 0;
        drive(&mut *table, 7, |table, _| {
            // the opening, and a position now and then
            if n % 40 == 0 {
                found.push(table.position());
            }
            n += 1;
            n < 120
        });
    }
    if crate::ids().contains(&"drill") {
        found.push(
            "title drill\nmap 0101-0403\nterrain forest 0202\nplace Hill 0202 site\ncountry west 0101-0203\n\
             hexside river 0101/0102\nroad 0101 0201 0301\n0101 W:horse\n0301 B:left\n0303 B:right\nscout B:left\n\
             doing Moves\ndice 3 4 # two to come\n"
                .into(),
        );
    }
    found
}

pub(super) fn games() -> Vec<String> {
    let mut found = Vec::new();
    for mut table in openings() {
        let mut game = GameFile::new(table.info(), table.setup().clone());
        let seed = [9; 32];
        let entropy = vec!["north".to_string(), "south".to_string()];
        game.dice = Some(DiceRecord {
            commitment: commitment(&seed),
            entropy,
            seed: Some(seed),
            ..DiceRecord::default()
        });
        let mut n = 0;
        drive(&mut *table, 11, |table, input| {
            let roll = matches!(input, Input::Rolled(_)).then_some(n);
            game.push(table.names(), input, roll);
            n += 1;
            n < 60
        });
        found.push(game.to_string());
        game.start = Some(table.position());
        game.inputs.clear();
        found.push(game.to_string());
    }
    found
}

pub(super) fn values() -> Vec<String> {
    let hex = |n: &str| HexId::parse(n).expect("a hex number");
    let shape = Shape {
        number: 4_000_000_000,
        signed: -7,
        flag: true,
        unit: UnitId(0),
        hex: hex("0101"),
        side: Side(1),
        hexside: HexsideId::between(hex("0101"), hex("0102")),
        word: "a \"word\" or two\n".into(),
        pair: (3, -9_000_000_000),
        many: vec![
            Branch::Leaf,
            Branch::One(UnitId(1)),
            Branch::Two(9, HexId::NONE),
            Branch::Named { at: hex("0203"), left: None },
            Branch::Deep(Box::new(Branch::Deep(Box::new(Branch::Named { at: hex("0101"), left: Some(2) })))),
        ],
    };
    let written = RefCell::new(Vec::new());
    with_names(|names| {
        written.borrow_mut().extend(to_text(names, &shape));
        true
    });
    written.into_inner()
}

pub(super) fn choices() -> Vec<String> {
    let mut found = vec!["pick 3".to_string(), "side 0101/0102".into(), "roll 6".into(), "0102".into()];
    if let Some(mut table) = openings().into_iter().next() {
        let mut n = 0;
        drive(&mut *table, 3, |table, input| {
            found.push(write_input(table.names(), input));
            n += 1;
            n < 40
        });
    }
    found
}

pub(super) fn maps() -> Vec<String> {
    let files = [
        "name = \"Example\"\n[lattice]\nhex_km = 6.5\nrotation_deg = 0.0\norigin_e_km = 0.0\n\
         origin_n_km = 0.0\ndisplay_rotation = 0\n[[terrain]]\nname = \"clear\"\nground = \"clear\"\n\
         [[area]]\nname = \"edge\"\nkind = \"entry\"\nhexes = [\"0201\"]\nplaces = [\"Soldau\"]\n",
        "hex,terrain,country\n0101,clear,east\n0102,clear,east\n0201,clear,west\n",
        "a,b,features,name\n0101,0102,river,Drewenz\n",
        "hex,name,modern,class,size,fortress,tags\n0101,Soldau,Działdowo,town,1,0,\n",
        "kind,name,points\n",
    ];
    vec![files.join("\u{c}")]
}

pub(super) fn cases() -> Vec<String> {
    let text = "[[case]]\nid = \"1.1\"\ntitle = \"Turns\"\ngroup = \"sequence\"\ntext = \"A turn is a day.\"\n\
                rulings = [\"R01\"]\n[[case]]\nid = \"1.2\"\ntitle = \"Told\"\ninformative = true\ntext = \"\"\n";
    vec![text.to_string()]
}

pub(super) fn overlays() -> Vec<String> {
    let all = [
        "world-undone units.csv\nname,sp,ma\nG:I-1,12,4\nG:I-2,3,2\n",
        "world-undone map/places.csv\nname,tags\nAllenstein,town vp=9\n",
        "world-undone map/hexes.csv\nhex,terrain\n2020,swamp\n2021,forest\n",
        "world-undone turns.csv\nturn,rail\n1,3\n2,0\n",
        "world-undone charts.toml\n[river]\nmp = 2\n[stacking]\nfighting = 2\n",
        "great-war-east units.csv\nname,attack,steps,place\nG:1,9,2,0613\nG:2,4,1,0713\n",
        "great-war-east headquarters.csv\nname,radius,strength\nG:vF-1,3,9\n",
        "great-war-east links.csv\nfrom,to,cost\nH,J,5\n",
        "great-war-east turns.csv\nturn,rusrail\n1,8\n",
        "great-war-east scenarios/campaign.toml\nstart_vp = 5\nlast_turn = 4\n",
    ];
    all.into_iter()
        .filter(|text| crate::ids().iter().any(|id| text.starts_with(id)))
        .map(String::from)
        .collect()
}
