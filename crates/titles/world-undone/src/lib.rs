//! The rules of The World Undone: 1914 East Prussia.
