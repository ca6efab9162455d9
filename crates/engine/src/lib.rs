//! The contract every title fulfils: choices, dice, facts, views, logs, positions; knows no title.
