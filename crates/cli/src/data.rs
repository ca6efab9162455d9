//! `data`: the figures of a title, for owners of the boxed game who want to correct what had to be reconstructed.

use crate::files::{no_title, print_json, read_overlay, say, shelf, write};
use anyhow::{Context, Result, bail};
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Write the title's tables into a folder
    Export {
        /// The title
        title: String,
        /// The folder; it is made if it is not there
        folder: PathBuf,
        /// Write over files that are there already
        #[arg(long)]
        force: bool,
    },
    /// Check a folder that holds only the changed rows, and tell the digest games will know it by
    Check {
        /// The title
        title: String,
        /// The folder
        folder: PathBuf,
    },
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    match &arguments.command {
        Command::Export { title, folder, force } => export(title, folder, *force, json),
        Command::Check { title, folder } => check(title, folder, json),
    }
}

fn export(title: &str, folder: &Path, force: bool, json: bool) -> Result<()> {
    known(title)?;
    let tables = shelf().tables(title)?;
    let there = tables.keys().map(|name| folder.join(name)).find(|path| path.exists());
    if let (Some(path), false) = (there, force) {
        bail!("{} is there already; name another folder, or use --force", path.display());
    }
    for (name, text) in &tables {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        }
        write(&path.to_string_lossy(), text)?;
    }
    let names: Vec<&String> = tables.keys().collect();
    match json {
        true => print_json(&json!({"title": title, "folder": folder, "files": names})),
        false => say(format!(
            "{} files of {title} are in {}; copy the rows you correct into a folder of your own, under the same \
             names, and play with: --figures FOLDER",
            names.len(),
            folder.display()
        )),
    }
}

fn check(title: &str, folder: &Path, json: bool) -> Result<()> {
    known(title)?;
    let overlay = read_overlay(folder)?;
    shelf().check(title, &overlay)?;
    match json {
        true => print_json(&json!({"title": title, "digest": overlay.digest()})),
        false => say(format!("{} holds; games know it as {}", folder.display(), overlay.digest())),
    }
}

fn known(title: &str) -> Result<()> {
    shelf().info(title).map(drop).ok_or_else(|| no_title(title).into())
}
