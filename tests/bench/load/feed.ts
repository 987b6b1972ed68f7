import { setTimeout as pause } from 'node:timers/promises';
import type { Remote } from './device.ts';

/** Long-poll time of a device (ms). */
const WAIT = 25_000;
const RETRY = 250;

interface Answer {
  results: { id: string }[];
  last_seq: string | number;
}

/** Feed of a waiting device: one `_changes` request after another. */
export class Feed {
  readonly #remote: Remote;
  readonly #ending = new AbortController();
  readonly #awaited = new Map<string, (at: number) => void>();
  #since: string | number = 'now';
  failures = 0;

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  /** Opens the feed. Resolves once its start sequence is known. */
  async open(): Promise<this> {
    this.#since = (await this.#ask('limit=0&since=now')).last_seq;
    void this.#listen();
    return this;
  }

  /** Resolves with the `performance.now()` at which the feed reports the document. */
  heard(id: string): Promise<number> {
    return new Promise((resolve) => this.#awaited.set(id, resolve));
  }

  close(): void {
    this.#ending.abort();
  }

  async #listen(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        const since = encodeURIComponent(JSON.stringify(this.#since));
        const wait = `style=all_docs&feed=longpoll&since=${since}&limit=100&timeout=${WAIT}`;
        const { results, last_seq } = await this.#ask(wait);
        this.#since = last_seq;
        for (const { id } of results) this.#tell(id);
      } catch {
        if (signal.aborted) return;
        this.failures++;
        await pause(RETRY);
      }
    }
  }

  #tell(id: string): void {
    this.#awaited.get(id)?.(performance.now());
    this.#awaited.delete(id);
  }

  async #ask(query: string): Promise<Answer> {
    const { url, headers } = this.#remote;
    const { signal } = this.#ending;
    const response = await fetch(`${url}/_changes?${query}`, { headers, signal });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

/** Fails after a minute, so that a run always ends. */
export async function within<T>(waiting: Promise<T>, what: string): Promise<T> {
  const giveUp = new AbortController();
  const late = pause(60_000, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`waited in vain for ${what}`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([waiting, late]);
  } finally {
    giveUp.abort();
  }
}
