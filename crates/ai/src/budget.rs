//! How much a bot may think, and what stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a bot may think, and how much it may keep in mind for that.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Positions it may judge for one answer, and so many times `TURN` for the plan of a movement phase: the same
    /// answer on every machine.
    pub positions: u32,
    /// A limit by the clock for one answer, for hosts in a hurry; the answer then depends on the machine.
    pub time: Option<Duration>,
    /// Bytes of intentions and positions it may hold at the same time. What does not fit is not considered.
    pub memory: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { positions: 4000, time: None, memory: 8 << 20 }
    }
}

/// How many times the positions of one answer the plan of a whole phase may take.
pub const TURN: u32 = 8;

/// Tells a bot that is thinking to answer at once with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stop now; the next answer is thought about again unless [`Stop::reset`] is called too late.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    /// Think again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many positions were judged, on all threads of a bot.
#[derive(Clone, Debug, Default)]
pub struct Tally(Arc<AtomicU64>);

impl Tally {
    /// So many more.
    pub fn add(&self, positions: u64) {
        self.0.fetch_add(positions, Ordering::Relaxed);
    }
    /// How many so far.
    pub fn sum(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is left of a budget.
#[derive(Clone, Debug)]
pub struct Meter {
    left: u32,
    until: Option<Instant>,
    stop: Stop,
}

impl Meter {
    /// So many positions, by the clock if the budget says so.
    pub fn new(positions: u32, time: Option<Duration>, stop: Stop) -> Meter {
        Meter { left: positions, until: time.map(|t| Instant::now() + t), stop }
    }
    /// One position was judged.
    #[inline]
    pub fn tick(&mut self) {
        self.left = self.left.saturating_sub(1);
    }
    /// Is it used up?
    pub fn is_spent(&self) -> bool {
        // the clock is asked once in a while: it is slower than a judgement
        self.left == 0
            || self.stop.is_set()
            || self.left.is_multiple_of(8) && self.until.is_some_and(|t| Instant::now() >= t)
    }
    /// Positions left.
    pub fn left(&self) -> u32 {
        self.left
    }
    /// A part of it, to be spent first.
    pub fn part(&self, positions: u32) -> Meter {
        Meter { left: positions.min(self.left), until: self.until, stop: self.stop.clone() }
    }
    /// So much of a part was spent.
    pub fn charge(&mut self, before: u32, part: &Meter) {
        self.left = self.left.saturating_sub(before.saturating_sub(part.left));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_runs_out_by_positions_and_by_a_word() {
        let stop = Stop::default();
        let mut meter = Meter::new(2, None, stop.clone());
        meter.tick();
        assert!(!meter.is_spent());
        stop.now();
        assert!(meter.is_spent());
        stop.reset();
        meter.tick();
        assert!(meter.is_spent());
    }
}
