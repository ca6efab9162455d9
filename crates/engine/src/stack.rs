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
    #[inline]
    pub fn push(&mut self, item: T) {
        assert!((self.len as usize) < N, "a stack of {N} is full");
        self.items[self.len as usize] = item;
        self.len += 1;
    }
    /// Takes the top off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // the vacated place is wiped so that equal stacks are equal bytes
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }
    /// Another one in the place of the top: the next stage of what is under way.
    pub fn replace(&mut self, item: impl Into<T>) {
        self.pop();
        self.push(item.into());
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
    #[inline]
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
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}
impl<T, const N: usize> DerefMut for Stack<T, N> {
    #[inline]
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
pub type UnitSet = Units<4>;

/// A set of counters in so many words of 64: a title with few counters keeps its state small.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Units<const W: usize>([u64; W]);

impl<const W: usize> Units<W> {
    /// Nobody.
    pub const EMPTY: Self = Units([0; W]);
    /// One more than the highest id it can hold.
    pub const ROOM: usize = 64 * W;

    /// This counter alone.
    ///
    /// # Panics
    /// If it is beyond the room of the set.
    #[inline]
    pub fn only(unit: UnitId) -> Self {
        let mut set = Self::EMPTY;
        set.insert(unit);
        set
    }
    /// Is this counter in it? One beyond its room never is.
    #[inline]
    pub fn contains(&self, unit: UnitId) -> bool {
        unit.index() < Self::ROOM && self.0[unit.index() / 64] >> (unit.index() % 64) & 1 != 0
    }
    /// Puts it in.
    ///
    /// # Panics
    /// If the counter is beyond the room of the set.
    #[inline]
    pub fn insert(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }
    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        if unit.index() < Self::ROOM {
            self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
        }
    }
    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
    /// Nobody at all?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }
    /// The lowest id.
    #[inline]
    pub fn first(&self) -> Option<UnitId> {
        let word = self.0.iter().position(|w| *w != 0)?;
        Some(UnitId((word * 64) as u16 + self.0[word].trailing_zeros() as u16))
    }
    /// The highest id.
    #[inline]
    pub fn last(&self) -> Option<UnitId> {
        let word = self.0.iter().rposition(|w| *w != 0)?;
        Some(UnitId((word * 64) as u16 + 63 - self.0[word].leading_zeros() as u16))
    }
    /// The set as bits, counter 0 the lowest of the first word.
    #[inline]
    pub const fn words(&self) -> [u64; W] {
        self.0
    }
    /// A set from its bits.
    #[inline]
    pub const fn from_words(words: [u64; W]) -> Self {
        Units(words)
    }
    /// In an order by lot.
    pub fn shuffled(&self, rng: &mut dyn rand_core::Rng) -> Vec<UnitId> {
        let mut list: Vec<UnitId> = self.iter().collect();
        for i in (1..list.len()).rev() {
            list.swap(i, rng.next_u32() as usize % (i + 1));
        }
        list
    }
    /// In ascending order.
    #[inline]
    pub fn iter(&self) -> UnitIter<W> {
        UnitIter { words: self.0, word: 0 }
    }
    /// Those of both.
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        Units(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
    /// Those of either.
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        Units(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
    /// Those of this one that are not in the other.
    #[inline]
    pub fn minus(&self, other: &Self) -> Self {
        Units(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
    /// Have the two a counter in common?
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }
}

impl<const W: usize> Default for Units<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The counters of a set, ids ascending.
pub struct UnitIter<const W: usize> {
    words: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for UnitIter<W> {
    type Item = UnitId;
    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        while self.word < W {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(UnitId((self.word * 64) as u16 + bits.trailing_zeros() as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> std::fmt::Debug for Units<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|u| u.0)).finish()
    }
}
impl<const W: usize> FromIterator<UnitId> for Units<W> {
    fn from_iter<I: IntoIterator<Item = UnitId>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        iter.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}
impl<const W: usize> Serialize for Units<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de, const W: usize> Deserialize<'de> for Units<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = Vec::<UnitId>::deserialize(deserializer)?;
        match units.iter().find(|u| u.index() >= Self::ROOM) {
            Some(unit) => {
                let why = format!("counter {} is beyond a set of {}", unit.0, Self::ROOM);
                Err(serde::de::Error::custom(why))
            }
            None => Ok(units.into_iter().collect()),
        }
    }
}
