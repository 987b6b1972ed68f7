import { keyedQueueOfEach } from '../support/async/keyed-queue.ts';
import { fetchStored, io, StorageFailure, tryPut, WRITE_ATTEMPTS } from './documents.ts';
import { isConflict } from './joined-requests.ts';
import type { Database } from './storage.ts';

/** A number in the embedded engine, an opaque text in CouchDB. */
export type Seq = string | number;

/** Reads a `_local` document of the server's own; null when there is none. */
export const readLocal = async <V extends object>(db: Database, name: string) =>
  (await fetchStored(db, `_local/${name}`)) as (V & { _rev: string }) | null;

const inTurn = keyedQueueOfEach();

/**
 * Changes a `_local` document; null from `change` leaves it as it is. One after another: of `_local` documents CouchDB
 * compares no revisions, so that of two changes at once one would be lost. Other servers change none, as only one works.
 * @throws StorageFailure
 */
export const updateLocal = <V extends object>(
  db: Database,
  name: string,
  change: (current: V | null) => V | null,
): Promise<void> => inTurn(db, name, () => changeLocal(db, name, change));

async function changeLocal<V extends object>(
  db: Database,
  name: string,
  change: (current: V | null) => V | null,
): Promise<void> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    const stored = await readLocal<V>(db, name);
    const next = change(stored);
    if (!next) return;
    const _rev = stored?._rev;
    if (await tryPut(db, { ...next, _id: `_local/${name}`, ...(_rev && { _rev }) })) return;
  }
  throw new StorageFailure(`always overtaken by other writers: _local/${name}`);
}

export interface Batch {
  ids: string[];
  /** The leaf revisions of each id, tombstones included. */
  leaves: ReadonlyMap<string, readonly string[]>;
  /** Where to go on once the batch is done. */
  next: Seq;
  /** Whether nothing stood behind it when it was read. */
  isLast: boolean;
}

/**
 * Reads on in a database's change feed from a durable checkpoint. The checkpoint is kept in `school`, where no device
 * can write: in the role database itself, anyone with access could move it past changes that were never read.
 */
export class Follower {
  readonly #id: string;
  #since: Seq | null = null;
  /** Of the checkpoint as this follower last read or wrote it; undefined where there is none. */
  #rev: string | undefined;

  constructor(
    readonly feed: Database,
    private readonly home: Database,
    name: string,
  ) {
    this.#id = `_local/${name}`;
  }

  /** At most `limit` changed documents; null when there is nothing new. */
  async next(limit: number): Promise<Batch | null> {
    const since = await this.#place();
    const changes = await io(() =>
      this.feed.changes({ since, limit, batch_size: limit, style: 'all_docs', return_docs: true }),
    );
    const ids = changes.results.map(({ id }) => id);
    const leaves = new Map(
      changes.results.map((row) => [row.id, row.changes.map(({ rev }) => rev)]),
    );
    const isLast = ids.length < limit;
    return ids.length > 0 ? { ids, leaves, next: changes.last_seq, isLast } : null;
  }

  /** How many changes are ahead, about: CouchDB's sequences count shards, and only the number before the dash is known. */
  async pending(): Promise<number> {
    const since = await this.#place();
    const { update_seq } = await io(() => this.feed.info());
    return Math.max(0, Number.parseInt(`${update_seq}`, 10) - Number.parseInt(`${since}`, 10));
  }

  /** Call this behind finished work only: what is before the checkpoint is never looked at again. */
  async done({ next }: Batch): Promise<void> {
    this.#since = next;
    await this.save();
  }

  /** Of a batch that asked for no work: it may be looked at again at the next start, and costs no write now. */
  pass({ next }: Batch): void {
    this.#since = next;
  }

  async #place(): Promise<Seq> {
    this.#since ??= await this.#recall();
    return this.#since;
  }

  /** A checkpoint ahead of its database is of an earlier database of that name: everything is new. */
  async #recall(): Promise<Seq> {
    const stored = await this.#stored();
    const seq = stored?.seq ?? 0;
    if (typeof seq === 'string' || seq === 0) return seq;
    const { update_seq } = await io(() => this.feed.info());
    return seq > Number(update_seq) ? 0 : seq;
  }

  async #stored(): Promise<{ seq: Seq } | null> {
    const stored = (await fetchStored(this.home, this.#id)) as
      | ({ seq: Seq } & { _rev: string })
      | null;
    this.#rev = stored?._rev;
    return stored;
  }

  /** The document that says how far it has come. */
  checkpoint() {
    return { seq: this.#since, _id: this.#id, ...(this.#rev && { _rev: this.#rev }) };
  }

  /** The checkpoint was written as this revision. */
  saved(rev: string): void {
    this.#rev = rev;
  }

  /** Writes the checkpoint. Nobody else does, but a worker that has lost its lease may have. @throws StorageFailure */
  async save(): Promise<void> {
    await io(async () => {
      try {
        this.saved((await this.home.put(this.checkpoint())).rev);
      } catch (error) {
        if (!isConflict(error)) throw error;
        await this.#stored();
        this.saved((await this.home.put(this.checkpoint())).rev);
      }
    });
  }
}
