// One socket to the table. It retries with growing pauses, sends again what was not answered under the same key, so
// that an order is never lost and never played twice, and matches answers with their requests.

import { isExchanged, nextStep } from './dice.ts';
import { t } from '../text/index.svelte.ts';
import type { Choice, DiceInfo, Message, Proposal, Request } from '../wire.ts';

/** What the connection is doing. */
export type Link = { readonly up: true } | { readonly up: false; readonly tries: number; readonly next: number };

type Answer = Extract<Message, { id: number | null }>;
type Body = Request extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

interface Waiting {
  readonly body: Body;
  readonly done: (answer: Answer) => void;
  /** Orders are kept over a lost connection; questions are dropped. */
  readonly keep: boolean;
}

/** How the outside world looks to the connection; tests put in their own. */
export interface Wires {
  open(): WebSocket;
  later(f: () => void, ms: number): number;
  cancel(timer: number): void;
}

/** Pauses between tries, doubling. */
export const PAUSES = [250, 500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000] as const;

/** Milliseconds between signs of life. */
export const BEAT = 10000;
/** Milliseconds without an answer before a sign of life is asked for, and again before the connection counts as lost. */
export const PATIENCE = 4000;

/** The pause before a try. */
export function pause(tries: number): number {
  return PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 30000;
}

/** A fresh random word for an order. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}

/** The connection. */
export class Net {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 0;
  private tries = 0;
  private timer: number | null = null;
  private beat: number | null = null;
  private deadline: number | null = null;
  private probed = false;
  private closed = false;
  private seat: { game: string; side: number | null } | null = null;
  private readonly wires: Wires;
  private readonly heard: (message: Message) => void;
  private readonly linked: (link: Link) => void;

  constructor(wires: Wires, heard: (message: Message) => void, linked: (link: Link) => void) {
    this.wires = wires;
    this.heard = heard;
    this.linked = linked;
    this.connect();
  }

  /** Sends an order: kept and sent again until it is answered. */
  submit(version: number, plan: readonly Choice[]): Promise<Answer> {
    return this.send({ do: 'submit', version, key: freshKey(), plan: [...plan] }, true);
  }
  /** Takes back choices. */
  undo(version: number, count: number): Promise<Answer> {
    return this.send({ do: 'undo', version, key: freshKey(), count }, true);
  }
  /** Asks something; null if the connection broke meanwhile. */
  async ask<S extends Answer['say']>(body: Body, wants: S): Promise<Extract<Answer, { say: S }> | null> {
    const answer = await this.send(body, false);
    return answer.say === wants ? (answer as Extract<Answer, { say: S }>) : null;
  }
  /** Says something that must arrive, such as a note or a line of chat. */
  tell(body: Body): Promise<Answer> {
    return this.send(body, true);
  }
  /** Makes an offer to the other seats. */
  offer(proposal: Proposal): Promise<Answer> {
    return this.send({ do: 'offer', proposal }, false);
  }
  /** How many orders were sent and not answered. */
  get unanswered(): number {
    return [...this.waiting.values()].filter((w) => w.keep).length;
  }
  /** Tries at once. */
  retry(): void {
    if (this.socket || this.closed) return;
    if (this.timer !== null) this.wires.cancel(this.timer);
    this.connect();
  }
  /** Opens the connection anew: what is held does not fit what comes. */
  again(): void {
    this.socket?.close();
  }
  /** Ends the connection for good and forgets everything. */
  close(): void {
    this.closed = true;
    if (this.timer !== null) this.wires.cancel(this.timer);
    if (this.beat !== null) this.wires.cancel(this.beat);
    if (this.deadline !== null) this.wires.cancel(this.deadline);
    this.socket?.close();
    this.socket = null;
    this.waiting.clear();
  }

  private send(body: Body, keep: boolean): Promise<Answer> {
    this.number += 1;
    const id = this.number;
    return new Promise((done) => {
      this.waiting.set(id, { body, done, keep });
      this.write(id, body);
      if (this.deadline === null) this.watch();
    });
  }
  private write(id: number, body: Body): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify({ ...body, id }));
  }
  private connect(): void {
    this.timer = null;
    const socket = this.wires.open();
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.take(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }
  private take(message: Message): void {
    this.probed = false;
    if (message.say === 'hello') {
      this.tries = 0;
      this.linked({ up: true });
      this.heard(message);
      for (const [id, w] of this.waiting) this.write(id, w.body);
      this.watch();
      this.keepAlive();
      this.seat = { game: message.game?.id, side: message.side };
      this.draw(message.game?.dice);
      return;
    }
    if (message.say === 'dice') this.draw(message.dice);
    if ('id' in message && message.id !== null) {
      const w = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      this.watch();
      if (message.say === 'stale') this.heard(message);
      w?.done(message);
      return;
    }
    this.heard(message);
  }
  /** Does this seat's part in the draw of the dice, by itself. */
  private draw(dice: DiceInfo | undefined): void {
    if (!this.seat || !dice) return;
    const step = nextStep(this.seat.game, this.seat.side, dice);
    if (step) void this.send(step, true);
    if (isExchanged(this.seat.game, dice)) {
      this.heard({ say: 'error', id: null, code: 'conflict', text: t('draw.exchanged') });
    }
  }
  private lost(): void {
    this.socket = null;
    if (this.beat !== null) this.wires.cancel(this.beat);
    if (this.deadline !== null) this.wires.cancel(this.deadline);
    this.deadline = null;
    for (const [id, w] of [...this.waiting]) {
      if (w.keep) continue;
      this.waiting.delete(id);
      w.done({ say: 'error', id, code: 'internal', text: '' });
    }
    if (this.closed) return;
    const next = pause(this.tries);
    this.tries += 1;
    this.linked({ up: false, tries: this.tries, next });
    this.timer = this.wires.later(() => this.connect(), next);
  }
  private keepAlive(): void {
    if (this.beat !== null) this.wires.cancel(this.beat);
    this.beat = this.wires.later(() => {
      if (this.socket?.readyState === 1) void this.send({ do: 'ping' }, false);
      this.keepAlive();
    }, BEAT);
  }
  /** Whatever is asked must be answered soon; a connection that hangs is a lost one. */
  private watch(): void {
    if (this.deadline !== null) this.wires.cancel(this.deadline);
    this.deadline = null;
    const socket = this.socket;
    if (this.waiting.size === 0 || socket === null) return;
    this.deadline = this.wires.later(() => this.late(socket), PATIENCE);
  }
  /** No answer and no other word: the server is asked for a sign of life, and after as long again it is gone. */
  private late(socket: WebSocket): void {
    this.deadline = null;
    if (this.socket !== socket) return;
    if (!this.probed) {
      this.probed = true;
      void this.send({ do: 'ping' }, false);
      return;
    }
    this.lost();
    socket.close();
  }
}

/** The real thing. */
export function socketWires(url: () => string): Wires {
  return {
    open: () => new WebSocket(url()),
    later: (f, ms) => window.setTimeout(f, ms),
    cancel: (timer) => window.clearTimeout(timer),
  };
}
