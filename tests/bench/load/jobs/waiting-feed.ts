import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from '../../../../src/sync/retry/backoff.ts';
import type { Remote } from '../device.ts';

/** As devices wait: answered, empty if need be, after so long. ms. */
const WAIT = 25_000;

/** A device that waits for news, as a bare socket: ten thousand of them cost the bench little. */
export class WaitingFeed {
  readonly #remote: Remote;
  /** Loopback has many addresses, and a server takes so many connections from one. */
  readonly #from: string;
  readonly #backoff = createBackoff();
  #socket: Socket | null = null;
  #since = '"now"';
  #isOver = false;
  /** Requests that were answered with an error, or not at all. */
  failures = 0;
  /** Since when the request under way waits to be answered; null while none does. `Date.now()`. */
  waitingSince: number | null = null;

  constructor(remote: Remote, from: string) {
    this.#remote = remote;
    this.#from = from;
  }

  /** Asks again and again until it is closed. Resolves once it knows from where on it listens. */
  async open(): Promise<void> {
    for (;;) {
      try {
        this.#take(await this.#ask('limit=0&since=now'));
        break;
      } catch {
        await pause(this.#backoff.next());
      }
    }
    void this.#listen();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.destroy();
  }

  async #listen(): Promise<void> {
    while (!this.#isOver) {
      try {
        const since = encodeURIComponent(this.#since);
        this.waitingSince = Date.now();
        const wait = `style=all_docs&feed=longpoll&since=${since}&limit=100&timeout=${WAIT}`;
        this.#take(await this.#ask(wait));
        this.#backoff.reset();
      } catch {
        this.waitingSince = null;
        if (this.#isOver) return;
        this.failures++;
        await pause(this.#backoff.next());
      }
    }
  }

  #take(answer: string): void {
    const [, seq] = /"last_seq":("[^"]*"|\d+)/.exec(answer) ?? [];
    if (!answer.startsWith('HTTP/1.1 200') || seq === undefined) throw new Error(answer);
    this.#since = seq;
  }

  async #ask(query: string): Promise<string> {
    const { url, headers } = this.#remote;
    const { hostname, host, port, pathname } = new URL(url);
    this.#socket ??= connect({ port: Number(port), host: hostname, localAddress: this.#from });
    const socket = this.#socket;
    const answer = wholeAnswer(socket);
    const said = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`GET ${pathname}/_changes?${query} HTTP/1.1\r\n${said.join('\r\n')}\r\n\r\n`);
    try {
      return await answer;
    } catch (error) {
      socket.destroy();
      this.#socket = null;
      throw error;
    }
  }
}

/** Head and body of the next answer. */
const wholeAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const end = () => {
      socket.removeAllListeners();
      socket.on('error', () => {});
    };
    socket.on('data', (bytes) => {
      text += bytes;
      if (!isWhole(text)) return;
      end();
      resolve(text);
    });
    for (const broken of ['error', 'close'])
      socket.on(broken, () => {
        end();
        reject(new Error('broken off'));
      });
  });

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head)) ?? [];
  if (length === undefined) return text.endsWith('0\r\n\r\n');
  return Buffer.byteLength(text.slice(head + 4)) >= Number(length);
}
