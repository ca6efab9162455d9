//! More cases together, worked out from the book by someone who did not write the rules. Each test says first what the book
//! makes of the position.

mod attacks;
mod guns;
mod marches;
mod rail;
mod retreats;
mod supplies;
mod works;

use engine::Side;
use engine::scene::Scene;
use tannenberg_1914::{Phase, T14Rules};

/// Is this answer allowed now?
pub fn may(t: &Scene<T14Rules>, answer: &str) -> bool {
    t.legal().iter().any(|a| a == answer)
}

/// Nobody does anything he need not, and every die shows a one, until this phase of this side begins.
pub fn rest_until(t: &mut Scene<T14Rules>, side: Side, phase: Phase) {
    let mut first = true;
    while first || (t.state().phasing, t.state().phase) != (side, phase) {
        first = false;
        match t.asked() {
            None => {
                t.roll(1);
            }
            Some(_) if may(t, "done") => {
                t.choose("done");
            }
            Some(_) => {
                let any = t.legal()[0].clone();
                t.choose(&any);
            }
        }
    }
}

/// The dice of a combat after its own, all ones: nobody is disorganized.
pub fn calm(t: &mut Scene<T14Rules>) {
    while t.waits_for() == "disorganization" {
        t.roll(1);
    }
}
