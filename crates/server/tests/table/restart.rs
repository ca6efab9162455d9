//! A killed server loses nothing that it acknowledged.

use crate::on_both_stores;
use crate::socket::{fight, two};
use crate::support::{Browser, Place, Table, hex, id, key, unit};
use serde_json::{Value, json};
use server::store::{Job, Op};
use server::table::Opened;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const FOLDER: &str = "TANNENBERG_TEST_FOLDER";
const STORE: &str = "TANNENBERG_TEST_STORE";
const FILE: &str = "TANNENBERG_TEST_ADDRESS";

on_both_stores! {
    killed_servers_lose_no_acknowledged_input
    clocks_stand_still_while_the_server_is_down
    an_offer_stands_after_a_restart
    an_order_is_one_row_and_older_databases_open_as_before
}

/// Not a test of its own: the process that the others kill. It serves only when it is asked to.
#[test]
fn serve_until_killed() {
    let Ok(file) = std::env::var(FILE) else { return };
    let config = server::Config {
        port: 0,
        no_open: true,
        data: std::env::var(FOLDER).ok().map(Into::into),
        store: std::env::var(STORE).ok(),
        ..server::Config::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let server = server::Server::bind(&config).await.unwrap();
        let address = server.address().unwrap().to_string();
        std::fs::write(format!("{file}.new"), address).unwrap();
        std::fs::rename(format!("{file}.new"), &file).unwrap();
        server.serve(std::future::pending()).await.unwrap();
    });
}

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub address: std::net::SocketAddr,
}

impl Process {
    pub async fn start(place: &Place) -> Process {
        Process::under(place, &[]).await
    }
    /// The same under another program that runs it.
    pub async fn under(place: &Place, program: &[&str]) -> Process {
        let notes = tempfile::TempDir::new().unwrap();
        let file = notes.path().join("address");
        let own = std::env::current_exe().unwrap();
        let mut command = match program {
            [] => Command::new(own),
            [first, rest @ ..] => {
                let mut command = Command::new(first);
                command.args(rest).arg(own);
                command
            }
        };
        command.args(["--exact", "restart::serve_until_killed", "--nocapture"]).env(FILE, &file);
        match place {
            Place::Folder(folder) => command.env(FOLDER, folder.path()),
            Place::Database(url) => command.env(STORE, url),
        };
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut process = Process { child, address: ([127, 0, 0, 1], 0).into() };
        for _ in 0..3000 {
            if let Ok(text) = std::fs::read_to_string(&file) {
                process.address = text.parse().unwrap();
                return process;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the server did not start");
    }
    /// Any other signal.
    pub fn signal(&self, name: &str) {
        let kill = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status();
        assert!(kill.is_ok_and(|s| s.success()), "{name} could not be sent");
    }
    /// SIGKILL: nothing is flushed, nobody says good-bye.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn new_game(place: &Place) -> Value {
    let app = place.app().await;
    Browser::new(&app).drill(json!([{ "kind": "me" }, { "kind": "me" }])).await
}

/// `KILLS=n` kills n times; `SOAK=1` a thousand times on SQLite and two hundred times on PostgreSQL.
async fn killed_servers_lose_no_acknowledged_input(place: Place) {
    let soak = if matches!(place, Place::Folder(_)) { 1000 } else { 200 };
    let kills = engine::laws::size("KILLS", 4, soak);
    let mut game = new_game(&place).await;
    let mut acknowledged = [0, 0];
    let (mut over, mut count) = (false, 0);
    for round in 0..kills {
        if over {
            (game, acknowledged, over) = (new_game(&place).await, [0, 0], false);
        }
        let mut server = Process::start(&place).await;
        let mut seats = [
            Table::open(server.address, &id(&game), &key(&game, 0)).await,
            Table::open(server.address, &id(&game), &key(&game, 1)).await,
        ];
        for (seat, saw) in seats.iter().zip(acknowledged) {
            assert!(seat.version >= saw, "round {round}: {} after {saw} was acknowledged", seat.version);
        }
        for _ in 0..6 {
            over = over || seats[0].now["view"]["outcome"].is_object();
            let Some(side) = seats.iter().position(|s| s.now["yours"] == true) else { break };
            let choice = seats[side].some_choice();
            let answer = seats[side].submit(json!([choice])).await;
            assert_eq!(answer["say"], "played", "{answer}");
            acknowledged[side] = answer["version"].as_u64().unwrap();
            count += 1;
            while !over && seats.iter().all(|s| s.now["yours"] == false) {
                let message = seats[1 - side].next().await;
                over = over || message["say"] == "over";
            }
        }
        let Some(side) = seats.iter().position(|s| s.now["yours"] == true) else {
            over = true;
            continue;
        };
        in_flight(&place, &mut server, &mut seats[side], &game, side, round).await;
        count += 1;
    }
    println!("{kills} kills, {count} acknowledged inputs, none lost, none doubled");
}

/// Sends an order, kills the server at once, and sends the same order again to the next one: it is played exactly
/// once, whether the first one had arrived or not.
async fn in_flight(
    place: &Place,
    server: &mut Process,
    seat: &mut Table,
    game: &Value,
    side: usize,
    round: u64,
) {
    let order = json!({
        "do": "submit", "id": 99, "version": seat.version, "key": format!("in-flight-{round}"),
        "plan": [seat.some_choice()],
    });
    seat.raw(&order.to_string()).await;
    server.kill();
    let next = Process::start(place).await;
    let mut again = Table::open(next.address, &id(game), &key(game, side)).await;
    let (before, had) = (again.version, seat.version);
    let answer = again.ask(order).await;
    assert_eq!(answer["say"], "played", "{answer}");
    if before > had {
        assert_eq!(again.version, before, "it was played before the kill, and is not played again");
    } else {
        assert!(again.version > before, "it is played now");
    }
}

async fn clocks_stand_still_while_the_server_is_down(place: Place) {
    const DOWN: u64 = 1500;
    let game = new_game(&place).await;
    let mut server = Process::start(&place).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let played = white.submit(json!([unit(1), hex("0301"), "done", "done", "done"])).await;
    assert_eq!(played["say"], "played", "{played}");
    let told: Value =
        serde_json::from_str(white.frames.iter().rfind(|f| f.contains("clocks")).unwrap()).unwrap();
    let used = told["clocks"][0]["used"].as_u64().unwrap();
    assert!(used >= 300, "White has thought about it: {told}");
    server.kill();
    tokio::time::sleep(Duration::from_millis(DOWN)).await;
    let server = Process::start(&place).await;
    for side in 0..2 {
        let seat = Table::open(server.address, &id(&game), &key(&game, side)).await;
        let clocks = serde_json::from_str::<Value>(&seat.frames[0]).unwrap()["clocks"].clone();
        assert_eq!(clocks[0], json!({ "used": used, "runs": false }), "side {side}");
        assert_eq!(clocks[1]["runs"], true);
        assert!(clocks[1]["used"].as_u64().unwrap() < DOWN, "Black is not charged for the pause: {clocks}");
    }
}

async fn an_offer_stands_after_a_restart(place: Place) {
    let (game, bob) = {
        let app = place.app().await;
        let game = Browser::new(&app).drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
        let path = format!("/api/games/{}/seats/1/take", id(&game));
        let seat = Browser::new(&app).post(&path, None, json!({ "name": "Bob" })).await;
        (game, seat["key"].as_str().unwrap().to_string())
    };
    let mut server = Process::start(&place).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let offered = white.ask(json!({ "do": "offer", "proposal": { "kind": "draw" } })).await;
    assert_eq!(offered["say"], "ok", "{offered}");
    server.kill();
    let server = Process::start(&place).await;
    let mut black = Table::open(server.address, &id(&game), &bob).await;
    let hello: Value = serde_json::from_str(&black.frames[0]).unwrap();
    assert_eq!(hello["offer"]["draw"], true, "{hello}");
    let answer = json!({ "do": "answer", "offer": hello["offer"]["number"], "accept": true });
    assert_eq!(black.ask(answer).await["say"], "ok");
    let again = Table::open(server.address, &id(&game), &bob).await;
    let hello: Value = serde_json::from_str(&again.frames[0]).unwrap();
    assert_eq!((hello["game"]["end"]["how"].as_str(), &hello["offer"]), (Some("agreed"), &Value::Null));
}

/// What a fresh process makes of a game: its rows, its length and its position.
async fn read_anew(place: &Place, game: &str) -> (Vec<server::store::Row>, usize, String) {
    let look = server::look(&place.config()).await.unwrap();
    let all = server::upkeep::refold(&look, |_, _| {}).await.unwrap();
    let found = all.iter().find(|g| g.id == game).unwrap();
    assert_eq!(found.why, None);
    (look.rows(game).await.unwrap(), found.inputs, found.digest.clone())
}

async fn an_order_is_one_row_and_older_databases_open_as_before(place: Place) {
    let (server, game, mut white, mut black) = two(&place).await;
    white.submit(json!([unit(1), hex("0202"), "done", "done"])).await;
    fight(&mut white, &mut black).await;
    let name = id(&game);
    let orders = "SELECT COUNT(*) FROM inputs WHERE kind = 'order'";
    let (rows, length, digest) = read_anew(&place, &name).await;
    assert!(count(&place, orders).await > 1, "a plan lies in one row");
    assert!(count(&place, "SELECT COUNT(*) FROM inputs").await < rows.len() as i64);
    server.kill();
    // as the program before kept them: a row for every input, and no word of orders
    let mut ops = vec![Op::new("DELETE FROM inputs WHERE game = $1", vec![name.as_str().into()])];
    for row in &rows {
        ops.push(Op::new(
            "INSERT INTO inputs (game, seq, kind, side, body, roll, seen, spent, made, key, reply) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            vec![
                row.game.as_str().into(),
                row.seq.into(),
                (if row.roll.is_some() { "die" } else { "choice" }).into(),
                row.side.map(|s| i64::from(s.0)).into(),
                row.body.as_str().into(),
                row.roll.into(),
                i64::from(row.seen).into(),
                row.spent.into(),
                row.made.into(),
                row.key.clone().into(),
                row.reply.clone().into(),
            ],
        ));
    }
    ops.push(Op::new("DELETE FROM migrations WHERE number = 10", vec![]));
    place.store().await.write(Job { rows: vec![], ops }).await.unwrap();
    assert_eq!(count(&place, orders).await, 0);
    let app = place.app().await;
    assert_eq!(count(&place, "SELECT MAX(number) FROM migrations").await, 10, "older programs are warned");
    assert_eq!(read_anew(&place, &name).await, (rows, length, digest.clone()), "not a word is another");
    // on PostgreSQL the first server still holds its lease on the game: there the reading above is the whole proof
    if let Ok(Opened::Here(handle)) = app.hub().open(&name).await {
        let shown = handle.look(|live, _| live.table().digest()).await;
        assert_eq!(shown.unwrap(), digest);
    } else {
        assert!(matches!(place, Place::Database(_)), "the game does not open");
    }
}

/// The number a statement finds.
async fn count(place: &Place, sql: &'static str) -> i64 {
    use sqlx::{Connection, Row};
    let mut connection = sqlx::AnyConnection::connect(&place.url()).await.unwrap();
    sqlx::query(sql).fetch_one(&mut connection).await.unwrap().try_get(0).unwrap()
}
