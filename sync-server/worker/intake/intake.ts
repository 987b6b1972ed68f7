import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isWritable, writerRoleOf } from '../../../src/domain/access/grants.ts';
import { io } from '../../storage/documents.ts';
import { holding } from '../../storage/holding.ts';
import type { Reconciler } from '../reconcile/reconcile.ts';
import { earliest, Task } from '../shared/task.ts';
import type { WorkerTools } from '../shared/tools.ts';
import { Patrol, Unentered } from './patrol.ts';
import { Reading } from './reading.ts';

const DATABASES_AT_ONCE = 8;
const TOLD = 500;
/** Maximum delay of CouchDB's feed of updates (ms). The feed repeats reported writes. */
const LATE_NEWS = 5_000;

/** Takes pushes into `school`, with one task per role database, a few at a time. */
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
  readonly #told = new LRUCache<string, true>({ max: TOLD, ttl: LATE_NEWS });
  #stopped = false;

  constructor(
    private readonly tools: WorkerTools,
    private readonly reconciler: Reconciler,
    private readonly rested: () => void,
  ) {
    this.#reading = new Reading(tools, reconciler, () => this.#stopped);
  }

  get open(): number {
    return this.#tasks.size + this.#sweep.left;
  }

  get waitingSince(): number | null {
    return earliest(...[...this.#tasks.values()].map(({ waitingSince }) => waitingSince));
  }

  get failing(): number {
    return [...this.#tasks.values()].filter(({ isFailing }) => isFailing).length;
  }

  /**
   * Takes a report of a write. With an inbox, ids wait up to 2 s for their entry, and a late report
   * without ids waits for the patrol.
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

  /** Stops reading a database before its removal. A read of a removed database never ends. */
  leaveAlone(database: string): void {
    this.#leftAlone.add(database);
  }

  /** Reads every role database, because devices may have written without a worker. */
  async sweep(swept: () => void = () => {}): Promise<void> {
    const names = await this.#names();
    if (!this.#stopped) this.#sweep.begin(names, swept);
  }

  /** Reads the databases in inbox entries of earlier processes and other servers. */
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

  /** Starts the patrol of all databases, which finds writes without an inbox entry. */
  async patrol(): Promise<void> {
    const names = await this.#names();
    if (!this.#stopped) this.#patrol.begin(names);
  }

  async #names(): Promise<string[]> {
    const names = await io(() => this.tools.storage.names());
    return names.filter((name) => writerRoleOf(name));
  }

  reconcile(database: string, ids: readonly string[]): Promise<number> {
    return this.#reading.reconcile(database, { ids });
  }

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

/** Maximum number of databases that a sweep reads at once: half of the intake's limit. */
const AT_ONCE = 4;

interface Parts {
  /** Returns the number of databases that are being read, without those that wait to retry. */
  busy: () => number;
  /** Starts a read. Returns false if there is nothing to do. */
  look: (database: string) => boolean;
}

/** Reads all databases, a few at a time, so that an incoming paper need not wait. */
class Sweep {
  #left: string[] = [];
  readonly #underWay = new Set<string>();
  #done = () => {};

  constructor(private readonly parts: Parts) {}

  get left(): number {
    return this.#left.length;
  }

  begin(names: readonly string[], done: () => void): void {
    this.#left = [...names];
    this.#done = done;
    this.goOn();
  }

  ended(database: string): void {
    this.#underWay.delete(database);
    this.goOn();
  }

  /** Starts further reads. Ignores failing databases, so that they do not block other databases. */
  goOn(): void {
    while (this.parts.busy() < AT_ONCE) {
      const next = this.#left.pop();
      if (next === undefined) break;
      if (this.parts.look(next)) this.#underWay.add(next);
    }
    if (this.#left.length > 0 || this.#underWay.size > 0) return;
    this.#done();
    this.#done = () => {};
  }

  stop(): void {
    this.#left = [];
    this.#done = () => {};
  }
}
