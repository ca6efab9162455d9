//! Reads what [`crate::text::to_text`] wrote. The type being read says what a word means, so hex numbers and counts
//! need no mark to tell them apart.

use super::ser::{Id, TextError};
use super::{Names, read_hexside};
use atlas::HexId;
use serde::de::value::U16Deserializer;
use serde::de::{self, DeserializeOwned, DeserializeSeed, IntoDeserializer, Visitor};

/// Reads a value from one line.
pub fn from_text<T: DeserializeOwned>(names: &dyn Names, text: &str) -> Result<T, TextError> {
    let mut reader = Reader { names, rest: text, depth: 0 };
    let value = T::deserialize(&mut reader)?;
    match reader.rest.trim() {
        "" => Ok(value),
        rest => Err(TextError(format!("{rest:?} is left over"))),
    }
}

/// Brackets inside brackets: a forged file must not exhaust the stack.
const DEEPEST: usize = 32;

struct Reader<'a> {
    names: &'a dyn Names,
    rest: &'a str,
    depth: usize,
}

impl<'a> Reader<'a> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }
    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.rest = &self.rest[c.len_utf8()..];
        }
        found
    }
    fn want(&mut self, c: char) -> Result<(), TextError> {
        if self.eat(c) { Ok(()) } else { Err(TextError(format!("{c:?} expected at {:?}", short(self.rest)))) }
    }
    /// A run of characters up to a blank, a bracket or `=`.
    fn word(&mut self) -> Result<&'a str, TextError> {
        self.peek();
        let end =
            self.rest.find(|c: char| c.is_whitespace() || "[]{}()=\"".contains(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        if word.is_empty() {
            return Err(TextError(format!("a word expected at {:?}", short(rest))));
        }
        self.rest = rest;
        Ok(word)
    }
    fn number<N: std::str::FromStr>(&mut self) -> Result<N, TextError> {
        let word = self.word()?;
        word.parse().map_err(|_| TextError(format!("{word:?} is not a number that fits here")))
    }
    fn quoted(&mut self) -> Result<String, TextError> {
        self.want('"')?;
        let mut text = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[i + 1..];
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, c)) => text.push(c),
                    None => break,
                },
                c => text.push(c),
            }
        }
        Err(TextError("a quotation is not closed".into()))
    }
    fn is_nothing(&mut self) -> bool {
        self.peek();
        let bytes = self.rest.as_bytes();
        bytes.first() == Some(&b'-') && !bytes.get(1).is_some_and(|b| b.is_ascii_digit())
    }
    fn id(&mut self, id: Id) -> Result<u16, TextError> {
        let word = self.word()?;
        match id {
            Id::Unit => {
                self.names.unit_named(word).map(|u| u.0).ok_or(format!("no counter is called {word:?}"))
            }
            Id::Side => {
                self.names.side_named(word).map(|s| s.0.into()).ok_or(format!("no side is called {word:?}"))
            }
            Id::Hex if word == "none" => Ok(HexId::NONE.0),
            Id::Hex => HexId::parse(word).map(|h| h.0).ok_or(format!("{word:?} is no hex number")),
            Id::Hexside => read_hexside(word).map(|h| h.0),
        }
        .map_err(TextError)
    }
    fn inside<T>(
        &mut self,
        open: char,
        close: char,
        body: impl FnOnce(Items<'_, 'a>) -> Result<T, TextError>,
    ) -> Result<T, TextError> {
        self.want(open)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(TextError("too many brackets inside brackets".into()));
        }
        let value = body(Items { reader: self, close })?;
        self.want(close)?;
        self.depth -= 1;
        Ok(value)
    }
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

struct Items<'r, 'a> {
    reader: &'r mut Reader<'a>,
    close: char,
}

impl<'de> de::SeqAccess<'de> for Items<'_, '_> {
    type Error = TextError;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, TextError> {
        match self.reader.peek() {
            Some(c) if c == self.close => Ok(None),
            None => Err(TextError(format!("{:?} is missing", self.close))),
            Some(_) => seed.deserialize(&mut *self.reader).map(Some),
        }
    }
}
impl<'de> de::MapAccess<'de> for Items<'_, '_> {
    type Error = TextError;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, TextError> {
        de::SeqAccess::next_element_seed(self, seed)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, TextError> {
        self.reader.want('=')?;
        seed.deserialize(&mut *self.reader)
    }
}

struct Variant<'r, 'a>(&'r mut Reader<'a>);

impl<'de> de::EnumAccess<'de> for Variant<'_, '_> {
    type Error = TextError;
    type Variant = Self;
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), TextError> {
        let word = self.0.word()?;
        let value = seed.deserialize(IntoDeserializer::<TextError>::into_deserializer(word))?;
        Ok((value, self))
    }
}
impl<'de> de::VariantAccess<'de> for Variant<'_, '_> {
    type Error = TextError;
    fn unit_variant(self) -> Result<(), TextError> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, TextError> {
        match self.0.peek() {
            Some('(') => self.0.inside('(', ')', |items| seed.deserialize(&mut *items.reader)),
            Some('{') => seed.deserialize(self.0),
            _ => seed.deserialize(IntoDeserializer::<TextError>::into_deserializer(())),
        }
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, TextError> {
        self.0.inside('(', ')', |items| visitor.visit_seq(items))
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TextError> {
        self.0.inside('{', '}', |items| visitor.visit_map(items))
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident),*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
            visitor.$visit(self.number()?)
        }
    )* };
}

impl<'de> de::Deserializer<'de> for &mut Reader<'_> {
    type Error = TextError;

    numbers!(
        deserialize_i8 visit_i8, deserialize_i16 visit_i16, deserialize_i32 visit_i32, deserialize_i64 visit_i64,
        deserialize_u8 visit_u8, deserialize_u16 visit_u16, deserialize_u32 visit_u32, deserialize_u64 visit_u64
    );
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        visitor.visit_string(self.word()?.to_string())
    }
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        match self.word()? {
            "yes" => visitor.visit_bool(true),
            "no" => visitor.visit_bool(false),
            word => Err(TextError(format!("{word:?} is neither yes nor no"))),
        }
    }
    fn deserialize_f32<V: Visitor<'de>>(self, _: V) -> Result<V::Value, TextError> {
        Err(TextError("a state holds no floats".into()))
    }
    fn deserialize_f64<V: Visitor<'de>>(self, _: V) -> Result<V::Value, TextError> {
        Err(TextError("a state holds no floats".into()))
    }
    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.deserialize_string(visitor)
    }
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.deserialize_string(visitor)
    }
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        let text = self.quoted()?;
        visitor.visit_string(text)
    }
    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.deserialize_seq(visitor)
    }
    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.deserialize_seq(visitor)
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        if self.is_nothing() {
            self.rest = &self.rest[1..];
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.want('-')?;
        visitor.visit_unit()
    }
    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, TextError> {
        self.deserialize_unit(visitor)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, TextError> {
        match Id::of(name) {
            Some(id @ Id::Side) => {
                let side = self.id(id)? as u8;
                visitor.visit_newtype_struct(IntoDeserializer::<TextError>::into_deserializer(side))
            }
            Some(id) => visitor.visit_newtype_struct(U16Deserializer::<TextError>::new(self.id(id)?)),
            None => visitor.visit_newtype_struct(self),
        }
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.inside('[', ']', |items| visitor.visit_seq(items))
    }
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, TextError> {
        self.deserialize_seq(visitor)
    }
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, TextError> {
        self.deserialize_seq(visitor)
    }
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        self.inside('{', '}', |items| visitor.visit_map(items))
    }
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TextError> {
        self.deserialize_map(visitor)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TextError> {
        visitor.visit_enum(Variant(self))
    }
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        visitor.visit_string(self.word()?.to_string())
    }
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, TextError> {
        Err(TextError("an unknown word stands here".into()))
    }
}
