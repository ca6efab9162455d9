//! The geographic model is sound by itself, and wrong hand corrections are refused.

use xtask::maps::compile::compile;
use xtask::maps::grid::Fits;
use xtask::maps::model::Model;
use xtask::maps::root;
use xtask::maps::shape::Ring;
use xtask::maps::spec::{Overrides, Spec};

fn model() -> Model {
    Model::read(&root().join("crates/atlas/data")).unwrap()
}

#[test]
fn every_town_lies_in_its_country_and_on_land() {
    let model = model();
    let mut german = model.frontier.clone();
    german.extend([(21.0, 56.6), (15.0, 56.6), (15.0, 51.0), (18.0, 51.0)]);
    let german = Ring::new(german);
    let water: Vec<(&str, Ring)> = (model.coast.iter().chain(&model.lakes))
        .map(|o| (o.name.as_str(), Ring::new(o.points.clone())))
        .collect();
    for town in &model.towns {
        let country = if german.has(town.at) { "germany" } else { "russia" };
        assert_eq!(country, town.country, "{}", town.name);
        let drowned = water.iter().find(|(_, ring)| ring.has(town.at));
        assert!(drowned.is_none(), "{} lies in {}", town.name, drowned.unwrap().0);
    }
}

#[test]
fn banks_name_rivers_of_the_model() {
    let model = model();
    for town in &model.towns {
        let Some((river, side)) = &town.bank else { continue };
        assert!(model.rivers.iter().any(|r| r.name == *river), "{}: no river {river}", town.name);
        assert!("LR".contains(*side), "{}: bank {side}", town.name);
    }
}

#[test]
fn every_row_of_the_model_names_its_source_and_confidence() {
    for file in ["towns.csv", "rails.csv", "roads.csv"] {
        let text = std::fs::read_to_string(root().join("crates/atlas/data/geo").join(file)).unwrap();
        for row in atlas::Table::read("geo", file, &text).unwrap().rows() {
            for column in ["source", "confidence"] {
                assert!(!row.get(column).unwrap().is_empty(), "{file}:{} has no {column}", row.line());
            }
        }
    }
}

#[test]
fn stations_of_a_line_are_not_a_country_apart() {
    let model = model();
    for line in model.rails.iter().chain(&model.roads) {
        for pair in line.places.windows(2) {
            let (a, b) = (model.town(&pair[0]).unwrap().at, model.town(&pair[1]).unwrap().at);
            let km = ((a.0 - b.0) * 65.0).hypot((a.1 - b.1) * 111.0);
            assert!(km > 0.5 && km < 170.0, "{}: {} to {} is {km:.0} km", line.name, pair[0], pair[1]);
        }
    }
}

/// The refusal of world-undone with these hand corrections.
fn refusal(overrides: &str) -> String {
    let data = root().join("crates/atlas/data");
    let spec = Spec::read(&root().join("crates/titles/world-undone/data/map")).unwrap();
    let fixes = Overrides::parse(overrides, "overrides.toml");
    let fixes = match fixes {
        Ok(fixes) => fixes,
        Err(error) => return format!("{error:#}"),
    };
    match compile(&Model::read(&data).unwrap(), &Fits::read(&data).unwrap(), &spec, &fixes) {
        Ok(_) => "accepted".to_owned(),
        Err(error) => format!("{error:#}"),
    }
}

#[test]
fn wrong_corrections_are_refused() {
    let thorn = "[[place]]\nname = \"Thorn\"\nhex = \"0125\"\nreason = \"x\"\n";
    assert_eq!(refusal(thorn), "accepted");
    let with = |fix: &str| refusal(&format!("{thorn}{fix}"));
    let silent = "[[terrain]]\nhexes = [\"0101\"]\nterrain = \"forest\"\nreason = \" \"\n";
    assert!(with(silent).contains("a correction without a reason"));
    let off = "[[terrain]]\nhexes = [\"6199\"]\nterrain = \"forest\"\nreason = \"x\"\n";
    assert!(with(off).contains("\"6199\" is not a hex number"), "{}", with(off));
    let steppe = "[[terrain]]\nhexes = [\"0101\"]\nterrain = \"steppe\"\nreason = \"x\"\n";
    assert!(with(steppe).contains("no terrain \"steppe\""));
    let apart = "[[side]]\nsides = [\"0101/0105\"]\nadd = \"rail\"\nreason = \"x\"\n";
    assert!(with(apart).contains("0101 and 0105 do not touch"));
    let nobody = "[[place]]\nname = \"Atlantis\"\nhex = \"\"\nreason = \"x\"\n";
    assert!(with(nobody).contains("no place \"Atlantis\""));
    let gone = "[[place]]\nname = \"Lyck\"\nhex = \"\"\nreason = \"x\"\n";
    assert!(with(gone).contains("\"Lyck\" is not on the map"));
}
