import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isWritable, writerRoleOf } from '../../../src/domain/access/grants.ts';
import { io } from '../../storage/documents.ts';
import { holding } from '../../storage/holding.ts';
import type { Reconciler } from '../reconcile/reconcile.ts';
import { earliest } from '../shared/ports.ts';
import { Task } from '../shared/task.ts';
import type { WorkerTools } from '../shared/tools.ts';
import { Patrol } from './patrol.ts';
import { Reading } from './reading.ts';
import { Sweep } from './sweep.ts';
import { Unentered } from './unentered.ts';

const DATABASES_AT_ONCE = 8;
/** Databases of which it is remembered that they were written to. */
const TOLD = 500;
/** So late CouchDB tells of a write at the latest that was told of here, ms. */
const LATE_NEWS = 5_000;

/** First stage: takes what devices wrote into `school`. One task per role database, a few of them at a time. */
export class Intake {
  readonly #tasks = new Map<string, Task>();
  readonly #limit = pLimit(DATABASES_AT_ONCE);
  readonly #leftAlone = new Set<string>();
  readonly #patrol = new Patrol(
    () => this.#tasks.size === 0,
    (name) => this.wake(name),
  );
  readonly #sweep = new Sweep({
    busy: () => this.#tasks.size - this.failing,
    look: (name) => {
      this.wake(name);
      return this.#tasks.has(name);
    },
  });
  readonly #unentered = new Unentered((name) => this.wake(name));
  readonly #reading: Reading;
  /** Databases that were written to from here, or looked at, a moment ago. */
  readonly #told = new LRUCache<string, true>({ max: TOLD, ttl: LATE_NEWS });
  #stopped = false;

  constructor(
    private readonly tools: WorkerTools,
    private readonly reconciler: Reconciler,
    private readonly rested: () => void,
  ) {
    this.#reading = new Reading(tools, reconciler, () => this.#stopped);
  }

  /** Databases with something left, as far as known. */
  get open(): number {
    return this.#tasks.size + this.#sweep.left;
  }

  /** Since when the database that waits longest does, ms; null when none waits. */
  get waitingSince(): number | null {
    return earliest(...[...this.#tasks.values()].map(({ waitingSince }) => waitingSince));
  }

  /** Databases whose last attempt failed. */
  get failing(): number {
    return [...this.#tasks.values()].filter(({ isFailing }) => isFailing).length;
  }

  /**
   * Something was written to a database. Where the gateway enters what it stores, the entry has it taken in; what is told late,
   * without saying what it was, is most often just that: it is looked at when nothing else is to be done.
   */
  hear(database: string, ids?: readonly string[]): void {
    const isLateNews = !ids && this.#told.has(database);
    if (ids) this.#told.set(database, true);
    if (!this.tools.inbox) this.wake(database);
    else if (isLateNews) this.#patrol.add(database);
    else if (!ids) this.wake(database);
    else if (!this.reconciler.isWriting(database)) {
      const written = ids.filter((id) => isWritable(database, id));
      this.#unentered.heard(database, written);
    }
  }

  wake(database: string): void {
    this.#reading.expect(database);
    this.#begin(database);
  }

  /** What was written is named: it is read by its id. */
  entered(database: string): void {
    this.#unentered.entered(database, this.tools.inbox?.seen(database)?.named ?? null);
    this.#begin(database);
  }

  #begin(database: string): void {
    if (this.#stopped || this.#leftAlone.has(database) || !writerRoleOf(database)) return;
    const task = this.#tasks.get(database) ?? this.#task(database);
    this.#tasks.set(database, task);
    task.wake();
  }

  /** Reads no more in a database that is about to be removed: a read under way then would never end. */
  leaveAlone(database: string): void {
    this.#leftAlone.add(database);
  }

  /** Looks through every role database: something may have been written while no worker was there. */
  async sweep(swept: () => void = () => {}): Promise<void> {
    const names = await this.#names();
    if (!this.#stopped) this.#sweep.begin(names, swept);
  }

  /** Takes up what the gateway has entered, of an earlier process and of other servers. */
  async takeUp(): Promise<void> {
    const { inbox, storage } = this.tools;
    const underWay = new Map([...this.#tasks.keys()].map((name) => [name, inbox?.seen(name)?.rev]));
    for (const name of (await inbox?.list()) ?? []) {
      if (underWay.get(name) === inbox?.seen(name)?.rev) continue;
      if (this.#leftAlone.has(name) || !(await io(() => storage.exists(name))))
        inbox?.leave(name, inbox.seen(name));
      else this.wake(name);
    }
  }

  /** As `sweep`, for what nobody has entered, and so slowly that nothing waits for it; see `Patrol`. */
  async patrol(): Promise<void> {
    const names = await this.#names();
    if (!this.#stopped) this.#patrol.begin(names);
  }

  async #names(): Promise<string[]> {
    const names = await io(() => this.tools.storage.names());
    return names.filter((name) => writerRoleOf(name));
  }

  /** @returns how many revisions were written */
  reconcile(database: string, ids: readonly string[]): Promise<number> {
    return this.#reading.reconcile(database, { ids });
  }

  /** Resolves when what is being taken in at this moment is, or has failed. */
  settled(): Promise<void> {
    return this.#reading.settled();
  }

  stop(): void {
    this.#stopped = true;
    this.#sweep.stop();
    this.#patrol.stop();
    this.#unentered.stop();
    for (const task of this.#tasks.values()) task.stop();
  }

  /** Resolves when all that is kept in memory alone for a moment is written. */
  flush(): Promise<void> {
    return this.#reading.flush();
  }

  #task(database: string): Task {
    return new Task({
      now: this.tools.now,
      work: (begins) =>
        this.#limit(async () => {
          await this.tools.turn();
          begins();
          await holding(this.tools.storage, database, () => this.#reading.read(database));
        }),
      failed: (error) => {
        this.#reading.failed(database);
        this.tools.log.error({ err: error, database }, 'intake failed, trying again');
        this.#sweep.goOn();
      },
      rested: () => {
        this.#tasks.delete(database);
        this.#sweep.ended(database);
        this.rested();
      },
    });
  }
}
