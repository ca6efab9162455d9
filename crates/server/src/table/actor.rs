//! The task that owns a game. It hears requests one after another; what changes the game is told to nobody before it
//! is durable.

use super::bots::{Bots, Intent};
use super::tell::{frame, ready_after};
use crate::error::{AppError, Result};
use crate::live::{Before, Change, Heard, Live, Move, Seat, Standing, dice_info, eyes_of, tidy};
use crate::store::{Job, Op, Store};
use crate::wire::{ChatLine, Message, Request, SeatKind, Status, TroubleCode};
use ai::Bot;
use engine::{Choice, Eyes, Lang, Side};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// A frame for a socket.
pub type Frame = Arc<str>;

/// Something that changes a game.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the requests of the wire")]
pub enum Act {
    /// Answers to the questions asked.
    Submit { id: u32, version: u32, key: String, plan: Vec<Choice> },
    /// Takes back the last choices.
    Undo { id: u32, version: u32, key: String, count: u32 },
    /// Gives up.
    Resign { id: u32 },
    /// An offer to the others.
    Offer { id: u32, proposal: crate::wire::Proposal },
    /// The answer to one.
    Answer { id: u32, offer: u32, accept: bool },
    /// A step of the draw of the dice.
    Draw { id: u32, step: Draw },
}

/// A look at the game, and at which seats have a socket open.
type Look = Box<dyn FnOnce(&mut Live, &[Option<Side>]) + Send>;

/// What the task is asked.
pub(super) enum Ask {
    Join { socket: Socket, done: oneshot::Sender<u64> },
    Leave(u64),
    Say { from: u64, request: Request },
    Act { side: Side, act: Act, done: oneshot::Sender<Result<Message>> },
    Sit { seat: Box<Seat>, done: oneshot::Sender<Result<()>> },
    Look(Look),
    Thought { side: Side, seq: i64, intent: Option<Intent> },
    WakeBot,
    LetGo,
}

/// A cheap handle to the task of a game.
#[derive(Clone)]
pub struct Handle {
    pub(super) asks: mpsc::Sender<Ask>,
}

fn gone() -> AppError {
    AppError::conflict("The game was just closed; try again.")
}

impl Handle {
    /// Is the task still there?
    pub fn is_open(&self) -> bool {
        !self.asks.is_closed()
    }
    /// Opens a socket at the table: frames come by the channel, `hello` first. Returns its number.
    pub async fn join(&self, socket: Socket) -> Result<u64> {
        let (done, answer) = oneshot::channel();
        self.asks.send(Ask::Join { socket, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())
    }
    /// A socket has closed.
    pub async fn leave(&self, number: u64) {
        let _ = self.asks.send(Ask::Leave(number)).await;
    }
    /// A socket asks something; the answer comes as a frame.
    pub async fn say(&self, from: u64, request: Request) -> Result<()> {
        self.asks.send(Ask::Say { from, request }).await.map_err(|_| gone())
    }
    /// Changes the game on behalf of a seat.
    pub async fn act(&self, side: Side, act: Act) -> Result<Message> {
        let (done, answer) = oneshot::channel();
        self.asks.send(Ask::Act { side, act, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
    /// Somebody sits down.
    pub async fn sit(&self, seat: Seat) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.asks.send(Ask::Sit { seat: Box::new(seat), done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
    /// The game is another's now: its sockets close, and their clients come back to the owner.
    pub async fn let_go(&self) {
        let _ = self.asks.send(Ask::LetGo).await;
    }
    /// Looks at the game, between two requests.
    pub async fn look<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Live, &[Option<Side>]) -> T + Send + 'static,
    ) -> Result<T> {
        let (done, answer) = oneshot::channel();
        let look: Look = Box::new(move |live: &mut Live, here: &[Option<Side>]| {
            let _ = done.send(f(live, here));
        });
        self.asks.send(Ask::Look(look)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())
    }
}

/// The table's end of a socket.
pub struct Socket {
    /// The seat; nothing for spectators.
    pub side: Option<Side>,
    /// Is it told only what changed, where that is enough?
    pub patches: bool,
    /// The language it reads.
    pub lang: Lang,
    /// Where its frames go.
    pub frames: mpsc::Sender<Frame>,
    /// Held by every question that is not answered yet.
    pub(super) asked: Arc<()>,
}

impl Socket {
    /// A socket of a seat, or of a spectator.
    pub fn new(side: Option<Side>, patches: bool, lang: Lang, frames: mpsc::Sender<Frame>) -> Socket {
        Socket { side, patches, lang, frames, asked: Arc::default() }
    }
}

/// The task's own things.
pub(super) struct Actor {
    pub(super) live: Live,
    pub(super) store: Store,
    pub(super) bots: Bots,
    pub(super) sockets: BTreeMap<u64, Socket>,
    next_socket: u64,
    pub(super) chat: Vec<ChatLine>,
    pub(super) offer: Option<Standing>,
    pub(super) offers_made: u32,
    pub(super) minds: BTreeMap<u8, Box<dyn Bot>>,
    pub(super) thinking: bool,
    /// The last thought of a bot came to nothing: a stand-in answers.
    pub(super) stumbled: bool,
    pub(super) own: mpsc::WeakSender<Ask>,
    /// The table was told that nothing can be saved.
    troubled: bool,
    /// Another process writes this game, or storage failed in a way that cannot be mended here.
    lost: bool,
}

/// A game without sockets and requests is closed after this time.
const IDLE: Duration = Duration::from_secs(600);

/// Starts the task of a game.
pub(super) fn start(
    live: Live,
    chat: Vec<ChatLine>,
    offer: Option<Standing>,
    store: Store,
    bots: Bots,
) -> Handle {
    let (asks, mut inbox) = mpsc::channel(256);
    let mut actor = Actor {
        live,
        store,
        bots,
        sockets: BTreeMap::new(),
        next_socket: 0,
        chat,
        offers_made: offer.as_ref().map_or(0, |o| o.number),
        offer,
        minds: BTreeMap::new(),
        thinking: false,
        stumbled: false,
        own: asks.downgrade(),
        troubled: false,
        lost: false,
    };
    tokio::spawn(async move {
        actor.live.start_clock();
        actor.wake_bot();
        while !actor.lost {
            match tokio::time::timeout(IDLE, inbox.recv()).await {
                Ok(Some(ask)) => actor.hear(ask).await,
                Ok(None) => break,
                Err(_) if actor.sockets.is_empty() && !actor.thinking => break,
                Err(_) => {}
            }
        }
    });
    Handle { asks }
}

impl Actor {
    async fn hear(&mut self, ask: Ask) {
        match ask {
            Ask::Join { socket, done } => self.join(socket, done).await,
            Ask::Leave(number) => {
                self.sockets.remove(&number);
                self.tell_seats();
            }
            Ask::Say { from, request } => self.say(from, request).await,
            Ask::Act { side, act, done } => {
                let answer = self.act(side, act).await;
                let _ = done.send(answer);
            }
            Ask::Sit { seat, done } => {
                let answer = self.sit(*seat).await;
                let _ = done.send(answer);
            }
            Ask::Look(look) => {
                let here = self.here();
                look(&mut self.live, &here);
            }
            Ask::Thought { side, seq, intent } => self.thought(side, seq, intent).await,
            Ask::WakeBot => self.wake_bot(),
            Ask::LetGo => self.lost = true,
        }
    }

    pub(super) fn here(&self) -> Vec<Option<Side>> {
        self.sockets.values().map(|s| s.side).collect()
    }

    async fn join(&mut self, socket: Socket, done: oneshot::Sender<u64>) {
        let side = socket.side;
        self.next_socket += 1;
        let number = self.next_socket;
        let note = match side {
            Some(side) => self.store.note(&self.live.head.id, side).await.unwrap_or_default(),
            None => String::new(),
        };
        let mut here = self.here();
        here.push(side);
        let hello = self.live.hello(side, &here, &self.recent_chat(side), note, self.offer.as_ref());
        self.live.tell_now(eyes_of(side));
        let _ = socket.frames.try_send(frame(self.live.table(), socket.lang, &hello));
        self.sockets.insert(number, socket);
        let _ = done.send(number);
        self.tell_seats();
    }

    /// Makes a job of this game durable. If that fails, everybody at the table hears why, once; and if nobody can say
    /// what is stored now, the table closes, and the next one reads it anew.
    pub(super) async fn write(&mut self, job: Job) -> Result<()> {
        let result = self.store.write(job).await;
        self.written(result)
    }
    fn written(&mut self, result: Result<()>) -> Result<()> {
        match &result {
            Ok(()) => self.troubled = false,
            Err(e) => {
                self.lost |= e.unsure;
                if e.code == TroubleCode::Storage && !std::mem::replace(&mut self.troubled, true) {
                    let (code, text) = (e.code, e.text.clone());
                    self.tell(|_, _| Some(Message::Error { id: None, code, text: text.clone() }));
                }
            }
        }
        result
    }
    /// Makes a change durable, then tells it; or puts everything back to what is stored.
    pub(super) async fn commit(&mut self, before: Before, mut change: Change) -> Result<()> {
        let job = change.job(&self.live.head.id);
        self.commit_with(before, change, job).await
    }
    pub(super) async fn commit_with(&mut self, before: Before, change: Change, mut job: Job) -> Result<()> {
        if self.offer.is_some() {
            // whatever happens at the table answers what was offered before
            job.ops.push(Standing::forget(&self.live.head.id));
        }
        // what is to be told is made ready while the disk works; nobody gets it before it is durable
        let receipt = self.store.send(job).await;
        let ready = ready_after(&mut self.live, &self.sockets, &change);
        let done = receipt.durable().await;
        if let Err(e) = self.written(done) {
            self.live.restore(before);
            // a row of this number is there already: another process owns the game now
            self.lost |= e.code == TroubleCode::Conflict;
            return Err(e);
        }
        self.live.start_clock();
        self.deliver(ready);
        if self.offer.take().is_some() {
            self.tell(|_, _| Some(Message::Offer { offer: None }));
        }
        if let (Status::Over, Some(end)) = (self.live.head.status, self.live.head.end.clone()) {
            let seed = self.live.head.seed.clone().unwrap_or_default();
            self.tell(|_, _| Some(Message::Over { end: end.clone(), seed: seed.clone() }));
        }
        self.wake_bot();
        Ok(())
    }

    pub(super) async fn act(&mut self, side: Side, act: Act) -> Result<Message> {
        match act {
            Act::Submit { id, version, key, plan } => {
                self.submit(side, id, version, &key, Move::Plan(plan)).await
            }
            Act::Undo { id, version, key, count } => {
                self.submit(side, id, version, &key, Move::Undo(count)).await
            }
            Act::Resign { id } => self.resign(side, id).await,
            Act::Offer { id, proposal } => self.propose(side, id, proposal).await,
            Act::Answer { id, offer, accept } => self.answer(side, id, offer, accept).await,
            Act::Draw { id, step } => self.draw(side, id, step).await,
        }
    }

    async fn submit(&mut self, side: Side, id: u32, version: u32, key: &str, what: Move) -> Result<Message> {
        let reply = match self.live.submit(side, version, key, what)? {
            Heard::Again(reply) => {
                // while nothing can be saved, nobody vouches for what is read either
                if self.store.health().now().failing.is_some() {
                    self.write(Job::default()).await?;
                }
                reply
            }
            Heard::Stale => {
                return Ok(Message::Stale { id, now: Box::new(self.live.now(Eyes::Side(side))) });
            }
            Heard::Refused(at, why) => return Ok(Message::Refused { id, at, why: *why }),
            Heard::Played(played) => {
                let (before, change, reply) = *played;
                if let Err(e) = self.commit(before, change).await {
                    self.live.drop_reply(side, key);
                    return Err(e);
                }
                reply
            }
        };
        Ok(Message::Played { id, played: reply.played, stopped: reply.stopped, version: reply.version })
    }

    /// Gives up. A game that nobody has joined can be given up too, so that it leaves the list; and so can one that
    /// cannot be played on.
    async fn resign(&mut self, side: Side, id: u32) -> Result<Message> {
        if self.live.head.status == Status::Over {
            self.live.may_play()?;
        }
        self.end(crate::wire::End::Resigned { by: side }).await?;
        Ok(Message::Ok { id })
    }
    /// Ends the game by the players' own will.
    pub(super) async fn end(&mut self, end: crate::wire::End) -> Result<()> {
        let before = self.live.before();
        let mut change = Change { from: self.live.log().len(), ..Change::default() };
        self.live.finish(end);
        self.live.keep(&mut change);
        change.seen = 0xFF;
        self.commit(before, change).await
    }

    async fn sit(&mut self, seat: Seat) -> Result<()> {
        if self.live.head.status != Status::Waiting {
            return Err(AppError::conflict("This game waits for nobody; look for another one in the list."));
        }
        let sealed = |s: &Seat| s.seal.is_some() && s.seal == seat.seal;
        if self.live.head.seats.iter().any(sealed) {
            return Err(AppError::conflict("Somebody has sealed the same word; draw another one."));
        }
        let before = self.live.before();
        let Some(place) = self.live.head.seats.iter_mut().find(|s| s.side == seat.side) else {
            return Err(AppError::unknown("seat", &seat.side.0.to_string()));
        };
        let take = seat.take(&self.live.head.id);
        *place = Seat { kind: SeatKind::Human, invitation: None, ..seat };
        let result = self.drawn(before, vec![take], None).await;
        // a seat taken by somebody else is no sign of another owner of the game
        self.lost &= !result.as_ref().is_err_and(|e| e.code == TroubleCode::Conflict);
        self.tell_seats();
        result
    }
    /// A step of the draw: makes it durable, begins the game if nothing is left to wait for, and tells the table.
    async fn drawn(&mut self, before: Before, mut ops: Vec<Op>, seed: Option<String>) -> Result<()> {
        tidy(&mut self.live.head.seats);
        let mut change = Change { from: self.live.log().len(), ..Change::default() };
        self.live.begin_if_ready(&mut change);
        let mut job = change.job(&self.live.head.id);
        ops.extend(self.live.head.keep_draw(seed.as_deref()));
        ops.append(&mut job.ops);
        job.ops = ops;
        let result = self.commit_with(before, change, job).await;
        self.live.load_dice();
        if result.is_ok() {
            self.tell(|live, _| Some(Message::Dice { dice: dice_info(&live.head) }));
        }
        result
    }
    /// A seat seals its word, opens it, or has the dice drawn anew.
    async fn draw(&mut self, side: Side, id: u32, step: Draw) -> Result<Message> {
        let before = self.live.before();
        let mut seed = None;
        let done = match &step {
            Draw::Seal(sealed) => self.live.seal(side, sealed),
            Draw::Open(word) => self.live.open_word(side, word),
            Draw::Anew(blamed) => {
                let fresh = seed.insert(crate::http::fresh_seed());
                self.live.draw_anew(side, *blamed, fresh)
            }
        };
        if let Err(no) = done {
            self.live.restore(before);
            return Err(no.into());
        }
        self.drawn(before, vec![], seed).await?;
        self.tell_seats();
        Ok(Message::Ok { id })
    }
}

/// A step of the draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Draw {
    /// A word under seal.
    Seal(String),
    /// The word.
    Open(String),
    /// Once more, because of this seat.
    Anew(Side),
}
