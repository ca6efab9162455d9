//! Hexes, hexsides, maps and searches over them; draws maps and counters; knows no game.
