import { LRUCache } from 'lru-cache';
import type { Doc } from '../../protocol/doc.ts';

/** How long a checkpoint waits; those that follow it meanwhile are written with it, as one. ms. */
const LATE = 10_000;
/** So many wait at most; what comes beyond is written at once. Each takes a few kilobytes. */
const MOST_WAITING = 5_000;

type Write = (doc: Doc) => Promise<unknown>;

interface Waiting {
  doc: Doc;
  /** Writes the last one that came. */
  write: Write;
  timer: NodeJS.Timeout;
}

/**
 * The places of replicators, which CouchDB gets late: each would be a write of its own behind every answer of an exam, at the
 * very moment at which papers are being written. Nothing hangs on one. Where it is lost, with this process or because the
 * device comes back through another server, the device compares from an older place, and what it sends again changes nothing.
 *
 * Also remembers which are there, as far as this process has seen: only new ones are counted against a person, and CouchDB does
 * not say which are. One that another server made or removed meanwhile is counted once too often or not at all, which
 * the limit can bear.
 */
export class LateCheckpoints {
  readonly #seen = new Sightings();
  readonly #waiting = new Map<string, Waiting>();
  readonly #late: number;
  readonly #most: number;

  constructor({ late = LATE, most = MOST_WAITING } = {}) {
    this.#late = late;
    this.#most = most;
  }

  /** Undefined when it was not seen. */
  isThere(database: string, id: string): boolean | undefined {
    return this.#seen.isThere(database, id);
  }

  note(database: string, id: string, isThere: boolean): void {
    this.#seen.note(database, id, isThere);
  }

  /** One that is not written yet, as CouchDB would give it back; undefined where CouchDB knows best. */
  waiting(database: string, id: string): Doc | undefined {
    const doc = this.#waiting.get(keyOf(database, id))?.doc;
    return doc && { ...doc, _rev: revisionAfter(doc) };
  }

  /**
   * Takes a checkpoint, to be written by `write` before long. A writing that fails is forgotten: the next one makes up for it.
   * @returns the revision that it has, and will have in CouchDB, which counts `_local` documents on from what it is given
   * @throws what `write` throws, where too many wait already
   */
  async take(database: string, doc: Doc & { _id: string }, write: Write): Promise<string> {
    const key = keyOf(database, doc._id);
    const before = this.#waiting.get(key);
    if (before) Object.assign(before, { doc, write });
    else if (this.#waiting.size >= this.#most) await write(doc);
    else this.#waiting.set(key, { doc, write, timer: this.#timer(key) });
    this.note(database, doc._id, true);
    return revisionAfter(doc);
  }

  /** Writes one now, where it waits. */
  async writeNow(database: string, id: string): Promise<void> {
    await this.#write(keyOf(database, id));
  }

  /** Forgets what waits for a database that is gone: one made anew under its name is another one. */
  drop(database: string): void {
    for (const key of [...this.#waiting.keys()])
      if (key.startsWith(keyOf(database, ''))) this.#end(key);
  }

  /** Writes all that waits. */
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

/** Known at most; some of each device. */
const KNOWN = 20_000;

/**
 * Which documents were last seen to be there, and which not, as far as this process knows: a hint alone. Another server may
 * have made or removed one since.
 */
export class Sightings {
  readonly #known = new LRUCache<string, boolean>({ max: KNOWN });

  /** Undefined when it was not seen. */
  isThere(database: string, id: string): boolean | undefined {
    return this.#known.get(keyOf(database, id));
  }

  note(database: string, id: string, isThere: boolean): void {
    this.#known.set(keyOf(database, id), isThere);
  }
}

/** Of a document among those of all databases. */
export const keyOf = (database: string, id: string): string => `${database}/${id}`;
