import { docId } from '../domain/doc-id.ts';
import type { DocOf } from '../domain/document.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import type { Mergeable, MergeableType } from '../domain/merge/shapes.ts';
import { Connection } from './connection.ts';
import { startFeed } from './feed.ts';
import { isMergeable, readMerged } from './leaves.ts';
import { type Database, openDatabase, type Pouch, statusOf } from './pouch.ts';
import type { ChangeBatch, Feed, Replica, Seq } from './replica.ts';

/**
 * Throwing away a document's old body costs the adapter a quarter of a write. While one document is edited again and
 * again, only every so many writes do it; what they leave behind goes with the next that does.
 */
const COMPACT_EVERY = 16;

interface Known {
  doc: Mergeable | null;
  rev: string | null;
  conflicted: boolean;
  /** Writes since this tab read the document. */
  writes: number;
}

/** A replica in this browser's IndexedDB. */
export class LocalReplica implements Replica {
  readonly uid: string;
  readonly name: string;
  readonly pouch: Pouch;
  readonly #connection: Connection;
  #instance = '';
  /** What this tab last wrote, so that the next edit needs no reading. A stale entry costs a 409, nothing more. */
  readonly #known = new Map<string, Known>();
  readonly #edits = new Map<string, Promise<unknown>>();
  readonly #feeds = new Set<Feed>();

  private constructor(pouch: Pouch, uid: string, name: string, database: Database) {
    this.pouch = pouch;
    this.uid = uid;
    this.name = name;
    this.#connection = new Connection(database, () => openDatabase(pouch, name));
  }

  static async open(pouch: Pouch, uid: string, name: string): Promise<LocalReplica> {
    const database = await openDatabase(pouch, name);
    const replica = new LocalReplica(pouch, uid, name, database);
    replica.#instance = await (database as Database & { id(): Promise<string> }).id();
    return replica;
  }

  get instance(): string {
    return this.#instance;
  }

  /** For what reads and writes beside this class. */
  get connection(): Connection {
    return this.#connection;
  }

  /** A handle that answers; for the replication beside this class. */
  database(): Promise<Database> {
    return this.#connection.live();
  }

  async read(id: string): Promise<Mergeable | null> {
    const merged = await this.#connection.use((database) => readMerged(database, id));
    return merged?.doc && isMergeable(merged.doc) ? merged.doc : null;
  }

  edit<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>> {
    const id = docId(type, local);
    const before = this.#edits.get(id) ?? Promise.resolve();
    const edit = before.then(() => this.#edit(id, change));
    const settled = edit.catch(() => undefined);
    this.#edits.set(id, settled);
    void settled.then(() => {
      if (this.#edits.get(id) === settled) this.#edits.delete(id);
    });
    return edit;
  }

  feed(since: Seq, onBatch: (batch: ChangeBatch) => Promise<void>): Feed {
    const feed = startFeed(this.#connection, since, onBatch);
    this.#feeds.add(feed);
    return {
      stop: () => {
        this.#feeds.delete(feed);
        return feed.stop();
      },
    };
  }

  /** Closes it and throws its data away. */
  async destroy(): Promise<void> {
    await this.#settle();
    await (await this.#connection.end()).destroy();
  }

  async close(): Promise<void> {
    await this.#settle();
    await (await this.#connection.end()).close();
  }

  async #settle(): Promise<void> {
    await Promise.all([...this.#feeds].map((feed) => feed.stop()));
    await Promise.all(this.#edits.values());
  }

  async #edit<T extends MergeableType>(
    id: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>> {
    for (;;) {
      const known = this.#known.get(id) ?? (await this.#load(id));
      const current = known.doc as DocOf<T> | null;
      const next = change(current);
      if (current && sameContent(current, next)) return current;
      const rev = await this.#put(id, known, next);
      if (!rev) continue;
      if (known.conflicted) this.#known.delete(id);
      else this.#known.set(id, { doc: next, rev, conflicted: false, writes: known.writes + 1 });
      return next;
    }
  }

  async #load(id: string): Promise<Known> {
    const merged = await this.#connection.use((database) => readMerged(database, id));
    if (!merged) return { doc: null, rev: null, conflicted: false, writes: 0 };
    const doc = merged.doc && isMergeable(merged.doc) ? merged.doc : null;
    return { doc, rev: merged.rev, conflicted: merged.conflicted, writes: 0 };
  }

  /** @returns the new revision, or null when the document moved on meanwhile and has to be read again */
  async #put(id: string, { rev, writes }: Known, doc: Mergeable): Promise<string | null> {
    try {
      const stored = { ...doc, _id: id, ...(rev ? { _rev: rev } : {}) };
      return (await this.#connection.use((database) => putQuickly(database, stored, writes))).rev;
    } catch (error) {
      this.#known.delete(id);
      if (statusOf(error) === 409) return null;
      throw error;
    }
  }
}

/** The adapter asks the database object itself, at each write, whether to compact. */
async function putQuickly(database: Database, stored: object, writes: number) {
  const compacting = database as Database & { auto_compaction: boolean };
  compacting.auto_compaction = writes % COMPACT_EVERY === 0;
  try {
    return await database.put(stored);
  } finally {
    compacting.auto_compaction = true;
  }
}
