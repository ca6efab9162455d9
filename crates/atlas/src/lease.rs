//! Memories kept by thread: borrowed for one question, given back for the next, never part of a value.
//!
//! ```
//! use atlas::{Lease, Shelf};
//! thread_local!(static SUMS: Shelf<Vec<u32>> = const { Shelf::new(None) });
//! Lease::take(&SUMS, Vec::new).push(3);
//! assert_eq!(*Lease::take(&SUMS, Vec::new), [3]);
//! ```

use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::thread::LocalKey;

/// Where a memory lies while nobody uses it.
pub type Shelf<T> = Cell<Option<Box<T>>>;

/// A memory in use; it goes back to its shelf when it is dropped.
pub struct Lease<T: 'static> {
    shelf: &'static LocalKey<Shelf<T>>,
    item: Option<Box<T>>,
}

impl<T> Lease<T> {
    /// Takes it from its shelf, or makes a new one where there is none.
    #[inline]
    pub fn take(shelf: &'static LocalKey<Shelf<T>>, new: impl FnOnce() -> T) -> Lease<T> {
        let item = shelf.with(Cell::take).unwrap_or_else(|| Box::new(new()));
        Lease { shelf, item: Some(item) }
    }
}

impl<T> Deref for Lease<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        self.item.as_deref().expect("a lease holds its memory until it is dropped")
    }
}

impl<T> DerefMut for Lease<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        self.item.as_deref_mut().expect("a lease holds its memory until it is dropped")
    }
}

impl<T> Drop for Lease<T> {
    #[inline]
    fn drop(&mut self) {
        self.shelf.with(|shelf| shelf.set(self.item.take()));
    }
}
