import { LRUCache } from 'lru-cache';
import type { Doc } from '../../protocol/engine-port.ts';

const LATE = 10_000;
/** Maximum number of waiting checkpoints. Beyond it, checkpoints are written at once. */
const MOST_WAITING = 5_000;

type Write = (doc: Doc) => Promise<unknown>;

interface Waiting {
  doc: Doc;
  write: Write;
  timer: NodeJS.Timeout;
}

/** Delays checkpoints, to save a write per response. A lost checkpoint costs only comparisons. */
export class LateCheckpoints {
  readonly #seen = new Sightings();
  readonly #waiting = new Map<string, Waiting>();
  readonly #late: number;
  readonly #most: number;

  constructor({ late = LATE, most = MOST_WAITING } = {}) {
    this.#late = late;
    this.#most = most;
  }

  isThere(database: string, id: string): boolean | undefined {
    return this.#seen.isThere(database, id);
  }

  note(database: string, id: string, isThere: boolean): void {
    this.#seen.note(database, id, isThere);
  }

  /** Returns a waiting checkpoint. Returns undefined if CouchDB has the latest checkpoint. */
  waiting(database: string, id: string): Doc | undefined {
    const doc = this.#waiting.get(keyOf(database, id))?.doc;
    return doc && { ...doc, _rev: revisionAfter(doc) };
  }

  /** Queues a checkpoint and returns its future revision. The delayed write may fail. */
  async take(database: string, doc: Doc & { _id: string }, write: Write): Promise<string> {
    const key = keyOf(database, doc._id);
    const before = this.#waiting.get(key);
    if (before) Object.assign(before, { doc, write });
    else if (this.#waiting.size >= this.#most) await write(doc);
    else this.#waiting.set(key, { doc, write, timer: this.#timer(key) });
    this.note(database, doc._id, true);
    return revisionAfter(doc);
  }

  async writeNow(database: string, id: string): Promise<void> {
    await this.#write(keyOf(database, id));
  }

  drop(database: string): void {
    for (const key of [...this.#waiting.keys()])
      if (key.startsWith(keyOf(database, ''))) this.#end(key);
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map((key) => this.#write(key)));
  }

  #timer(key: string): NodeJS.Timeout {
    return setTimeout(() => void this.#write(key), this.#late).unref();
  }

  async #write(key: string): Promise<void> {
    const ended = this.#end(key);
    await ended?.write(ended.doc).catch(() => {});
  }

  #end(key: string): Waiting | undefined {
    const waiting = this.#waiting.get(key);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(key);
    return waiting;
  }
}

const revisionAfter = ({ _rev }: Doc): string => `0-${Number(String(_rev ?? '0-0').slice(2)) + 1}`;

const KNOWN = 20_000;

/** Remembers which documents exist. Other servers' changes make it outdated. */
export class Sightings {
  readonly #known = new LRUCache<string, boolean>({ max: KNOWN });

  isThere(database: string, id: string): boolean | undefined {
    return this.#known.get(keyOf(database, id));
  }

  note(database: string, id: string, isThere: boolean): void {
    this.#known.set(keyOf(database, id), isThere);
  }
}

export const keyOf = (database: string, id: string): string => `${database}/${id}`;
