//! The list of titles: the only place that names all five.
