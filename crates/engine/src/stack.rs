//! Small collections without a heap, so that a state clones by one `memcpy`: a stack of plain values and a set of
//! counters.

use crate::choice::UnitId;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// At most `N` values in a row: agendas, groups, paths of retreat. It reads like a slice.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// Nothing on it.
    pub fn new() -> Self {
        const { assert!(N < 256) };
        Stack { len: 0, items: [T::default(); N] }
    }
    /// One more on top. A full stack is a bug in the title: its bound is a bound of the rules.
    pub fn push(&mut self, item: T) {
        assert!((self.len as usize) < N, "a stack of {N} is full");
        self.items[self.len as usize] = item;
        self.len += 1;
    }
    /// Takes the top off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // the vacated place is wiped so that equal stacks are equal bytes
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }
    /// Takes out the item at `index`, keeping the order of the rest.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let len = self.len as usize;
        self.items.copy_within(index + 1..len, index);
        self.pop();
        item
    }
    /// Forgets all.
    pub fn clear(&mut self) {
        *self = Self::new();
    }
    /// Is there no room left?
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Self::new()
    }
}
impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}
impl<T, const N: usize> DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}
impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for Stack<T, N> {}
impl<T: Hash, const N: usize> Hash for Stack<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}
impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}
impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        let mut stack = Self::new();
        iter.into_iter().for_each(|item| stack.push(item));
        stack
    }
}
impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = Stack<T, N>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "at most {N} items")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut stack = Stack::new();
                while let Some(item) = seq.next_element()? {
                    if stack.is_full() {
                        return Err(serde::de::Error::invalid_length(N + 1, &self));
                    }
                    stack.push(item);
                }
                Ok(stack)
            }
        }
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

/// A set of counters, up to 256 of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct UnitSet([u64; 4]);

impl UnitSet {
    /// Nobody.
    pub const EMPTY: UnitSet = UnitSet([0; 4]);

    /// Is this counter in it?
    #[inline]
    pub fn contains(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64 % 4] >> (unit.index() % 64) & 1 != 0
    }
    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, unit: UnitId) {
        self.0[unit.index() / 64 % 4] |= 1 << (unit.index() % 64);
    }
    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        self.0[unit.index() / 64 % 4] &= !(1 << (unit.index() % 64));
    }
    /// How many.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
    /// Nobody at all?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }
    /// The set as bits, counter 0 the lowest of the first word.
    #[inline]
    pub const fn words(&self) -> [u64; 4] {
        self.0
    }
    /// A set from its bits.
    #[inline]
    pub const fn from_words(words: [u64; 4]) -> UnitSet {
        UnitSet(words)
    }
    /// In ascending order.
    pub fn iter(&self) -> impl Iterator<Item = UnitId> + use<> {
        let words = self.0;
        (0..4).flat_map(move |i| {
            let mut word = words[i];
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros();
                (word != 0).then(|| {
                    word &= word - 1;
                    UnitId((i as u32 * 64 + bit) as u16)
                })
            })
        })
    }
    /// Those of both.
    pub fn and(&self, other: &UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
    /// Those of either.
    pub fn or(&self, other: &UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
    /// Those of this one that are not in the other.
    pub fn minus(&self, other: &UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl std::fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|u| u.0)).finish()
    }
}
impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(iter: I) -> Self {
        let mut set = UnitSet::EMPTY;
        iter.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}
impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = Vec::<UnitId>::deserialize(deserializer)?;
        match units.iter().find(|u| u.index() >= 256) {
            Some(unit) => Err(serde::de::Error::custom(format!("counter {} is beyond a set of 256", unit.0))),
            None => Ok(units.into_iter().collect()),
        }
    }
}
