// Starts the real binary on a free port with a data folder of its own, and can kill and restart it.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const BINARY =
  process.env['TANNENBERG_BIN'] ??
  ['target/debug/tannenberg', 'target/release/tannenberg'].map((p) => join(ROOT, p)).find((p) => existsSync(p)) ??
  join(ROOT, 'target/debug/tannenberg');

const RUNNING = process.env['TANNENBERG_URL'];

/** A running server. */
export class Server {
  readonly port: number;
  readonly data: string;
  private child: ChildProcess | null = null;

  private constructor(port: number, data: string) {
    this.port = port;
    this.data = data;
  }
  /** Starts one, or takes the one that already runs at TANNENBERG_URL. */
  static async start(): Promise<Server> {
    if (RUNNING) return new Server(0, '');
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'tannenberg-e2e-')));
    await server.up();
    return server;
  }
  get url(): string {
    return RUNNING ?? `http://127.0.0.1:${this.port}`;
  }
  /** Starts the process and waits until it answers. */
  async up(): Promise<void> {
    const args = ['serve', '--no-open', '--port', String(this.port), '--data', this.data];
    const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (d: Buffer) => (said += d.toString()));
    child.stderr.on('data', (d: Buffer) => (said += d.toString()));
    this.child = child;
    for (let i = 0; i < 200; i++) {
      if (child.exitCode !== null) throw new Error(`the server stopped: ${said}`);
      const ok = await fetch(`${this.url}/healthz`).then((r) => r.ok, () => false);
      if (ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server does not answer: ${said}`);
  }
  /** Kills it without warning. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }
  /** Kills it and clears its data. */
  async stop(): Promise<void> {
    await this.kill();
    if (this.data !== '') rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => (at && typeof at === 'object' ? done(at.port) : failed(new Error('no port'))));
    });
  });
}
