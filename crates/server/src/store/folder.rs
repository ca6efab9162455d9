//! The data folder: readable by its owner alone, served by one server at a time.

use crate::error::{AppError, Result};
use crate::wire::TroubleCode;
use std::path::Path;

fn storage(text: String) -> AppError {
    AppError::new(TroubleCode::Storage, text)
}

/// Makes the folder if need be, and sees whether it can be written to. A folder made here is its owner's alone.
pub(super) fn prepare(folder: &Path) -> Result<()> {
    let trouble = |what: &str| {
        storage(format!(
            "The data folder {} cannot be {what}: give another one with --data, or make it writable.",
            folder.display()
        ))
    };
    let fresh = !folder.exists();
    std::fs::create_dir_all(folder).map_err(|_| trouble("created"))?;
    if fresh {
        shut(folder, 0o700);
    }
    let probe = folder.join(".writable");
    std::fs::write(&probe, b"x").map_err(|e| match e.kind() {
        std::io::ErrorKind::StorageFull => {
            storage(format!("The disk of the data folder {} is full: free some space.", folder.display()))
        }
        _ => trouble("written to"),
    })?;
    let _ = std::fs::remove_file(&probe);
    let file = folder.join(super::FILE);
    if std::fs::metadata(&file).is_ok_and(|m| m.len() == 0) {
        return Err(storage(format!(
            "The database {} is empty, as after a copy that broke off: put a backup in its place, or remove it to begin \
             with a new one.",
            file.display()
        )));
    }
    Ok(())
}

/// Dice seeds and seat keys are nobody else's business: the files are shut, and a folder that is open is told of.
pub(super) fn shut_files(folder: &Path) {
    for end in ["", "-wal", "-shm"] {
        shut(&folder.join(format!("{}{end}", super::FILE)), 0o600);
    }
    if mode(folder).is_some_and(|m| m & 0o077 != 0) {
        eprintln!(
            "warning: other users of this machine can look into the data folder {}; shut it with: chmod 700 {}",
            folder.display(),
            folder.display()
        );
    }
}

/// Takes a file or folder away from everybody but its owner.
pub fn shut(path: &Path, to: u32) {
    #[cfg(unix)]
    if mode(path).is_some_and(|m| m & 0o077 != 0) {
        use std::os::unix::fs::PermissionsExt;
        if let Err(e) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(to)) {
            eprintln!("warning: {} can be read by other users of this machine: {e}", path.display());
        }
    }
    #[cfg(not(unix))]
    let _ = (path, to);
}

#[cfg(unix)]
fn mode(path: &Path) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).ok().map(|m| m.permissions().mode() & 0o777)
}

#[cfg(not(unix))]
fn mode(_: &Path) -> Option<u32> {
    None
}

/// Held while a server has the folder. It goes with the process, however that ends.
pub struct Lock {
    _file: std::fs::File,
}

/// Takes the folder for this server, or says who has it.
pub fn lock(folder: &Path) -> Result<Lock> {
    use std::io::{Read, Seek, Write};
    let path = folder.join("tannenberg.lock");
    let open = std::fs::OpenOptions::new().create(true).read(true).write(true).truncate(false).open(&path);
    let mut file = open.map_err(|e| storage(format!("{} cannot be opened: {e}.", path.display())))?;
    shut(&path, 0o600);
    if file.try_lock().is_err() {
        let mut who = String::new();
        let _ = file.read_to_string(&mut who);
        return Err(storage(format!(
            "Another server (process {}) has the data folder {} open: stop it, open its page, or give another folder \
             with --data.",
            who.trim(),
            folder.display()
        )));
    }
    let _ = file.set_len(0).and_then(|()| file.rewind());
    let _ = write!(file, "{}", std::process::id());
    Ok(Lock { _file: file })
}
