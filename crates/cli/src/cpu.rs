//! Processor time of this thread: what `bench` measures by, so that a busy machine does not look slow.

use std::time::Duration;

/// Time this thread has spent computing.
#[cfg(unix)]
pub fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Elsewhere the clock on the wall has to do.
#[cfg(not(unix))]
pub fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Nanoseconds a call of `work` takes, over about `time`.
pub fn ns_per(time: Duration, mut work: impl FnMut()) -> f64 {
    let start = now();
    let (mut calls, mut batch) = (0u64, 1u64);
    loop {
        (0..batch).for_each(|_| work());
        calls += batch;
        let spent = now() - start;
        if spent >= time {
            return spent.as_nanos() as f64 / calls as f64;
        }
        batch = (batch * 2).min(1 << 16);
    }
}

/// Nanoseconds of the quickest round within about `time`: other work on the machine only ever slows a round down.
pub fn least(time: Duration, mut round: impl FnMut()) -> f64 {
    let (start, mut least) = (now(), f64::MAX);
    while least == f64::MAX || now() - start < time {
        let began = now();
        round();
        least = least.min((now() - began).as_nanos() as f64);
    }
    least
}
