//! How the log lies in its table. An input that comes alone has a row of its own. The inputs of an order, with the dice
//! they called for, share one: its body has a line for each, with who saw it, who chose it or which roll it was, and its
//! words. Nothing is left out, so that reading gives back the very rows that were written.

use crate::live::{Kind, Row};
use engine::Side;
use std::borrow::Cow;
use std::fmt::Write;

/// A row as the table has it.
pub(super) struct Stored<'a> {
    pub(super) game: &'a str,
    pub(super) seq: i64,
    pub(super) kind: &'static str,
    pub(super) side: Option<i64>,
    pub(super) body: Cow<'a, str>,
    pub(super) roll: Option<i64>,
    pub(super) seen: i64,
    pub(super) spent: i64,
    pub(super) made: i64,
    pub(super) key: Option<&'a str>,
    pub(super) reply: Option<&'a str>,
}

/// The kind of a row that holds an order.
const ORDER: &str = "order";
/// Inputs of one row at the most: games that are brought along come as one change.
const LONGEST: usize = 500;

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Choice => "choice",
            Kind::Die => "die",
            Kind::Thrown => "thrown",
            Kind::Undo => "undo",
            Kind::TakeBack => "take-back",
        }
    }
    fn from_word(word: &str) -> Option<Kind> {
        let all = [Kind::Choice, Kind::Die, Kind::Thrown, Kind::Undo, Kind::TakeBack];
        all.into_iter().find(|k| k.word() == word)
    }
}

/// The rows of a job as the table gets them.
pub(super) fn pack(rows: &[Row]) -> impl Iterator<Item = Stored<'_>> {
    let mut rest = rows;
    std::iter::from_fn(move || {
        let length = order(rest)?;
        let (now, later) = rest.split_at(length);
        rest = later;
        Some(if length == 1 { single(&now[0]) } else { together(now) })
    })
}

/// How many of these rows go into the next one.
fn order(rows: &[Row]) -> Option<usize> {
    let first = rows.first()?;
    let joins = |(a, b): &(&Row, &Row)| plain(a) && plain(b) && a.key.is_none() && follows(a, b);
    let more = rows.iter().zip(&rows[1..]).take(LONGEST - 1).take_while(joins).count();
    // a row says only once when it was made, and how long its first chooser thought
    let same = rows[1..=more].iter().take_while(|r| r.made == first.made && r.spent == 0).count();
    Some(1 + same)
}

/// A choice or a die, in words of one line, whose answer belongs to its end.
fn plain(row: &Row) -> bool {
    let whose = match row.kind {
        Kind::Choice => row.side.is_some() && row.roll.is_none(),
        Kind::Die => row.side.is_none() && row.roll.is_some(),
        _ => false,
    };
    whose && !row.body.contains('\n') && row.key.is_some() == row.reply.is_some()
}

fn follows(a: &Row, b: &Row) -> bool {
    a.seq + 1 == b.seq && a.game == b.game
}

fn single(row: &Row) -> Stored<'_> {
    Stored {
        game: &row.game,
        seq: row.seq,
        kind: row.kind.word(),
        side: row.side.map(|s| i64::from(s.0)),
        body: Cow::Borrowed(&row.body),
        roll: row.roll,
        seen: i64::from(row.seen),
        spent: row.spent,
        made: row.made,
        key: row.key.as_deref(),
        reply: row.reply.as_deref(),
    }
}

fn together(rows: &[Row]) -> Stored<'_> {
    let last = &rows[rows.len() - 1];
    let mut body = String::with_capacity(rows.iter().map(|r| r.body.len() + 12).sum());
    for row in rows {
        let whose = match (row.side, row.roll) {
            (Some(side), _) => (' ', i64::from(side.0)),
            (None, roll) => ('#', roll.unwrap_or_default()),
        };
        let _ = writeln!(body, "{:02x}{}{} {}", row.seen, whose.0, whose.1, row.body);
    }
    let seen = rows.iter().fold(0, |all, r| all | r.seen);
    Stored {
        kind: ORDER,
        body: Cow::Owned(body),
        roll: rows.iter().filter_map(|r| r.roll).max(),
        seen: i64::from(seen),
        key: last.key.as_deref(),
        reply: last.reply.as_deref(),
        ..single(&rows[0])
    }
}

/// The rows that a row of the table holds; `row` has its own columns, and the body is taken apart.
pub(super) fn unpack(kind: &str, row: Row, out: &mut Vec<Row>) -> Result<(), String> {
    if kind != ORDER {
        let kind = Kind::from_word(kind).ok_or_else(|| format!("a row of the log of kind {kind:?}"))?;
        out.push(Row { kind, ..row });
        return Ok(());
    }
    let first = out.len();
    for (i, line) in row.body.lines().enumerate() {
        let damaged = || format!("line {} of the order {} cannot be read", i + 1, row.seq);
        let (seen, whose, body) = parts(line).ok_or_else(damaged)?;
        let (kind, side, roll) = match whose {
            Whose::Side(side) => (Kind::Choice, Some(side), None),
            Whose::Roll(number) => (Kind::Die, None, Some(number)),
        };
        let (seq, spent) = (row.seq + i as i64, if i == 0 { row.spent } else { 0 });
        let (game, body) = (row.game.clone(), body.to_string());
        out.push(Row {
            game,
            seq,
            kind,
            side,
            body,
            roll,
            seen,
            spent,
            made: row.made,
            key: None,
            reply: None,
        });
    }
    let last = out[first..].last_mut().ok_or_else(|| format!("the order {} is empty", row.seq))?;
    (last.key, last.reply) = (row.key, row.reply);
    Ok(())
}

enum Whose {
    Side(Side),
    Roll(i64),
}

fn parts(line: &str) -> Option<(u8, Whose, &str)> {
    let seen = u8::from_str_radix(line.get(..2)?, 16).ok()?;
    let (whose, body) = line.get(3..)?.split_once(' ')?;
    let whose = match line.as_bytes().get(2)? {
        b' ' => Whose::Side(Side(whose.parse().ok()?)),
        b'#' => Whose::Roll(whose.parse().ok()?),
        _ => return None,
    };
    Some((seen, whose, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seq: i64, kind: Kind, side: Option<u8>, roll: Option<i64>) -> Row {
        let (game, body) = ("g".to_string(), format!("words {seq}"));
        let (side, seen) = (side.map(Side), (seq as u8).wrapping_mul(37));
        Row { game, seq, kind, side, body, roll, seen, spent: 0, made: 7, key: None, reply: None }
    }
    fn keyed(row: Row) -> Row {
        Row { key: Some(format!("0:key-{}", row.seq)), reply: Some("{}".into()), ..row }
    }
    fn read(rows: &[Row]) -> (usize, Vec<Row>) {
        let (mut count, mut out) = (0, Vec::new());
        for s in pack(rows) {
            let text = |t: Option<&str>| t.map(str::to_string);
            let (side, seen) = (s.side.map(|s| Side(s as u8)), s.seen as u8);
            let (game, body, kind) = (s.game.to_string(), s.body.to_string(), Kind::Choice);
            let (seq, roll, spent, made) = (s.seq, s.roll, s.spent, s.made);
            let (key, reply) = (text(s.key), text(s.reply));
            let whole = Row { game, seq, kind, side, body, roll, seen, spent, made, key, reply };
            unpack(s.kind, whole, &mut out).unwrap();
            count += 1;
        }
        (count, out)
    }

    #[test]
    fn an_order_lies_in_one_row_and_comes_back_as_it_was() {
        let mut rows: Vec<Row> = (0..5).map(|i| row(i, Kind::Choice, Some(1), None)).collect();
        rows[0].spent = 1234;
        rows.push(row(5, Kind::Die, None, Some(40)));
        rows.push(keyed(row(6, Kind::Die, None, Some(41))));
        assert_eq!(read(&rows), (1, rows.clone()));
    }

    #[test]
    fn what_does_not_fit_into_an_order_has_a_row_of_its_own() {
        let choice = |seq| row(seq, Kind::Choice, Some(0), None);
        let later = Row { made: 8, ..choice(2) };
        let thought = Row { spent: 9, ..choice(2) };
        let elsewhere = Row { game: "h".into(), ..choice(2) };
        let lines = Row { body: "two\nlines".into(), ..choice(2) };
        let odd = [
            row(2, Kind::Undo, Some(0), None),
            row(2, Kind::TakeBack, Some(0), None),
            row(2, Kind::Thrown, None, Some(3)),
            row(2, Kind::Choice, None, None),
            row(2, Kind::Die, None, None),
            choice(9),
            later,
            thought,
            elsewhere,
            lines,
        ];
        for odd in odd {
            let rows = [choice(0), choice(1), odd.clone()];
            assert_eq!(read(&rows), (2, rows.to_vec()), "{odd:?}");
        }
        let rows = [keyed(choice(0)), choice(1)];
        assert_eq!(read(&rows), (2, rows.to_vec()), "an answer belongs to the end of an order");
    }

    #[test]
    fn long_courses_are_cut_into_orders() {
        let rows: Vec<Row> = (0..1201).map(|i| row(i, Kind::Choice, Some(0), None)).collect();
        assert_eq!(read(&rows), (3, rows));
    }

    #[test]
    fn a_damaged_order_is_named() {
        for body in ["", "zz 0 done", "03", "03 x done", "03 0", "é3 0 done", "03?0 done"] {
            let whole = Row { body: body.into(), ..row(3, Kind::Choice, None, None) };
            let why = unpack(ORDER, whole, &mut Vec::new()).unwrap_err();
            assert!(why.contains("order 3"), "{why}");
        }
        let whole = row(3, Kind::Choice, None, None);
        assert!(unpack("gibberish", whole, &mut Vec::new()).unwrap_err().contains("gibberish"));
    }
}
