//! Golden plays of both volumes: whole games with what each side sees after every input.

use engine::golden::check_folder;
use folio::Folio;
use std::path::Path;

fn folder(volume: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(volume)
}

#[test]
fn tannenberg_plays_as_it_did() {
    assert!(check_folder(&Folio::tannenberg(), &folder("tannenberg")) >= 2, "there are golden plays");
}

#[test]
fn masuria_plays_as_it_did() {
    assert!(check_folder(&Folio::masuria(), &folder("masuria")) >= 2, "there are golden plays");
}
