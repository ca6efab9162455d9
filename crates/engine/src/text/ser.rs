//! Any plain value on one line: `March{lead=G:XX-37 at=2626 left=2 group=[G:XX-41]}`. Ids are written as the names
//! that people use, everything else as serde sees it; [`crate::text::from_text`] reads it back.

use super::Names;
use crate::choice::{Side, UnitId};
use atlas::{HexId, HexsideId};
use serde::ser::{self, Serialize};
use std::fmt::{self, Write};

/// Writes `value` on one line.
pub fn to_text<T: Serialize + ?Sized>(names: &dyn Names, value: &T) -> Result<String, TextError> {
    let mut writer = Writer { names, out: String::new(), id: None };
    value.serialize(&mut writer)?;
    Ok(writer.out)
}

/// What cannot be written or read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError(pub String);

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for TextError {}
impl ser::Error for TextError {
    fn custom<T: fmt::Display>(msg: T) -> Self {
        TextError(msg.to_string())
    }
}
impl serde::de::Error for TextError {
    fn custom<T: fmt::Display>(msg: T) -> Self {
        TextError(msg.to_string())
    }
}

/// The ids that are written as names.
#[derive(Clone, Copy)]
pub(super) enum Id {
    Unit,
    Hex,
    Hexside,
    Side,
}

impl Id {
    pub(super) fn of(type_name: &str) -> Option<Id> {
        match type_name {
            "UnitId" => Some(Id::Unit),
            "HexId" => Some(Id::Hex),
            "HexsideId" => Some(Id::Hexside),
            "Side" => Some(Id::Side),
            _ => None,
        }
    }
}

struct Writer<'a> {
    names: &'a dyn Names,
    out: String,
    id: Option<Id>,
}

impl Writer<'_> {
    fn number(&mut self, n: impl fmt::Display, small: Option<u16>) -> Result<(), TextError> {
        let (id, value) = (self.id.take(), small.unwrap_or(u16::MAX));
        match id {
            Some(Id::Unit) => self.out.push_str(self.names.unit_name(UnitId(value))),
            Some(Id::Hex) => put(&mut self.out, HexId(value)),
            Some(Id::Hexside) => put(&mut self.out, HexsideId(value)),
            Some(Id::Side) => self.out.push_str(self.names.side_name(Side(value as u8))),
            None => put(&mut self.out, n),
        }
        Ok(())
    }
}

fn put(out: &mut String, what: impl fmt::Display) {
    write!(out, "{what}").expect("a string takes any text");
}

/// The inside of a bracket: items apart by one space.
struct Items<'w, 'a> {
    writer: &'w mut Writer<'a>,
    first: bool,
    close: &'static str,
}

impl Items<'_, '_> {
    fn next(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.writer.out.push(' ');
        }
    }
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TextError> {
        self.next();
        value.serialize(&mut *self.writer)
    }
    fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), TextError> {
        self.next();
        self.writer.out.push_str(key);
        self.writer.out.push('=');
        value.serialize(&mut *self.writer)
    }
    fn close(self) -> Result<(), TextError> {
        self.writer.out.push_str(self.close);
        Ok(())
    }
}

macro_rules! numbers {
    ($($method:ident $ty:ty),*) => { $(
        fn $method(self, v: $ty) -> Result<(), TextError> {
            self.number(v, u16::try_from(v).ok())
        }
    )* };
}

impl<'w, 'a> ser::Serializer for &'w mut Writer<'a> {
    type Ok = ();
    type Error = TextError;
    type SerializeSeq = Items<'w, 'a>;
    type SerializeTuple = Items<'w, 'a>;
    type SerializeTupleStruct = Items<'w, 'a>;
    type SerializeTupleVariant = Items<'w, 'a>;
    type SerializeMap = Items<'w, 'a>;
    type SerializeStruct = Items<'w, 'a>;
    type SerializeStructVariant = Items<'w, 'a>;

    numbers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    );
    fn serialize_bool(self, v: bool) -> Result<(), TextError> {
        self.out.push_str(if v { "yes" } else { "no" });
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Result<(), TextError> {
        Err(TextError("a state holds no floats".into()))
    }
    fn serialize_f64(self, _: f64) -> Result<(), TextError> {
        Err(TextError("a state holds no floats".into()))
    }
    fn serialize_char(self, v: char) -> Result<(), TextError> {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, v: &str) -> Result<(), TextError> {
        self.out.push('"');
        for c in v.chars() {
            match c {
                '"' | '\\' => self.out.extend(['\\', c]),
                '\n' => self.out.push_str("\\n"),
                _ => self.out.push(c),
            }
        }
        self.out.push('"');
        Ok(())
    }
    fn serialize_bytes(self, v: &[u8]) -> Result<(), TextError> {
        use ser::SerializeSeq;
        let mut seq = self.serialize_seq(Some(v.len()))?;
        v.iter().try_for_each(|b| seq.serialize_element(b))?;
        seq.close()
    }
    fn serialize_none(self) -> Result<(), TextError> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), TextError> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), TextError> {
        self.out.push('-');
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), TextError> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), TextError> {
        self.out.push_str(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), TextError> {
        self.id = Id::of(name);
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), TextError> {
        self.out.push_str(variant);
        let start = self.out.len();
        value.serialize(&mut *self)?;
        // a struct brings its own brackets, and one without fields has nothing to say
        match &self.out[start..] {
            "-" => self.out.truncate(start),
            body if body.starts_with('{') => {}
            _ => {
                self.out.insert(start, '(');
                self.out.push(')');
            }
        }
        Ok(())
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'w, 'a>, TextError> {
        self.out.push('[');
        Ok(Items { writer: self, first: true, close: "]" })
    }
    fn serialize_tuple(self, len: usize) -> Result<Items<'w, 'a>, TextError> {
        self.serialize_seq(Some(len))
    }
    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Items<'w, 'a>, TextError> {
        self.serialize_seq(Some(len))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'w, 'a>, TextError> {
        self.out.push_str(variant);
        self.out.push('(');
        Ok(Items { writer: self, first: true, close: ")" })
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Items<'w, 'a>, TextError> {
        self.out.push('{');
        Ok(Items { writer: self, first: true, close: "}" })
    }
    fn serialize_struct(self, _: &'static str, len: usize) -> Result<Items<'w, 'a>, TextError> {
        self.serialize_map(Some(len))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Items<'w, 'a>, TextError> {
        self.out.push_str(variant);
        self.serialize_map(Some(len))
    }
}

impl ser::SerializeSeq for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TextError> {
        self.item(value)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
impl ser::SerializeTuple for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TextError> {
        self.item(value)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
impl ser::SerializeTupleStruct for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TextError> {
        self.item(value)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
impl ser::SerializeTupleVariant for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TextError> {
        self.item(value)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
impl ser::SerializeMap for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), TextError> {
        self.item(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TextError> {
        self.writer.out.push('=');
        value.serialize(&mut *self.writer)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
impl ser::SerializeStruct for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), TextError> {
        self.field(key, value)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
impl ser::SerializeStructVariant for Items<'_, '_> {
    type Ok = ();
    type Error = TextError;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), TextError> {
        self.field(key, value)
    }
    fn end(self) -> Result<(), TextError> {
        self.close()
    }
}
