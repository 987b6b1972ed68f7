import { docId } from '../domain/doc-id.ts';
import type { DocOf } from '../domain/document.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import { merge } from '../domain/merge/merge.ts';
import type { Mergeable, MergeableType } from '../domain/merge/shapes.ts';
import { Chains } from './chains.ts';
import type { Connection, News } from './connection.ts';
import { type Entry, Journal } from './journal.ts';
import { isMergeable, readMerged } from './leaves.ts';
import { Log } from './log.ts';
import { type Database, type Pouch, statusOf } from './pouch.ts';
import { putQuickly } from './put-quickly.ts';
import type { ChangeBatch, Feed, Replica, Seq } from './replica.ts';
import { isUnaware, WriteAhead } from './write-ahead.ts';

const journalName = (replica: string): string => `${replica}-journal`;

interface Known {
  doc: Mergeable | null;
  rev: string | null;
  conflicted: boolean;
  /** Writes since this tab read the document. */
  writes: number;
}

/** A person's replica in this browser's IndexedDB: the log, and the journal of what is on its way into it. */
export class LocalReplica implements Replica {
  readonly uid: string;
  readonly #log: Log;
  readonly #ahead: WriteAhead;
  /** What this tab last read or wrote, so that the next edit needs no reading. A stale entry costs a 409, nothing more. */
  readonly #known = new Map<string, Known>();
  readonly #edits = new Chains();
  readonly #jots = new Chains();

  private constructor(uid: string, log: Log, journal: Journal) {
    this.uid = uid;
    this.#log = log;
    this.#ahead = new WriteAhead(journal, {
      bringIn: (id, entries) => this.#edits.run(id, () => this.#bringIn(id, entries)),
      onStuck: () => this.connection.announce(),
    });
    this.connection.watch((news) => this.#forgetStale(news));
  }

  /**
   * What an earlier life of the app had written ahead is in the log, or tried again, once this resolves.
   * @param disk where the journal lies; the browser's storage where left out
   * @throws AppError `storage-blocked`, `storage-full`
   */
  static async open(
    pouch: Pouch,
    uid: string,
    name: string,
    disk?: IDBFactory,
  ): Promise<LocalReplica> {
    const log = await Log.open(pouch, name);
    try {
      const replica = new LocalReplica(uid, log, await Journal.open(journalName(name), disk));
      await replica.replay();
      return replica;
    } catch (error) {
      // The next attempt opens another.
      await log.close();
      throw error;
    }
  }

  get instance(): string {
    return this.#log.instance;
  }

  get pouch(): Pouch {
    return this.#log.pouch;
  }

  get connection(): Connection {
    return this.#log.connection;
  }

  database(): Promise<Database> {
    return this.#log.database();
  }

  async read(id: string): Promise<Mergeable | null> {
    return this.#ahead.joined(id, (await this.#load(id)).doc);
  }

  edit<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>> {
    const id = docId(type, local);
    return this.#edits.run(id, async () => {
      // Handing in takes a picture of the paper: what another tab has said is safe has to be in it.
      await this.#ahead.gather();
      return this.#edit(id, change);
    });
  }

  jot<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>> {
    const id = docId(type, local);
    return this.#jots.run(id, async () => {
      const { doc, rev } = this.#known.get(id) ?? (await this.#learn(id));
      const current = this.#ahead.joined(id, doc) as DocOf<T> | null;
      const next = change(current);
      if (!current || !sameContent(current, next)) await this.#ahead.write(id, next, rev);
      return next;
    });
  }

  /** Brings into the log what any tab, a dead one too, wrote ahead of it. Never rejects. */
  replay(): Promise<void> {
    return this.#ahead.replay();
  }

  /** What is durable and not in the log yet. */
  async writtenAhead(): Promise<Mergeable[]> {
    return (await this.#ahead.entries()).map(({ doc }) => doc);
  }

  feed(since: Seq, onBatch: (batch: ChangeBatch) => Promise<void>): Feed {
    return this.#log.feed(since, onBatch);
  }

  /** Closes it and throws its data away. */
  async destroy(): Promise<void> {
    await this.#settle();
    await this.#ahead.destroy();
    await this.#log.destroy();
  }

  async close(): Promise<void> {
    await this.#settle();
    await this.#ahead.close();
    await this.#log.close();
  }

  async #settle(): Promise<void> {
    await this.#log.stopFeeds();
    await this.#jots.settled();
    await this.#ahead.settled();
    await this.#edits.settled();
  }

  async #edit<D extends Mergeable, R extends D | null>(
    id: string,
    change: (current: D | null) => R,
  ): Promise<R> {
    for (;;) {
      const known = this.#known.get(id) ?? (await this.#load(id));
      const next = change(this.#ahead.joined(id, known.doc) as D | null);
      if (next === null || (known.doc && sameContent(known.doc, next))) return next;
      const rev = await this.#put(id, known, next);
      if (!rev) continue;
      if (known.conflicted) this.#known.delete(id);
      else this.#known.set(id, { doc: next, rev, conflicted: false, writes: known.writes + 1 });
      return next;
    }
  }

  async #bringIn(id: string, entries: readonly Entry[]): Promise<void> {
    const { doc } = await this.#load(id);
    for (const entry of entries) if (isUnaware(entry, doc)) await this.#branch(entry, doc);
    await this.#edit(id, (current) => current);
  }

  /**
   * What was answered before this device heard of a hand-in stands beside the hand-in, as it would had it been in the log at
   * once. Written on top of it, the server would take it for an answer to a paper known to be closed.
   */
  async #branch({ id, doc, rev }: Entry, current: Mergeable | null): Promise<void> {
    if (!rev || (current && sameContent(merge(current, doc), current))) return;
    const stored = { ...doc, _id: id, _rev: rev };
    this.#known.delete(id);
    await this.connection.use((database) => database.put(stored, { force: true }));
  }

  async #learn(id: string): Promise<Known> {
    const known = await this.#load(id);
    if (known.rev && !known.conflicted) this.#known.set(id, known);
    return known;
  }

  async #load(id: string): Promise<Known> {
    const merged = await this.connection.use((database) => readMerged(database, id));
    if (!merged) return { doc: null, rev: null, conflicted: false, writes: 0 };
    const doc = merged.doc && isMergeable(merged.doc) ? merged.doc : null;
    return { doc, rev: merged.rev, conflicted: merged.conflicted, writes: 0 };
  }

  /** Another tab or the server has written a newer revision. */
  #forgetStale({ id, rev }: News): void {
    const known = id ? this.#known.get(id)?.rev : undefined;
    if (id && rev && known && isNewer(rev, known)) this.#known.delete(id);
  }

  /** @returns the new revision, or null when the document moved on meanwhile and has to be read again */
  async #put(id: string, { rev, writes }: Known, doc: Mergeable): Promise<string | null> {
    try {
      const stored = { ...doc, _id: id, ...(rev ? { _rev: rev } : {}) };
      return (await this.connection.use((database) => putQuickly(database, stored, writes))).rev;
    } catch (error) {
      this.#known.delete(id);
      if (statusOf(error) === 409) return null;
      throw error;
    }
  }
}

const generation = (rev: string): number => Number.parseInt(rev, 10);

const isNewer = (rev: string, known: string): boolean =>
  rev !== known && generation(rev) >= generation(known);
