//! `refold` and `backup`: what a host runs before a new version and every so often.

mod common;

use common::{file, folder, tannenberg};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A table of its own with one game of bots in it.
struct Served(Child);

impl Served {
    fn open(data: &str) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tannenberg"))
            .args(["serve", "--port", "0", "--no-open", "--data", data])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.split("localhost:").nth(1).unwrap().split_whitespace().next().unwrap();
        let seats = r#"[{"kind":"me"},{"kind":"me"}]"#;
        let body = format!(r#"{{"title":"drill","scenario":"skirmish","seats":{seats}}}"#);
        let mut socket = TcpStream::connect(("127.0.0.1", port.parse().unwrap())).unwrap();
        write!(
            socket,
            "POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        Served(child)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_copy_is_taken_and_tried_while_the_table_is_open() {
    let data = folder("upkeep-data");
    let data = data.to_str().unwrap();
    let served = Served::open(data);
    let all = tannenberg(&["refold", "--all", "--data", data, "--json"]);
    assert_eq!((all.code, all.json()["games"].as_u64(), all.json()["stuck"].as_u64()), (0, Some(1), Some(0)));
    let copies = folder("upkeep-copies");
    let copy = copies.join("tannenberg.db");
    let taken = tannenberg(&["backup", copy.to_str().unwrap(), "--data", data]);
    assert_eq!(taken.code, 0, "{}", taken.err);
    assert!(taken.out.contains("1 games") || taken.out.contains("1 game"), "{}", taken.out);
    assert_eq!(
        tannenberg(&["backup", copy.to_str().unwrap(), "--data", data]).code,
        3,
        "not over another one"
    );
    assert_eq!(tannenberg(&["backup", copy.to_str().unwrap(), "--data", data, "--force"]).code, 0);
    drop(served);
    let again = tannenberg(&["refold", "--all", "--data", copies.to_str().unwrap(), "--json"]);
    assert_eq!(again.json()["games"], 1, "{}", again.err);
}

/// What the timer of the package runs every night.
#[test]
fn the_script_of_the_package_takes_a_copy_and_drops_old_ones() {
    let (data, copies) = (folder("nightly-data"), folder("nightly-copies"));
    let _served = Served::open(data.to_str().unwrap());
    let old = file(&copies, "tannenberg-20200101T000000Z.db", "");
    let other = file(&copies, "a-note.txt", "");
    let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_577_836_800);
    for kept in [&old, &other] {
        std::fs::File::options().write(true).open(kept).unwrap().set_modified(long_ago).unwrap();
    }
    let binary = Path::new(env!("CARGO_BIN_EXE_tannenberg")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/backup.sh");
    let ran = Command::new(script).args([&data, &copies]).arg("30").env("PATH", path).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(!Path::new(&old).exists() && Path::new(&other).exists(), "old copies go, nothing else does");
    let names = std::fs::read_dir(&copies).unwrap().map(|f| f.unwrap().file_name().into_string().unwrap());
    assert_eq!(names.filter(|n| n.ends_with(".db")).count(), 1, "one fresh copy");
}

#[test]
fn game_files_are_played_again_and_those_that_fail_are_named() {
    let folder = folder("upkeep-files");
    let head = "tannenberg-game 1\ntitle drill\nrules 1\nscenario skirmish\nbegin\n";
    let good = file(&folder, "good.game", &format!("{head}unit W:horse\n"));
    let bad = file(&folder, "bad.game", &format!("{head}hex 0101\n"));
    let fine = tannenberg(&["refold", &good, "--json"]);
    assert_eq!((fine.code, fine.json()["inputs"].as_u64()), (0, Some(1)), "{}", fine.err);
    let ran = tannenberg(&["refold", &good, &bad]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("bad.game:6:") && !ran.out.contains("good.game:"), "{}", ran.out);
}

#[test]
fn what_cannot_be_looked_at_is_said_in_one_line() {
    let nothing = folder("upkeep-nothing");
    for (words, code, why) in [
        (vec!["refold"], 2, "--all"),
        (vec!["refold", "--all", "--data", nothing.to_str().unwrap()], 3, "There is no database"),
        (vec!["backup", "copy.db", "--data", nothing.to_str().unwrap()], 3, "There is no database"),
        (vec!["refold", "--all", "--store", "mysql://here"], 3, "--store"),
    ] {
        let ran = tannenberg(&words);
        assert_eq!(ran.code, code, "{words:?}: {}", ran.err);
        assert!(ran.err.contains(why) && ran.err.lines().count() == 1, "{words:?}: {}", ran.err);
    }
}
