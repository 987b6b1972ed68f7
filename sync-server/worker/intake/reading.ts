import { LRUCache } from 'lru-cache';
import { isWritable } from '../../../src/domain/access/grants.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { paperIdOfUnsent } from '../../../src/domain/ids.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import { type Batch, Follower, LateCheckpoints } from '../../storage/checkpoint.ts';
import { contradictionsIn } from '../../storage/contradictions.ts';
import { StorageFailure, type Stored } from '../../storage/documents.ts';
import type { Named, Seen } from '../../storage/inbox-entries.ts';
import {
  type Database,
  DatabaseMissing,
  type LeafRevisions,
  type Storage,
} from '../../storage/storage.ts';
import { KnownRevisions } from '../reconcile/known.ts';
import type { Reconciler } from '../reconcile/reconcile.ts';
import type { Revisions, Wanted, WorkerTools } from '../shared/tools.ts';

const BATCH = 100;

export class Reading {
  readonly #feeds: Feeds;
  readonly #unread: Unread;
  readonly #checkpoints: LateCheckpoints;
  /** Databases that may have writes without an inbox entry. */
  readonly #toRead = new Set<string>();
  readonly #underWay = new Set<Promise<unknown>>();

  /** @param stopped returns true once no further work may start */
  constructor(
    private readonly tools: WorkerTools,
    private readonly reconciler: Reconciler,
    private readonly stopped: () => boolean,
  ) {
    this.#checkpoints = new LateCheckpoints(tools.school);
    this.#feeds = new Feeds(tools);
    this.#unread = new Unread(tools.storage);
  }

  /** Makes the next read include the feed, even if the inbox entry lists all documents. */
  expect(database: string): void {
    this.#toRead.add(database);
  }

  /** Makes the next read start from the stored checkpoint. */
  failed(database: string): void {
    this.#feeds.forget(database);
    this.#toRead.add(database);
  }

  async read(database: string): Promise<void> {
    const { inbox } = this.tools;
    const seen = inbox?.seen(database);
    const isToRead = this.#toRead.delete(database) || !seen?.named;
    const follower = await this.#feeds.of(database);
    if (follower && isToRead) await this.#readOn(database, follower);
    if (follower && seen && !this.stopped()) await this.#readNamed(database, seen);
    if (follower && seen && !this.stopped())
      await reportContradictions(database, seen.named, this.tools, this.reconciler);
    if (!this.stopped()) inbox?.leave(database, seen);
  }

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

  /** Takes in revisions that the inbox lists but the feed lacks. Reads by id, with a quorum. */
  async #readNamed(database: string, { named }: Seen): Promise<void> {
    const isDone = (id: string, rev: string) => this.reconciler.knows(database, id, [rev]);
    const unread = [...(await this.#unread.among(database, named, isDone))];
    for (let at = 0; at < unread.length && !this.stopped(); at += BATCH) {
      const some = new Map(unread.slice(at, at + BATCH));
      const justStored = this.#justStored(database, some);
      await this.reconcile(database, { ids: some.keys(), named: some, justStored });
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
      // Saves no checkpoint after a batch without news, because reading it again is cheaper.
      if ((this.tools.inbox ? news : ids).length > 0 || !batch.isLast)
        this.#checkpoints.note(follower);
      // A write after the end starts this task again.
      if (batch.isLast) return;
    }
  }

  #isKnown(database: string, id: string, { leaves }: Batch): boolean {
    return this.reconciler.knows(database, id, leaves.get(id) ?? []);
  }
}

/** Records contradicting logs in their papers, for the teacher. Idempotent. */
async function reportContradictions(
  database: string,
  named: Named,
  tools: Pick<WorkerTools, 'storage' | 'newReader' | 'now'>,
  reconciler: Pick<Reconciler, 'reconcile'>,
): Promise<void> {
  const told = await contradictionsIn(tools.storage, database, named);
  if (told.size === 0) return;
  const reader = tools.newReader();
  // Takes the log in before its contradictions are counted, because the paper may lack the log.
  await reconciler.reconcile(database, { ids: told.keys() }, reader);
  for (const [id, count] of told) {
    const [paperId, writer] = [paperIdOfUnsent(id), id.split(':')[2]];
    if (paperId && writer)
      await reader.update('paper', paperId, (paper) =>
        paper ? withRewrites(paper, { writer, count }, tools.now()) : null,
      );
  }
}

function withRewrites(
  paper: Paper,
  { writer, count }: { writer: string; count: number },
  now: number,
): Paper | null {
  const log = paper.logs.find((one) => one.writer === writer);
  if (!log || log.rewrites >= count) return null;
  return putElements<Paper>(paper, 'logs', [{ ...log, rewrites: count }], now);
}

type IsDone = (id: string, rev: string) => boolean;

/** Finds revisions that the feed lacks. In a cluster, the feed reads one node, which may lag. */
class Unread {
  readonly #shown = new KnownRevisions();

  constructor(private readonly storage: Storage) {}

  shown(database: string, { leaves }: Batch): void {
    for (const [id, revs] of leaves)
      if (isWritable(database, id)) for (const rev of revs) this.#shown.add(database, id, rev);
  }

  /** Returns the unread revisions of an entry. In a cluster, no ids means all documents. */
  async among(database: string, named: Named, isDone: IsDone): Promise<Revisions> {
    const unread = new Map<string, readonly string[]>();
    const look = (id: string, revs: readonly string[]) => {
      const left = revs.filter(
        (rev) => !this.#shown.hasAll(database, id, [rev]) && !isDone(id, rev),
      );
      if (left.length > 0 && isWritable(database, id)) unread.set(id, left);
    };
    if (named) for (const [id, revs] of named) look(id, revs);
    else for (const { id, revs } of await this.#all(database)) look(id, revs);
    return unread;
  }

  async #all(database: string): Promise<LeafRevisions[]> {
    const all: LeafRevisions[] = [];
    for await (const page of this.storage.revisions?.(database) ?? []) all.push(...page);
    return all;
  }
}

const FOLLOWED = 500;

class Feeds {
  readonly #followers = new LRUCache<string, Follower>({ max: FOLLOWED });

  constructor(private readonly tools: Pick<WorkerTools, 'storage' | 'school' | 'epochs'>) {}

  forget(database: string): void {
    this.#followers.delete(database);
  }

  async of(database: string): Promise<Follower | null> {
    try {
      return this.#follower(database, await this.tools.storage.open(database));
    } catch (error) {
      if (error instanceof DatabaseMissing) return null;
      throw new StorageFailure(error);
    }
  }

  /** Makes a new follower for a recreated database. A read of a removed database never ends. */
  #follower(database: string, feed: Database): Follower {
    const known = this.#followers.get(database);
    if (known?.feed === feed) return known;
    const name = `intake-${database}${this.#suffix(database)}`;
    const follower = new Follower(feed, this.tools.school, name);
    this.#followers.set(database, follower);
    return follower;
  }

  /** Gives a new epoch its own checkpoint, so that its feed is read from the beginning. */
  #suffix(database: string): string {
    const epoch = this.tools.epochs.of(database);
    return epoch > 0 ? `-${epoch}` : '';
  }
}
