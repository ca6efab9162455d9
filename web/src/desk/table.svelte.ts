// One seat at one table: what the server told it, and the connection. Everything it knows can be dropped at once.

import { settings } from '../app/settings.svelte.ts';
import { headWords } from '../app/words.ts';
import { forgetArt, wantArt } from '../map/art.ts';
import { api, socketUrl } from '../net/api.ts';
import { Net, socketWires, type Link } from '../net/net.ts';
import { changed } from '../net/patch.ts';
import { Film } from './film.svelte.ts';
import type { ChatLine, Clock, End, GameInfo, LogLine, Message, Now, OfferInfo, SeatInfo, TitleCard, View } from '../wire.ts';

/** What happened on the board, for animation and speech. */
export interface Happening {
  readonly lines: readonly LogLine[];
  readonly before: View | null;
  readonly after: View;
}

/** A seat at a table. */
export class Table {
  game: GameInfo | null = $state.raw(null);
  card: TitleCard | null = $state.raw(null);
  side: number | null = $state(null);
  now: Now | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  note = $state('');
  offer: OfferInfo | null = $state.raw(null);
  clocks: readonly Clock[] = $state.raw([]);
  spectators = $state(0);
  link: Link = $state.raw({ up: false, tries: 0, next: 0 });
  end: End | null = $state.raw(null);
  seed: string | null = $state(null);
  trouble = $state('');
  /** When the clocks were last told, so that they can run on in between. */
  told = 0;

  /** What others do, at the player's pace. */
  readonly film = new Film((now, lines) => this.tell(now, lines));
  /** The board as the server told it last; the one on the screen may be behind. */
  private latest: Now | null = null;

  readonly id: string;
  readonly key: string;
  net: Net | null = null;
  private readonly happened = new Set<(h: Happening) => void>();

  constructor(id: string, key: string) {
    this.id = id;
    this.key = key;
  }

  /** Opens the connection. */
  open(): void {
    this.net = new Net(
      socketWires(() => socketUrl(this.id, this.key)),
      (message) => this.hear(message),
      (link) => (this.link = link),
    );
  }
  /** Reads the head of the game and its title. */
  async head(shelf: Promise<TitleCard[]>): Promise<void> {
    const [game, cards] = await Promise.all([api.game(this.id, this.key), shelf]);
    this.game = { ...(this.game ?? game), seats: merged(game.seats, this.game?.seats ?? []) };
    this.card = cards.find((c) => c.info.id === game.title) ?? null;
  }
  /** Reads everything again, in another language. */
  relearn(): void {
    void this.head(api.titles()).catch(() => undefined);
    this.net?.again();
  }
  /** Closes the connection and drops everything this seat has seen. */
  drop(): void {
    this.net?.close();
    this.net = null;
    this.film.cancel();
    this.now = this.latest = null;
    this.log = [];
    this.chat = [];
    this.note = '';
    this.offer = null;
    forgetArt();
  }
  /** Calls when something happened; returns how to stop. */
  on(listener: (h: Happening) => void): () => void {
    this.happened.add(listener);
    return () => this.happened.delete(listener);
  }
  /** The names of title and scenario in the reader's language. */
  get names(): { readonly title: string; readonly scenario: string } {
    return headWords(this.game, this.card?.info ?? null);
  }
  /** The name of a side. */
  sideName(side: number | null): string {
    return side === null ? '' : (this.card?.sides[side] ?? this.card?.info.sides[side]?.name ?? '');
  }
  /** The viewpoint of this seat as the server names it. */
  get viewpoint(): string {
    return this.side === null ? 'public' : (this.card?.info.sides[this.side]?.id ?? 'public');
  }
  /** Is the game over? */
  get over(): boolean {
    return this.end !== null || this.now?.view.outcome != null;
  }

  private hear(message: Message): void {
    switch (message.say) {
      case 'hello':
        this.hello(message);
        break;
      case 'update':
        this.update(message);
        break;
      case 'change': {
        const now = changed(this.latest, message);
        if (now) this.update({ now, log: message.log, cut: message.cut, clocks: message.clocks });
        else this.net?.again();
        break;
      }
      case 'stale':
        this.film.cancel();
        this.latest = message.now;
        this.step(message.now, []);
        break;
      case 'offer':
        this.offer = message.offer;
        break;
      case 'seats':
        if (this.game) this.game = { ...this.game, seats: merged(this.game.seats, message.seats) };
        this.spectators = message.spectators;
        break;
      case 'dice':
        if (this.game) this.game = { ...this.game, dice: message.dice };
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'over':
        this.film.skip();
        this.end = message.end;
        this.seed = message.seed;
        break;
      case 'error':
        this.trouble = message.text;
        break;
      default:
    }
  }
  private hello(m: Extract<Message, { say: 'hello' }>): void {
    this.game = { ...m.game, seats: merged(this.game?.seats ?? [], m.game.seats) };
    this.side = m.side;
    this.log = m.log;
    this.chat = m.chat;
    this.note = m.note;
    this.offer = m.offer;
    this.end = m.game.end;
    this.seed = m.game.dice.seed;
    this.setClocks(m.clocks);
    this.film.cancel();
    this.latest = m.now;
    this.step(m.now, []);
  }
  private update(m: Omit<Extract<Message, { say: 'update' }>, 'say'>): void {
    this.latest = m.now;
    this.setClocks(m.clocks);
    const cut = m.cut;
    const seen = this.now?.view ?? null;
    // what others do is a film; what this seat did, and what was taken back, is there at once
    const others = seen !== null && cut === null && (this.film.running || seen.asked?.side !== this.side);
    if (others) return this.film.add(seen, m.now, m.log, settings.pace);
    this.film.skip();
    this.film.forget();
    if (cut !== null) this.log = this.log.filter((l) => l.step <= cut);
    this.tell(m.now, m.log);
  }
  private tell(now: Now, lines: readonly LogLine[]): void {
    this.log = [...this.log, ...lines];
    this.step(now, lines);
  }
  /** Resolves when the board on the screen is at least this version. */
  reached(version: number): Promise<void> {
    return new Promise((done) => {
      if ((this.now?.version ?? 0) >= version) return done();
      const stop = this.on(() => {
        if ((this.now?.version ?? 0) < version) return;
        stop();
        done();
      });
    });
  }
  private setClocks(clocks: readonly Clock[]): void {
    this.clocks = clocks;
    this.told = performance.now();
  }
  private step(now: Now, lines: readonly LogLine[]): void {
    const before = this.now?.view ?? null;
    // asked for before the page is drawn anew: the pictures travel meanwhile
    if (before === null) wantArt(now.view);
    this.now = now;
    for (const listener of this.happened) listener({ lines, before, after: now.view });
  }
}

/** Newer seats with the invitations that only the page of the game told; a taken seat has none any more. */
function merged(old: readonly SeatInfo[], fresh: readonly SeatInfo[]): SeatInfo[] {
  if (fresh.length === 0) return [...old];
  const kept = (s: SeatInfo) => old.find((o) => o.side === s.side)?.invitation ?? null;
  return fresh.map((s) => ({ ...s, invitation: s.kind === 'invited' ? (s.invitation ?? kept(s)) : null }));
}
