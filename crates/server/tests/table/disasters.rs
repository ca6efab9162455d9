//! Real faults under the store: full disks, a database that may not grow, a PostgreSQL that goes away, failing system calls.

use crate::faults::scene;
use crate::support::{Browser, Place, Running, Table, hex, id, key, postgres, sqlite, unit};
use engine::Side;
use serde_json::json;
use server::Config;
use server::store::{Faults, Job, Op};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A disk of its own, or nothing where this user may not mount one.
struct Disk(tempfile::TempDir);

impl Disk {
    fn small() -> Option<Disk> {
        let folder = tempfile::TempDir::new().unwrap();
        let mut mount = std::process::Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(folder.path());
        let mounted = mount.stderr(std::process::Stdio::null()).status().is_ok_and(|s| s.success());
        if !mounted {
            eprintln!("skipped: this user may not mount a small disk");
        }
        mounted.then(|| Disk(folder))
    }
    fn fill(&self) {
        let _ = std::fs::write(self.0.path().join("filler"), vec![1; 4 << 20]);
    }
    fn free(&self) {
        std::fs::remove_file(self.0.path().join("filler")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// Plays one choice of a hot-seat game, whoever must answer.
async fn step(seats: &mut [Table; 2]) -> Option<serde_json::Value> {
    let side = seats.iter().position(|s| s.now["yours"] == true)?;
    let choice = seats[side].some_choice();
    let answer = seats[side].submit(json!([choice])).await;
    while answer["say"] == "played" && seats.iter().all(|s| s.now["yours"] == false) {
        if seats[1 - side].next().await["say"] == "over" {
            break;
        }
    }
    Some(answer)
}

/// The finding: after two failed writes on a full disk, everything was acknowledged and nothing saved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_failed_writes_on_a_full_disk_lose_nothing() {
    let Some(disk) = Disk::small() else { return };
    let folder = disk.0.path().to_path_buf();
    let config = Config { port: 0, no_open: true, data: Some(folder.clone()), ..Config::default() };
    let server = Running::start(config.clone()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut seats = [
        Table::open(server.address, &id(&game), &key(&game, 0)).await,
        Table::open(server.address, &id(&game), &key(&game, 1)).await,
    ];
    disk.fill();
    let (mut failed, mut played) = (0, 0);
    while failed < 3 {
        let answer = step(&mut seats).await.unwrap();
        failed += usize::from(answer["code"] == "storage");
        played += usize::from(answer["say"] == "played");
    }
    assert_eq!(ann.get("/healthz", None).await.0, 503);
    disk.free();
    for _ in 0..8 {
        let Some(answer) = step(&mut seats).await else { break };
        assert_eq!(answer["say"], "played", "{answer}");
        played += 1;
    }
    let versions = [seats[0].version, seats[1].version];
    // killed: nothing is flushed
    server.kill();
    let again = Running::start(config).await;
    for (side, seen) in versions.into_iter().enumerate() {
        let table = Table::open(again.address, &id(&game), &key(&game, side)).await;
        assert!(table.version >= seen, "side {side} saw {seen}, now {}", table.version);
    }
    let rows = again.app.hub().store().rows(&id(&game)).await.unwrap();
    assert_eq!(rows.iter().filter(|r| r.key.is_some()).count(), played, "every acknowledged choice, once");
}

/// A database that may not grow any further fails like a full disk, and no disk is needed for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_may_not_grow_loses_nothing() {
    let place = sqlite().unwrap();
    let pages = Arc::new(AtomicU64::new(1 << 30));
    let most = pages.clone();
    let connected = move || format!("PRAGMA max_page_count = {}", most.load(Ordering::SeqCst));
    let faults = Faults { fail: None, connected: Some(Arc::new(connected)) };
    let mut s = scene(&place, faults).await;
    let store = s.server.app.hub().store().clone();
    // the limit is that of a connection: it takes hold with the next one, which comes after any failure
    pages.store(1, Ordering::SeqCst);
    let nonsense = Op::new("INSERT INTO nowhere VALUES (1)", vec![]);
    assert!(store.write(Job::one(nonsense)).await.is_err());
    let mut acknowledged = 0;
    let long = "x".repeat(15_000);
    let mut refused = 0;
    for _ in 0..12 {
        let answer = s.white.ask(json!({ "do": "note", "text": format!("{long}{acknowledged}") })).await;
        acknowledged += u32::from(answer["say"] == "ok");
        if answer["code"] == "storage" {
            assert!(answer["text"].as_str().unwrap().contains("full"), "{answer}");
            refused += 1;
        }
    }
    assert!(refused >= 2, "{refused} writes failed");
    pages.store(1 << 30, Ordering::SeqCst);
    assert!(store.write(Job::one(Op::new("INSERT INTO nowhere VALUES (1)", vec![]))).await.is_err());
    assert_eq!(s.white.ask(json!({ "do": "note", "text": "the last one" })).await["say"], "ok");
    assert_eq!(place.store().await.note(&id(&s.game), Side(0)).await.unwrap(), "the last one");
    assert!(store.health().now().is_good());
}

/// PostgreSQL that drops every connection, and one that may only be read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_goes_away_or_turns_read_only_loses_nothing() {
    let Some(place) = postgres() else { return eprintln!("skipped: no PostgreSQL") };
    let Place::Database(url) = &place else { unreachable!() };
    let name = url.rsplit('/').next().unwrap().to_string();
    let drop_all = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    let mut s = scene(&place, Faults::default()).await;
    assert!(crate::support::sql(&drop_all));
    assert_eq!(s.white.submit(json!([unit(1)])).await["say"], "played", "a fresh connection is opened");
    let read_only = |on: &str| format!("ALTER DATABASE {name} SET default_transaction_read_only = {on}");
    assert!(crate::support::sql(&read_only("on")) && crate::support::sql(&drop_all));
    let refused = s.white.submit(json!([hex("0202")])).await;
    assert_eq!(refused["code"], "storage", "{refused}");
    assert!(refused["text"].as_str().unwrap().contains("read-only"), "{refused}");
    let mut host = Browser::new(&s.server.app);
    assert_eq!(host.get("/healthz", None).await.0, 503);
    assert!(crate::support::sql(&read_only("off")) && crate::support::sql(&drop_all));
    assert_eq!(s.white.submit(json!([hex("0202")])).await["say"], "played");
    assert_eq!(place.store().await.rows(&id(&s.game)).await.unwrap().len(), 2);
}

/// Writes and syncs that fail one time in so many, put in by libfiu under the whole process; where it is not installed
/// (Debian: fiu-utils) nothing is shown. `FIU=n` plays n choices; `SOAK=1` two thousand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writes_that_fail_under_the_process_lose_nothing() {
    if !std::process::Command::new("fiu-run")
        .arg("-h")
        .output()
        .is_ok_and(|o| !o.stdout.is_empty() || !o.stderr.is_empty())
    {
        return eprintln!("skipped: fiu-run is not installed");
    }
    let place = sqlite().unwrap();
    let app = place.app().await;
    let store = place.store().await;
    let (mut played, mut refused, mut unknown) = (0, 0, 0);
    let choices = engine::laws::size("FIU", 40, 2000);
    while played < choices {
        let game = Browser::new(&app).drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
        let write = "enable_random name=posix/io/rw/pwrite,probability=0.02";
        let sync = "enable_random name=posix/io/sync/fdatasync,probability=0.02";
        let mut server =
            crate::restart::Process::under(&place, &["fiu-run", "-x", "-c", write, "-c", sync]).await;
        let mut acknowledged = Vec::new();
        for number in 0..200 {
            // a client that comes back after every answer: tables may close, and show what is stored
            let mut seats = [
                Table::open(server.address, &id(&game), &key(&game, 0)).await,
                Table::open(server.address, &id(&game), &key(&game, 1)).await,
            ];
            let Some(side) = seats.iter().position(|s| s.now["yours"] == true) else { break };
            let (choice, order) = (seats[side].some_choice(), format!("fiu-{number:05}"));
            match seats[side].try_submit(&order, choice).await {
                Some(answer) if answer["say"] == "played" => acknowledged.push(format!("{side}:{order}")),
                Some(answer) if answer["code"] == "too-many" => {
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
                Some(answer) => {
                    assert_eq!(answer["code"], "storage", "{answer}");
                    refused += 1;
                }
                None => unknown += 1,
            }
        }
        server.kill();
        let rows = store.rows(&id(&game)).await.unwrap();
        let mut stored: Vec<String> = rows.into_iter().filter_map(|r| r.key).collect();
        // what nobody could vouch for may be there or not; what was acknowledged is there, once and in order
        stored.retain(|k| acknowledged.contains(k));
        assert_eq!(stored, acknowledged);
        played += acknowledged.len() as u64;
    }
    println!("{played} choices acknowledged, {refused} refused, {unknown} unanswered, none lost");
}
