//! The rules of Tannenberg 1914.
