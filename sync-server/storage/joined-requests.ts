import { unavailability } from './couch-error.ts';
import type { Database } from './storage.ts';

const MOST_READS = 200;
type Rows = Map<string, ({ _id: string; _rev: string } & object) | null>;

interface WaitingRead {
  keys: readonly string[];
  done: (rows: Rows) => void;
  failed: (error: unknown) => void;
}

class JoinedReads {
  readonly #reads = new Gathered<WaitingRead>(readCount, (some) => this.#read(some));

  constructor(private readonly db: Database) {}

  read(keys: readonly string[]): Promise<Rows> {
    return new Promise((done, failed) => this.#reads.add({ keys, done, failed }));
  }

  async #read(some: readonly WaitingRead[]): Promise<void> {
    const keys = [...new Set(some.flatMap((one) => one.keys))];
    try {
      const { rows } = await this.db.allDocs({ keys, include_docs: true });
      const found: Rows = new Map(
        rows.map((row, at) => [keys[at] ?? '', ('doc' in row && row.doc) || null]),
      );
      for (const one of some)
        one.done(new Map(one.keys.map((key) => [key, found.get(key) ?? null])));
    } catch (error) {
      for (const { failed } of some) failed(error);
    }
  }
}

function readCount(waiting: readonly WaitingRead[]): number {
  let count = 0;
  const over = waiting.findIndex(({ keys }, at) => {
    count += keys.length;
    return at > 0 && count > MOST_READS;
  });
  return over < 0 ? waiting.length : over;
}

const openReads = new WeakMap<Database, JoinedReads>();

/** Reads documents, with null for missing ids. Joins the reads of several callers. */
export function joinedRead(db: Database, keys: readonly string[]): Promise<Rows> {
  const reads = openReads.get(db) ?? new JoinedReads(db);
  openReads.set(db, reads);
  return reads.read(keys);
}

const MOST_PUTS = 50;

type PutDocument = { _id: string; _rev?: string } & object;

interface WaitingPut {
  doc: PutDocument;
  done: (rev: string | null) => void;
  failed: (error: unknown) => void;
}

class JoinedPuts {
  readonly #puts = new Gathered<WaitingPut>(putCount, (some) => this.#write(some));

  constructor(private readonly db: Database) {}

  put(doc: PutDocument): Promise<string | null> {
    return new Promise((done, failed) => this.#puts.add({ doc, done, failed }));
  }

  async #write(some: readonly WaitingPut[]): Promise<void> {
    if (some.length === 1) return this.#writeEach(some);
    try {
      const answers = await this.db.bulkDocs(some.map(({ doc }) => doc));
      for (const [at, { done, failed }] of some.entries()) {
        const answer = answers[at];
        if (answer?.rev && !('error' in answer)) done(answer.rev);
        else if (isConflict(answer)) done(null);
        else failed(answer);
      }
    } catch (error) {
      if (!unavailability(error)) return this.#writeEach(some);
      for (const { failed } of some) failed(error);
    }
  }

  async #writeEach(some: readonly WaitingPut[]): Promise<void> {
    for (const { doc, done, failed } of some) {
      try {
        done((await this.db.put(doc)).rev);
      } catch (error) {
        isConflict(error) ? done(null) : failed(error);
      }
    }
  }
}

function putCount(waiting: readonly WaitingPut[]): number {
  const ids = new Set<string>();
  for (const { doc } of waiting) {
    const isLocal = doc._id.startsWith('_local/');
    if (ids.size === MOST_PUTS || ids.has(doc._id) || (isLocal && ids.size > 0)) break;
    ids.add(doc._id);
    if (isLocal) break;
  }
  return ids.size;
}

export const isConflict = (error: unknown): boolean => {
  const { status, name } = (error ?? {}) as { status?: number; name?: string };
  return status === 409 || name === 'conflict';
};

const openPuts = new WeakMap<Database, JoinedPuts>();

export function joinedPut(db: Database, doc: PutDocument): Promise<string | null> {
  const puts = openPuts.get(db) ?? new JoinedPuts(db);
  openPuts.set(db, puts);
  return puts.put(doc);
}

/** Batches requests. Requests that arrive during a batch form the next batch. */
export class Gathered<Asked> {
  #waiting: readonly Asked[] = [];
  #isWorking = false;

  /** @param work settles each request, and never throws */
  constructor(
    private readonly countOf: (waiting: readonly Asked[]) => number,
    private readonly work: (some: readonly Asked[]) => Promise<void>,
  ) {}

  add(asked: Asked): void {
    this.#waiting = [...this.#waiting, asked];
    void this.#workAll();
  }

  async #workAll(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    await null;
    while (this.#waiting.length > 0) {
      const count = this.countOf(this.#waiting);
      const some = this.#waiting.slice(0, count);
      this.#waiting = this.#waiting.slice(count);
      await this.work(some);
    }
    this.#isWorking = false;
  }
}
