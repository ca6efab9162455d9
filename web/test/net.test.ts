import { beforeEach, describe, expect, it } from 'vitest';
import { BEAT, Net, PATIENCE, PAUSES, type Link, type Wires } from '../src/net/net.ts';
import type { Message } from '../src/wire.ts';
import { counter, now, view } from './fixture.ts';

class FakeSocket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const hello = { say: 'hello', now: now(view([counter(1, 'G:1', 1)])), log: [], chat: [], note: '' };
let sockets: FakeSocket[];
let timers: { f: () => void; ms: number }[];
let heard: Message[];
let links: Link[];
let net: Net;

beforeEach(() => {
  [sockets, timers, heard, links] = [[], [], [], []];
  const wires: Wires = {
    open: () => {
      const s = new FakeSocket();
      sockets.push(s);
      return s as unknown as WebSocket;
    },
    later: (f, ms) => timers.push({ f, ms }),
    cancel: () => undefined,
  };
  net = new Net(wires, (m) => heard.push(m), (l) => links.push(l));
  sockets[0]?.say(hello);
});
const retry = () => timers.findLast((t) => (PAUSES as readonly number[]).includes(t.ms) && t.ms !== 20000)?.f();

describe('net', () => {
  it('matches answers with their requests', async () => {
    const first = net.ask({ do: 'explain', prefix: [], choice: 'done' }, 'explained');
    const second = net.ask({ do: 'preview', prefix: [] }, 'previewed');
    const [a, b] = sockets[0]?.sent ?? [];
    sockets[0]?.say({ say: 'previewed', id: b?.['id'], preview: null });
    sockets[0]?.say({ say: 'explained', id: a?.['id'], why: { allowed: false, case: '1.1', text: 'no', far: '', hexes: [], units: [] } });
    expect((await first)?.why.case).toBe('1.1');
    expect((await second)?.preview).toBeNull();
  });
  it('sends an order again under the same key until it is answered', async () => {
    const order = net.submit(4, ['done']);
    const sent = sockets[0]?.sent[0];
    expect(net.unanswered).toBe(1);
    sockets[0]?.close();
    retry();
    sockets[1]?.say(hello);
    expect(sockets[1]?.sent).toEqual([sent]);
    sockets[1]?.say({ say: 'played', id: sent?.['id'], played: 1, stopped: 'end', version: 5 });
    expect((await order).say).toBe('played');
    expect(net.unanswered).toBe(0);
  });
  it('does not play an order twice in two connections', () => {
    void net.submit(4, ['done']);
    sockets[0]?.close();
    retry();
    sockets[1]?.say(hello);
    const keys = [...(sockets[0]?.sent ?? []), ...(sockets[1]?.sent ?? [])].map((m) => m['key']);
    expect(new Set(keys).size).toBe(1);
  });
  it('drops questions of a lost connection', async () => {
    const question = net.ask({ do: 'preview', prefix: [] }, 'previewed');
    sockets[0]?.close();
    expect(await question).toBeNull();
  });
  it('waits longer with every try and begins anew after a success', () => {
    for (let i = 0; i < 4; i++) {
      sockets[i]?.close();
      retry();
    }
    const pauses = links.filter((l) => !l.up).map((l) => (l.up ? 0 : l.next));
    expect(pauses).toEqual([250, 500, 1000, 2000]);
    sockets[4]?.say(hello);
    sockets[4]?.close();
    expect(links.at(-1)).toEqual({ up: false, tries: 1, next: 250 });
  });
  it('hands stale boards to the table', async () => {
    const order = net.submit(1, ['done']);
    sockets[0]?.say({ say: 'stale', id: sockets[0].sent[0]?.['id'], now: hello.now });
    expect((await order).say).toBe('stale');
    expect(heard.map((m) => m.say)).toEqual(['hello', 'stale']);
  });
  it('takes a connection that hangs for a lost one, after asking for a sign of life', () => {
    const late = () => timers.findLast((t) => t.ms === PATIENCE)?.f();
    void net.ask({ do: 'preview', prefix: [] }, 'previewed');
    late();
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ do: 'ping' });
    expect(links.at(-1)).toEqual({ up: true });
    // any word of the server's is a sign of life
    sockets[0]?.say({ say: 'ok', id: sockets[0].sent.at(-1)?.['id'] });
    late();
    expect(links.at(-1)).toEqual({ up: true });
    late();
    expect(links.at(-1)).toMatchObject({ up: false });
  });
  it('asks for a sign of life when nothing else is asked', () => {
    timers.find((t) => t.ms === BEAT)?.f();
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ do: 'ping' });
  });
  it('is quiet once closed', () => {
    net.close();
    expect(sockets.length).toBe(1);
    expect(timers.filter((t) => t.ms === 250).length).toBe(0);
  });
});
