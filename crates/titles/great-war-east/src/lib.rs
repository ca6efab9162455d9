//! The rules of Great War in the East: Tannenberg.
