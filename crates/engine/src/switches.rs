//! The switches of a game as a struct of the title: its fields are the ids of the options, an enum has the option's values
//! for variants, a `bool` is true where the value is `on` or `yes`, false where it is `off` or `no`, and for other words
//! true where the option is not at its default.
//!
//! ```
//! use engine::{GameSetup, OptionInfo, OptionKind, TitleInfo};
//! #[derive(serde::Deserialize)]
//! #[serde(rename_all = "kebab-case")]
//! struct Options { hidden_movement: bool, edge: Edge }
//! #[derive(serde::Deserialize, PartialEq, Debug)]
//! #[serde(rename_all = "kebab-case")]
//! enum Edge { West, East }
//! let option = |id, values: &[&str]| OptionInfo::new(id, id, "1.1", OptionKind::Optional, values, "");
//! let options = vec![option("hidden-movement", &["off", "on"]), option("edge", &["west", "east"])];
//! let info = TitleInfo { options, ..TitleInfo::default() };
//! let game: Options = info.switches(&GameSetup::new("any").with("hidden-movement", "on")).unwrap();
//! assert!(game.hidden_movement && game.edge == Edge::West);
//! ```

use crate::title::{GameSetup, OptionInfo, TitleInfo};
use atlas::DataError;
use serde::de::value::{Error, MapDeserializer};
use serde::de::{DeserializeOwned, Deserializer, EnumAccess, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

impl TitleInfo {
    /// The switches of a game, every option a field.
    pub fn switches<T: DeserializeOwned>(&self, setup: &GameSetup) -> Result<T, DataError> {
        let set = |option| Switch { option, value: self.value(setup, &option.id).unwrap_or("") };
        let all = self.options.iter().map(|option: &OptionInfo| (option.id.as_str(), set(option)));
        let wrong = |e: Error| DataError::new(format!("{}/title.toml", self.id), 0, e.to_string());
        T::deserialize(MapDeserializer::new(all)).map_err(wrong)
    }
}

/// One option and its value.
struct Switch<'a> {
    option: &'a OptionInfo,
    value: &'a str,
}

impl<'a> IntoDeserializer<'a, Error> for Switch<'a> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Switch<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.value)
    }
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(match self.value {
            "on" | "yes" => true,
            "off" | "no" => false,
            other => self.option.values.first().is_none_or(|usual| usual != other),
        })
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }
    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let wrong = |_| serde::de::Error::custom(format!("{:?} is no number", self.value));
        visitor.visit_i16(self.value.parse().map_err(wrong)?)
    }
    forward_to_deserialize_any! {
        i8 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Switch<'de> {
    type Error = Error;
    type Variant = <serde::de::value::BorrowedStrDeserializer<'de, Error> as EnumAccess<'de>>::Variant;

    fn variant_seed<S: serde::de::DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), Error> {
        serde::de::value::BorrowedStrDeserializer::new(self.value).variant_seed(seed)
    }
}
