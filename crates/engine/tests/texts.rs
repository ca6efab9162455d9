//! Properties of texts and small collections: what is written is what is read, and no text panics.

use atlas::{HexId, HexsideId};
use drill::{Drill, DrillRules};
use engine::text::{Doc, Position, from_text, read_input, to_text, write_input};
use engine::{Choice, GameSetup, Input, Side, Stack, Title, UnitId, UnitSet};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

fn names() -> DrillRules {
    Drill::new().open(&GameSetup::new("skirmish"), None).unwrap()
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Marker;

/// Every shape serde knows, nested.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Tree {
    Leaf,
    Number(i64),
    Words(String),
    Unit(UnitId),
    Pair(HexId, Side),
    Maybe(Option<Box<Tree>>),
    Many(Vec<Tree>),
    Named { at: Option<HexsideId>, flag: bool, tuple: (u8, i16, UnitId), marker: Marker },
    Map(BTreeMap<u8, Tree>),
}

fn hex() -> impl Strategy<Value = HexId> {
    prop_oneof![
        Just(HexId::NONE),
        (1u8..=40, 1u8..=30).prop_map(|(c, r)| HexId::parse(&format!("{c:02}{r:02}")).unwrap())
    ]
}

fn hexside() -> impl Strategy<Value = Option<HexsideId>> {
    (hex(), 0u8..6).prop_map(|(h, d)| if h.is_some() { HexsideId::of(h, atlas::Dir(d)) } else { None })
}

fn unit() -> impl Strategy<Value = UnitId> {
    (0u16..5).prop_map(UnitId)
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        Just(Tree::Leaf),
        any::<i64>().prop_map(Tree::Number),
        any::<String>().prop_map(Tree::Words),
        unit().prop_map(Tree::Unit),
        (hex(), 0u8..2).prop_map(|(h, s)| Tree::Pair(h, Side(s))),
        (hexside(), any::<bool>(), any::<(u8, i16)>(), unit())
            .prop_map(|(at, flag, (a, b), u)| Tree::Named { at, flag, tuple: (a, b, u), marker: Marker }),
    ];
    leaf.prop_recursive(5, 40, 5, |inner| {
        prop_oneof![
            proptest::option::of(inner.clone()).prop_map(|t| Tree::Maybe(t.map(Box::new))),
            vec(inner.clone(), 0..5).prop_map(Tree::Many),
            btree_map(any::<u8>(), inner, 0..4).prop_map(Tree::Map),
        ]
    })
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![
        Just(Choice::Done),
        unit().prop_map(Choice::Unit),
        hex().prop_filter("a hex", |h| h.is_some()).prop_map(Choice::Hex),
        hexside().prop_filter_map("a hexside", |s| s.map(Choice::Hexside)),
        any::<u8>().prop_map(Choice::Pick),
    ]
}

proptest! {
    #[test]
    fn values_survive_their_text(tree in tree()) {
        let names = names();
        let text = to_text(&names, &tree).unwrap();
        prop_assert!(!text.contains('\n'), "one line: {text:?}");
        prop_assert_eq!(from_text::<Tree>(&names, &text), Ok(tree), "{}", text);
    }

    /// On a line of a document too: comments and blanks must not eat into a value.
    #[test]
    fn values_survive_a_document(tree in tree()) {
        let names = names();
        let mut doc = Doc::new();
        doc.put(&names, "value", &tree);
        doc.line("end", "");
        let read = Doc::parse("doc", &doc.to_string());
        prop_assert_eq!(read.lines.len(), 2, "{}", doc);
        prop_assert_eq!(read.need::<Tree>(&names, "value"), Ok(tree), "{}", doc);
    }

    #[test]
    fn inputs_survive_their_words(choice in choice(), face in 1u8..=100, roll in any::<bool>()) {
        let names = names();
        let input = if roll { Input::Rolled(face) } else { Input::Choice(choice) };
        prop_assert_eq!(read_input(&names, &write_input(&names, input)), Ok(input));
    }

    #[test]
    fn no_text_panics(text in any::<String>(), lines in "([a-zA-Z0-9:=\\[\\]{}()#\" /.-]{0,20}\n){0,8}") {
        let names = names();
        for text in [&text, &lines] {
            let _ = from_text::<Tree>(&names, text);
            let _ = read_input(&names, text);
            if let Ok(position) = Position::parse("fuzz", &format!("title drill\n{text}")) {
                let _ = Drill::new().load(&position);
            }
        }
    }

    /// A stack does what a vector does, and survives both its texts.
    #[test]
    fn stacks_are_short_vectors(items in vec(any::<u16>(), 0..12), takes in vec(any::<u8>(), 0..6)) {
        let (mut stack, mut model): (Stack<u16, 12>, _) = (items.iter().copied().collect(), items.clone());
        for take in takes {
            if !model.is_empty() && take % 2 == 0 {
                let i = usize::from(take) % model.len();
                prop_assert_eq!(stack.remove(i), model.remove(i));
            } else {
                prop_assert_eq!(stack.pop(), model.pop());
            }
        }
        prop_assert_eq!(&stack[..], &model[..]);
        prop_assert_eq!(stack.is_full(), model.len() == 12);
        let again: Stack<u16, 12> = model.iter().copied().collect();
        prop_assert_eq!(stack, again, "equal items are equal stacks, whatever was there before");
        let text = to_text(&names(), &stack).unwrap();
        prop_assert_eq!(from_text::<Stack<u16, 12>>(&names(), &text), Ok(stack));
        let json = serde_json::to_string(&stack).unwrap();
        prop_assert_eq!(serde_json::from_str::<Stack<u16, 12>>(&json).unwrap(), stack);
        if model.len() > 3 {
            prop_assert!(serde_json::from_str::<Stack<u16, 3>>(&json).is_err(), "too many for a smaller stack");
        }
    }

    /// A set of counters does what a tree set does.
    #[test]
    fn unit_sets_are_sets(a in vec(0u16..256, 0..40), b in vec(0u16..256, 0..40)) {
        use std::collections::BTreeSet;
        let set = |list: &[u16]| list.iter().map(|n| UnitId(*n)).collect::<UnitSet>();
        let model = |list: &[u16]| list.iter().map(|n| UnitId(*n)).collect::<BTreeSet<_>>();
        let (sa, sb, ma, mb) = (set(&a), set(&b), model(&a), model(&b));
        let same = |set: UnitSet, model: BTreeSet<UnitId>| set.iter().eq(model) ;
        prop_assert!(same(sa, ma.clone()));
        prop_assert_eq!(sa.len(), ma.len());
        prop_assert!(same(sa.and(&sb), &ma & &mb) && same(sa.or(&sb), &ma | &mb) && same(sa.minus(&sb), &ma - &mb));
        prop_assert_eq!((sa.first(), sa.last()), (ma.first().copied(), ma.last().copied()));
        prop_assert_eq!(sa.meets(&sb), !ma.is_disjoint(&mb));
        prop_assert!(!sa.contains(UnitId(256)) && !sa.contains(UnitId(u16::MAX)), "nobody beyond the room is in");
        let mut less = sa;
        b.iter().for_each(|n| less.remove(UnitId(*n)));
        prop_assert_eq!(less, sa.minus(&sb));
        let json = serde_json::to_string(&sa).unwrap();
        prop_assert_eq!(serde_json::from_str::<UnitSet>(&json).unwrap(), sa);
    }
}
