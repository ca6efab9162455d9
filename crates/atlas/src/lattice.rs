//! How a printed grid lies on the ground and on the sheet. For drawing and for the map compiler only: no rule looks at it.

/// Half the square root of three: the step from column to column, in hexes.
pub const COLUMN_STEP: f64 = 0.866_025_403_784_438_6;

/// A regular lattice of hexes. Sheet positions are counted in hexes (`u` to the right, `v` down, in the frame of the
/// printed digits); a similarity carries the sheet to the ground.
#[derive(Clone, PartialEq, Debug)]
pub struct Lattice {
    /// Kilometres from hex to hex.
    pub hex_km: f64,
    /// Direction of growing columns on the ground, in degrees, counter-clockwise from east.
    pub rotation_deg: f64,
    /// Sheet origin in the projection, kilometres east.
    pub origin_e_km: f64,
    /// Sheet origin in the projection, kilometres north.
    pub origin_n_km: f64,
    /// Degrees by which the sheet is turned (clockwise) for the reader: 0 or 90.
    pub display_rotation: u16,
}

impl Lattice {
    /// Centre of column `a`, row `b` (as printed) on the sheet.
    pub fn centre(a: i32, b: i32) -> (f64, f64) {
        let shove = if a.rem_euclid(2) == 0 { 0.5 } else { 0.0 };
        (f64::from(a) * COLUMN_STEP, f64::from(b) + shove)
    }
    /// Direction of north on the sheet as the reader holds it, in degrees clockwise from its upper edge.
    pub fn north_deg(&self) -> f64 {
        let turned = self.rotation_deg + f64::from(self.display_rotation);
        let wrapped = turned.rem_euclid(360.0);
        if wrapped > 180.0 { wrapped - 360.0 } else { wrapped }
    }
}

impl Default for Lattice {
    fn default() -> Lattice {
        Lattice { hex_km: 10.0, rotation_deg: 0.0, origin_e_km: 0.0, origin_n_km: 0.0, display_rotation: 0 }
    }
}
