//! Small pieces that titles share: movement, supply, tables, losses, retreat, cover.
