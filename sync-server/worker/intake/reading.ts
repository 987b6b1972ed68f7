import { isWritable } from '../../../src/domain/access/grants.ts';
import type { Batch, Follower } from '../../storage/checkpoint.ts';
import type { Stored } from '../../storage/documents.ts';
import type { Seen } from '../../storage/inbox-entries.ts';
import type { Reconciler } from '../reconcile/reconcile.ts';
import type { Revisions, Wanted, WorkerTools } from '../shared/tools.ts';
import { Feeds } from './feeds.ts';
import { LateCheckpoints } from './late-checkpoints.ts';
import { tellTurnedAway } from './turned-away.ts';
import { Unread } from './unread.ts';

const BATCH = 100;

export class Reading {
  readonly #feeds: Feeds;
  readonly #unread: Unread;
  readonly #checkpoints: LateCheckpoints;
  /** Databases that may hold writes that no inbox entry names. */
  readonly #toRead = new Set<string>();
  readonly #underWay = new Set<Promise<unknown>>();

  /** @param stopped true once no further work may start */
  constructor(
    private readonly tools: WorkerTools,
    private readonly reconciler: Reconciler,
    private readonly stopped: () => boolean,
  ) {
    this.#checkpoints = new LateCheckpoints(tools.school);
    this.#feeds = new Feeds(tools);
    this.#unread = new Unread(tools.storage);
  }

  /** The next read includes the feed, whatever the inbox entry names. */
  expect(database: string): void {
    this.#toRead.add(database);
  }

  /** The next read starts from the stored checkpoint. */
  failed(database: string): void {
    this.#feeds.forget(database);
    this.#toRead.add(database);
  }

  /** @throws StorageFailure */
  async read(database: string): Promise<void> {
    const { inbox } = this.tools;
    // Read first: later entries belong to the next read.
    const seen = inbox?.seen(database);
    const isToRead = this.#toRead.delete(database) || !seen?.named;
    const follower = await this.#feeds.of(database);
    // The database may have been removed.
    if (follower && isToRead) await this.#readOn(database, follower);
    if (follower && seen && !this.stopped()) await this.#readNamed(database, seen);
    if (follower && seen && !this.stopped())
      await tellTurnedAway(database, seen.named, this.tools, this.reconciler);
    if (!this.stopped()) inbox?.leave(database, seen);
  }

  /** Returns the number of revisions written. */
  reconcile(database: string, wanted: Wanted): Promise<number> {
    const work = this.reconciler.reconcile(database, wanted, this.tools.newReader());
    const settled = work.catch(() => {});
    this.#underWay.add(settled);
    return work.finally(() => this.#underWay.delete(settled));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  flush(): Promise<void> {
    return this.#checkpoints.flush();
  }

  /** Takes in acknowledged revisions that the feed lacks: reads by id have a quorum. */
  async #readNamed(database: string, { named }: Seen): Promise<void> {
    const isDone = (id: string, rev: string) => this.reconciler.knows(database, id, [rev]);
    const unread = [...(await this.#unread.among(database, named, isDone))];
    for (let at = 0; at < unread.length && !this.stopped(); at += BATCH) {
      const some = new Map(unread.slice(at, at + BATCH));
      const sole = this.#justStored(database, some);
      await this.reconcile(database, { ids: some.keys(), named: some, sole });
    }
  }

  #justStored(database: string, named: Revisions): ReadonlyMap<string, Stored> {
    const { inbox } = this.tools;
    return new Map(
      [...named].flatMap(([id, revs]): [string, Stored][] => {
        const doc = inbox?.justStored.take(database, id, revs);
        return doc ? [[id, doc]] : [];
      }),
    );
  }

  async #readOn(database: string, follower: Follower): Promise<void> {
    while (!this.stopped()) {
      const batch = await follower.next(BATCH);
      if (!batch) return;
      const ids = batch.ids.filter((id) => isWritable(database, id));
      const news = ids.filter((id) => !this.#isKnown(database, id, batch));
      if (news.length > 0) await this.reconcile(database, { ids: news });
      this.#unread.shown(database, batch);
      follower.pass(batch);
      // With an inbox, rereading less than a batch is cheaper than a checkpoint.
      if ((this.tools.inbox ? news : ids).length > 0 || !batch.isLast)
        this.#checkpoints.note(follower);
      // A write after the end wakes this task again.
      if (batch.isLast) return;
    }
  }

  /** Changes include the worker's own writes. */
  #isKnown(database: string, id: string, { leaves }: Batch): boolean {
    return this.reconciler.knows(database, id, leaves.get(id) ?? []);
  }
}
