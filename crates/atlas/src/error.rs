//! What is wrong with a data file.

/// A data file that cannot be taken, and where it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataError {
    /// The file as the project knows it.
    pub file: String,
    /// The line, counted from one; zero for the file as a whole.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl DataError {
    /// An error in one line.
    pub fn new(file: impl Into<String>, line: usize, why: impl Into<String>) -> DataError {
        DataError { file: file.into(), line, why: why.into() }
    }
}

impl std::fmt::Display for DataError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.why)
    }
}

impl std::error::Error for DataError {}
