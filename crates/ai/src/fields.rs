//! Sums over the map that a judge keeps from one position to the next: most positions differ from the last by one march,
//! so only the units that changed are counted again. Every sum is exactly what counting all of them would give.

use crate::judge::Stack;
use atlas::{CELLS, COLS, HexId, HexSet, ROWS};
use engine::scout::Piece;

/// How much a unit so many hexes away counts for a hex, in hundredths.
const INFLUENCE: [i32; 20] = [100, 70, 45, 32, 24, 18, 14, 11, 9, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1];

/// The sums of one side.
pub struct Fields {
    fighters: Vec<Piece>,
    /// What could strike each hex next turn, in quarters.
    threat: Box<[i32; CELLS]>,
    /// Strength of the fighting stack in each hex, and where there is one.
    held: Box<[i32; CELLS]>,
    stacks: Vec<HexId>,
    stamp: Box<[u32; CELLS]>,
    now: u32,
    /// Hexes that are watched, and how much strength is near each.
    watched: Vec<HexId>,
    near: Vec<i64>,
    /// How far each hex is from the nearest of these, as far as anybody asked.
    places: HexSet,
    gaps: Box<[u8; CELLS]>,
}

/// A gap that nobody has asked for.
const UNKNOWN: u8 = u8::MAX;

impl Default for Fields {
    fn default() -> Fields {
        Fields {
            fighters: Vec::new(),
            threat: Box::new([0; CELLS]),
            held: Box::new([0; CELLS]),
            stacks: Vec::new(),
            stamp: Box::new([0; CELLS]),
            now: 0,
            watched: Vec::new(),
            near: Vec::new(),
            places: HexSet::default(),
            gaps: Box::new([UNKNOWN; CELLS]),
        }
    }
}

impl Fields {
    /// Turns to a position: the units of the side by ascending id, the same by hex, and the hexes to watch.
    pub fn turn_to(
        &mut self,
        pieces: &[Piece],
        stacks: &[Stack],
        watched: impl Iterator<Item = HexId> + Clone,
    ) {
        self.turn_threat(pieces);
        if !watched.clone().eq(self.watched.iter().copied()) {
            self.watched.clear();
            self.watched.extend(watched);
            self.near.clear();
            self.near.resize(self.watched.len(), 0);
            self.stacks.drain(..).for_each(|at| self.held[at.index()] = 0);
        }
        self.turn_near(stacks);
        let places: HexSet = stacks.iter().map(|s| s.at).collect();
        if places != self.places {
            (self.places, *self.gaps) = (places, [UNKNOWN; CELLS]);
        }
    }
    /// What could strike a hex next turn, in quarters of a point.
    #[inline]
    pub fn threat(&self, at: HexId) -> i32 {
        self.threat[at.index()]
    }
    /// How much strength is near the nth hex that is watched.
    #[inline]
    pub fn near(&self, nth: usize) -> i64 {
        self.near[nth]
    }
    /// How far the nearest of these stacks is from a hex; 1 if there is none.
    pub fn gap(&mut self, at: HexId, stacks: &[Stack]) -> u32 {
        let known = &mut self.gaps[at.index()];
        if *known == UNKNOWN {
            let far = stacks.iter().map(|s| s.at.distance(at)).min().unwrap_or(1);
            *known = far.min(u32::from(UNKNOWN) - 1) as u8;
        }
        u32::from(*known)
    }

    fn turn_threat(&mut self, pieces: &[Piece]) {
        let mut old = std::mem::take(&mut self.fighters);
        let mut new = pieces.iter().filter(|p| p.fights).peekable();
        for was in &old {
            while let Some(more) = new.next_if(|p| p.unit < was.unit) {
                self.strikes(more, 1);
            }
            match new.next_if(|p| p.unit == was.unit) {
                Some(is) if is == was => {}
                Some(is) => {
                    self.strikes(was, -1);
                    self.strikes(is, 1);
                }
                None => self.strikes(was, -1),
            }
        }
        new.for_each(|more| self.strikes(more, 1));
        old.clear();
        old.extend(pieces.iter().filter(|p| p.fights));
        self.fighters = old;
    }
    /// Half a march and a zone away counts half, beside it three quarters.
    fn strikes(&mut self, piece: &Piece, sign: i32) {
        let attack = sign * i32::from(piece.attack);
        let threat = &mut self.threat;
        disc(piece.at, u32::from(piece.moves) / 2 + 2, |cell| threat[cell] += 2 * attack);
        disc(piece.at, 1, |cell| threat[cell] += attack);
    }
    fn turn_near(&mut self, stacks: &[Stack]) {
        self.now = self.now.wrapping_add(1);
        let mut old = std::mem::take(&mut self.stacks);
        for stack in stacks.iter().filter(|s| s.fights) {
            self.stamp[stack.at.index()] = self.now;
            self.hold(stack.at, stack.attack.max(stack.defence));
            self.stacks.push(stack.at);
        }
        for at in old.drain(..).filter(|at| self.stamp[at.index()] != self.now).collect::<Vec<_>>() {
            self.hold(at, 0);
        }
    }
    fn hold(&mut self, at: HexId, strength: i32) {
        let more = strength - std::mem::replace(&mut self.held[at.index()], strength);
        if more == 0 {
            return;
        }
        for (hex, near) in self.watched.iter().zip(&mut self.near) {
            let share = INFLUENCE.get(hex.distance(at) as usize);
            *near += share.map_or(0, |f| i64::from(f * more));
        }
    }
}

/// Calls for every cell within so many steps, on the sheet or at its unused edge.
fn disc(at: HexId, radius: u32, mut each: impl FnMut(usize)) {
    let (col, row, radius) = (at.col() as i32, at.row() as i32, radius as i32);
    for c in (col - radius).max(0)..=(col + radius).min(COLS as i32 - 1) {
        // every column of a disc is one run of rows; even columns sit half a hex lower
        let away = (c - col).abs();
        let shift = (c + (c & 1)) / 2 - (col + (col & 1)) / 2;
        let first = row + shift - radius + if c > col { 0 } else { away };
        let last = first + 2 * radius - away;
        for r in first.max(0)..=last.min(ROWS as i32 - 1) {
            each(r as usize * COLS + c as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_is_every_cell_within_its_radius() {
        for number in ["0101", "0613", "0714", "3020", "6336"] {
            let at = HexId::parse(number).unwrap();
            for radius in 0..7 {
                let mut found = Vec::new();
                disc(at, radius, |cell| found.push(cell));
                found.sort_unstable();
                let cells = 0..CELLS as u16;
                let within: Vec<usize> =
                    cells.filter(|c| HexId(*c).distance(at) <= radius).map(usize::from).collect();
                assert_eq!(found, within, "{number} {radius}");
            }
        }
    }
}
