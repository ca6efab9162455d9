//! The rules of the two folio volumes, Tannenberg and Masuria.
