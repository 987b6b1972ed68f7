import { keyedQueueOfEach } from '../support/async/queues.ts';
import { changeStored, fetchStored, io } from './documents.ts';
import { isConflict } from './joined-requests.ts';
import type { Database } from './storage.ts';

/** Sequence of a change feed: a number in the embedded engine, an opaque text in CouchDB. */
export type Seq = string | number;

export const readLocal = async <V extends object>(db: Database, name: string) =>
  (await fetchStored(db, `_local/${name}`)) as (V & { _rev: string }) | null;

const inTurn = keyedQueueOfEach();

/** Changes a `_local` document, one call at a time, as CouchDB does not check its revisions. */
export const updateLocal = <V extends object>(
  db: Database,
  name: string,
  change: (current: V | null) => V | null,
) =>
  inTurn(db, name, async () => {
    await changeStored(db, `_local/${name}`, (stored) => change(stored as V | null));
  });

export interface Batch {
  ids: string[];
  leaves: ReadonlyMap<string, readonly string[]>;
  next: Seq;
  isLast: boolean;
}

/** Reads a change feed from a checkpoint in `school`, where no device can move the checkpoint. */
export class Follower {
  readonly #id: string;
  #since: Seq | null = null;
  #rev: string | undefined;

  constructor(
    readonly feed: Database,
    private readonly home: Database,
    name: string,
  ) {
    this.#id = `_local/${name}`;
  }

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

  /** Estimates the number of unread changes from the numbers that begin CouchDB's sequences. */
  async pending(): Promise<number> {
    const since = await this.#place();
    const { update_seq } = await io(() => this.feed.info());
    return Math.max(0, Number.parseInt(`${update_seq}`, 10) - Number.parseInt(`${since}`, 10));
  }

  /** Saves the checkpoint. Call it once the work on the batch is finished. */
  async done({ next }: Batch): Promise<void> {
    this.#since = next;
    await this.save();
  }

  /** Moves past a batch in memory only. After a restart, the batch may be read again. */
  pass({ next }: Batch): void {
    this.#since = next;
  }

  async #place(): Promise<Seq> {
    this.#since ??= await this.#recall();
    return this.#since;
  }

  /** Returns the checkpoint; 0 if the database was recreated and has fewer changes. */
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

  checkpoint() {
    return { seq: this.#since, _id: this.#id, ...(this.#rev && { _rev: this.#rev }) };
  }

  saved(rev: string): void {
    this.#rev = rev;
  }

  /** Writes the checkpoint. After a conflict, overwrites the stored checkpoint once. */
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

interface IdList {
  ids: string[];
}

const KEPT = 500;

/** Reads a list of ids in `school`, where no device can write. */
export const readIds = async (school: Database, name: string): Promise<string[]> =>
  (await readLocal<IdList>(school, name))?.ids ?? [];

export const addId = (school: Database, name: string, id: string): Promise<void> =>
  updateLocal<IdList>(school, name, (current) => {
    const ids = current?.ids ?? [];
    return ids.includes(id) ? null : { ids: [...ids, id].slice(-KEPT) };
  });

export const removeIds = (school: Database, name: string, gone: readonly string[]): Promise<void> =>
  updateLocal<IdList>(school, name, (current) => {
    const left = current?.ids.filter((id) => !gone.includes(id)) ?? [];
    return left.length === (current?.ids.length ?? 0) ? null : { ids: left };
  });

/** Maximum delay of a checkpoint (ms). */
const CHECKPOINT_DELAY = 1_000;
const CHECKPOINTS_AT_ONCE = 200;

/** Delays checkpoints. If a checkpoint is lost, documents are only checked again. */
export class LateCheckpoints {
  #moved = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly home: Database) {}

  /** Schedules the write of a follower's checkpoint. Call it only after the work is done. */
  note(follower: Follower): void {
    this.#moved.add(follower);
    if (this.#moved.size >= CHECKPOINTS_AT_ONCE) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), CHECKPOINT_DELAY).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const moved = [...this.#moved];
    this.#moved = new Set();
    if (moved.length === 0) return;
    try {
      const answers = await io(() => this.home.bulkDocs(moved.map((one) => one.checkpoint())));
      for (const [at, follower] of moved.entries()) {
        const answer = answers[at];
        if (answer && !('error' in answer) && answer.rev) follower.saved(answer.rev);
        else await follower.save();
      }
    } catch {
      for (const follower of moved) this.#moved.add(follower);
    }
  }
}
