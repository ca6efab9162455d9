//! The client is embedded from `web/dist`. The folder must be there when the server is compiled, even empty, and a
//! new client means a new server.

use std::path::Path;

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // without it the embedding keeps a path that never matches; a read-only tree simply has no client inside
    if let Err(why) = std::fs::create_dir_all(&dist) {
        println!("cargo::warning=web/dist cannot be made: {why}");
    }
    println!("cargo::rerun-if-changed={}", dist.display());
}
