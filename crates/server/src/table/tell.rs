//! What the task tells its sockets: cut and written once for each pair of eyes and language.

use super::actor::{Actor, Frame, Socket};
use crate::live::{Change, Live, as_patch, eyes_of, public_seats};
use crate::wire::Message;
use engine::{Lang, Side, Table};
use std::collections::BTreeMap;

/// Whose eyes read, and in which language.
type Reader = (Option<Side>, Lang);

impl Socket {
    fn reader(&self) -> Reader {
        (self.side, self.lang)
    }
}

/// A change as each reader gets it: whole, as a patch, or both, by what their sockets want.
pub(super) struct Ready(Vec<(Reader, Option<Frame>, Option<Frame>)>);

/// Makes the frames of a change that is not durable yet.
pub(super) fn ready_after(live: &mut Live, sockets: &BTreeMap<u64, Socket>, change: &Change) -> Ready {
    // the clocks are shown as they will be when it is told
    live.start_clock();
    let mut sides: Vec<Option<Side>> = sockets.values().map(|s| s.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let mut frames = Vec::new();
    for side in sides {
        let eyes = eyes_of(side);
        let Some(update) = live.update(eyes, change) else { continue };
        let patch = live.told(eyes).and_then(|base| as_patch(&update, base));
        for lang in Lang::ALL {
            let reader = (side, lang);
            let said = |m: &Message| frame(live.table(), lang, m);
            let wants =
                |patches: bool| sockets.values().any(|s| s.reader() == reader && s.patches == patches);
            let whole = wants(false) || (wants(true) && patch.is_none());
            let patch = patch.as_ref().filter(|_| wants(true));
            frames.push((reader, whole.then(|| said(&update)), patch.map(said)));
        }
    }
    Ready(frames)
}

impl Actor {
    /// Sends to one socket; one that does not keep up is dropped and comes back by itself.
    pub(super) fn send(&mut self, number: u64, message: &Message) {
        let table = self.live.table();
        let slow = |s: &Socket| s.frames.try_send(frame(table, s.lang, message)).is_err();
        if self.sockets.get(&number).is_some_and(slow) {
            self.sockets.remove(&number);
        }
    }
    /// Sends to everybody what `message` makes for their eyes.
    pub(super) fn tell(&mut self, message: impl Fn(&Live, Option<Side>) -> Option<Message>) {
        let mut made: Vec<(Reader, Option<Frame>)> = Vec::new();
        let mut slow = Vec::new();
        for (number, socket) in &self.sockets {
            let ready = made.iter().find(|(reader, _)| *reader == socket.reader()).map(|(_, f)| f.clone());
            let frame = ready.unwrap_or_else(|| {
                let fresh = message(&self.live, socket.side);
                let fresh = fresh.map(|m| frame(self.live.table(), socket.lang, &m));
                made.push((socket.reader(), fresh.clone()));
                fresh
            });
            if frame.is_some_and(|f| socket.frames.try_send(f).is_err()) {
                slow.push(*number);
            }
        }
        slow.iter().for_each(|n| drop(self.sockets.remove(n)));
    }
    /// Tells a change that is durable now.
    pub(super) fn deliver(&mut self, ready: Ready) {
        for (reader, whole, patch) in ready.0 {
            self.live.tell_now(eyes_of(reader.0));
            let told = |s: &Socket| patch.clone().filter(|_| s.patches).or_else(|| whole.clone());
            let taken = |s: &Socket| told(s).is_none_or(|f| s.frames.try_send(f).is_ok());
            self.sockets.retain(|_, s| s.reader() != reader || taken(s));
        }
    }
    pub(super) fn tell_seats(&mut self) {
        let here = self.here();
        let spectators = here.iter().filter(|s| s.is_none()).count() as u32;
        self.tell(|live, _| Some(Message::Seats { seats: public_seats(live, &here), spectators }));
    }
}

/// A message as it goes over the wire, its texts said in the reader's language.
pub(super) fn frame(table: &dyn Table, lang: Lang, message: &Message) -> Frame {
    let write = || serde_json::to_string(message).expect("messages are plain data");
    table.voice(lang).during(write).into()
}
