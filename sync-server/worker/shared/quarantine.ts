import { fetchStored, io, remove, tryPut } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { Now, WorkerLog } from './task.ts';

export const QUARANTINE = 'setaside';

export interface Quarantined {
  db: string;
  id: string;
  /** Reason: a refusal code, or `bad-schema`, `no-owner`, `failed`. */
  reason: string;
  since: number;
}

/** Reasons that no retry can resolve. */
const FOR_GOOD: readonly string[] = ['too-many', 'rewritten'];
/** Reasons that end once the device pushes the document with a signature (decision 57). */
const UNTIL_BROUGHT: readonly string[] = ['unsigned'];

/** Returns the reason that a retry is most likely to resolve. */
export const mostHopeful = (reasons: Iterable<string>): string | undefined => {
  const all = [...reasons];
  return all.find((reason) => !FOR_GOOD.includes(reason)) ?? all[0];
};

const keyOf = (db: string, id: string): string => `${db}|${id}`;

export class Quarantine {
  readonly #entries = new Map<string, Quarantined>();

  private constructor(
    private readonly db: Database,
    private readonly now: Now,
    private readonly log: WorkerLog,
  ) {}

  static async open(storage: Storage, now: Now, log: WorkerLog): Promise<Quarantine> {
    const db = await io(() => storage.ensure(QUARANTINE));
    const list = new Quarantine(db, now, log);
    const { rows } = await io(() => db.allDocs({ include_docs: true }));
    for (const { id, doc } of rows) if (doc) list.#entries.set(id, doc as unknown as Quarantined);
    return list;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(db: string, id: string): boolean {
    return this.#entries.has(keyOf(db, id));
  }

  of(db: string): string[] {
    return [...this.#entries.values()].filter((entry) => entry.db === db).map(({ id }) => id);
  }

  /** Returns documents that may be accepted once the owner is known. */
  hopeful(db: string): string[] {
    return this.#idsOf(db, [...FOR_GOOD, ...UNTIL_BROUGHT]);
  }

  /** Returns documents that may be accepted after a restart, or by a newer server. */
  hopefulAtStart(db: string): string[] {
    return this.#idsOf(db, FOR_GOOD);
  }

  isLeftForGood(db: string, id: string): boolean {
    return this.#entries.get(keyOf(db, id))?.reason === 'too-many';
  }

  databases(): string[] {
    return [...new Set([...this.#entries.values()].map(({ db }) => db))];
  }

  #idsOf(db: string, without: readonly string[]): string[] {
    const entries = [...this.#entries.values()];
    return entries.flatMap((entry) =>
      entry.db === db && !without.includes(entry.reason) ? entry.id : [],
    );
  }

  /** Records a document. Durable once it resolves; a repetition changes nothing. */
  async record(db: string, id: string, reason: string): Promise<void> {
    const key = keyOf(db, id);
    const known = this.#entries.get(key);
    if (known?.reason === reason) return;
    const entry: Quarantined = { db, id, reason, since: known?.since ?? this.now() };
    const stored = await fetchStored(this.db, key);
    await tryPut(this.db, { ...entry, _id: key, ...(stored && { _rev: stored._rev }) });
    this.#entries.set(key, entry);
    this.log.warn(entry, 'document quarantined');
  }

  async clear(db: string, id: string): Promise<void> {
    const key = keyOf(db, id);
    if (!this.#entries.has(key)) return;
    await remove(this.db, key);
    this.#entries.delete(key);
  }
}

/** Number of documents per step. The longest log takes 0.2 s. */
const AT_ONCE = 4;

/** Retries quarantined documents, a few at a time. The queue is in memory only. */
export class SecondLooks {
  readonly #left = new Map<string, Set<string>>();

  /** @param look tries to take the documents in */
  constructor(
    private readonly look: (database: string, ids: readonly string[]) => Promise<unknown>,
  ) {}

  add(database: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#left.set(database, new Set([...(this.#left.get(database) ?? []), ...ids]));
  }

  /** Retries the next documents. An error leaves them queued. Returns false for an empty queue. */
  async step(): Promise<boolean> {
    const [next] = this.#left;
    if (!next) return false;
    const [database, ids] = next;
    const few = [...ids].slice(0, AT_ONCE);
    await this.look(database, few);
    this.#requeue(database, few);
    return true;
  }

  /** Moves a database to the end of the queue, so that it does not block other databases. */
  #requeue(database: string, seen: readonly string[]): void {
    const left = new Set(this.#left.get(database));
    for (const id of seen) left.delete(id);
    this.#left.delete(database);
    if (left.size > 0) this.#left.set(database, left);
  }
}
