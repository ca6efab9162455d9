//! Memories kept by thread: borrowed for one question, given back for the next, never part of a value.
//!
//! ```
//! use atlas::{Lease, Shelf};
//! thread_local!(static SUMS: Shelf<Vec<u32>> = const { Shelf::new(None) });
//! Lease::take(&SUMS, Vec::new).push(3);
//! assert_eq!(*Lease::take(&SUMS, Vec::new), [3]);
//! ```

use std::cell::{Cell, RefCell};
use std::ops::{Deref, DerefMut};
use std::thread::LocalKey;

/// Where memories lie while nobody uses them: the one that was used last, and others made for questions inside
/// questions.
pub struct Shelf<T> {
    last: Cell<Option<Box<T>>>,
    #[allow(clippy::vec_box, reason = "memories are too big to be moved")]
    idle: RefCell<Vec<Box<T>>>,
}

impl<T> Shelf<T> {
    /// With nothing on it, or with this.
    pub const fn new(last: Option<Box<T>>) -> Shelf<T> {
        Shelf { last: Cell::new(last), idle: RefCell::new(Vec::new()) }
    }
    #[cold]
    fn another(&self, new: impl FnOnce() -> T) -> Box<T> {
        let spare = self.idle.borrow_mut().pop();
        spare.unwrap_or_else(|| Box::new(new()))
    }
    #[cold]
    fn keep(&self, item: Box<T>) {
        self.idle.borrow_mut().push(item);
    }
}

/// A memory in use; it goes back to its shelf when it is dropped.
pub struct Lease<T: 'static> {
    shelf: &'static LocalKey<Shelf<T>>,
    item: Option<Box<T>>,
}

impl<T> Lease<T> {
    /// Takes the one that was used last, or makes a new one where all are in use.
    #[inline]
    pub fn take(shelf: &'static LocalKey<Shelf<T>>, new: impl FnOnce() -> T) -> Lease<T> {
        let item = shelf.with(|shelf| shelf.last.take().unwrap_or_else(|| shelf.another(new)));
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
        self.shelf.with(|shelf| {
            if let Some(other) = shelf.last.replace(self.item.take()) {
                shelf.keep(other);
            }
        });
    }
}
