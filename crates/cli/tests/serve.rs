//! `tannenberg serve` opens a port, answers, and says what is wrong where it cannot.

mod common;

use common::{folder, tannenberg};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn the_table_opens_and_lists_the_titles() {
    let data = folder("serve");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tannenberg"))
        .args(["serve", "--port", "0", "--no-open", "--data", data.to_str().unwrap()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port: u16 =
        line.split("localhost:").nth(1).unwrap().split_whitespace().next().unwrap().parse().unwrap();
    let mut socket = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(socket, "GET /api/titles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    // the folder is taken now: a second table says so in one line
    let second =
        tannenberg(&["serve", "--port", &port.to_string(), "--no-open", "--data", data.to_str().unwrap()]);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"drill\""), "{answer}");
    assert_eq!(second.code, 3, "{}", second.out);
    let told = second.err.lines().filter(|line| !line.starts_with("warning: ")).count();
    assert_eq!(told, 1, "{}", second.err);
}
