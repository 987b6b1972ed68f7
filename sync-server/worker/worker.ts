import { ACCOUNTS, ADMIN, DIRECTORY, SCHOOL } from '../../src/domain/session/databases.ts';
import { uidOfEmail } from '../auth/account-of-email.ts';
import { io } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import { DeadlineBook } from './deadline-book.ts';
import { removeFormerDatabases } from './former-people.ts';
import { Intake } from './intake.ts';
import { type Now, silentLog, type WorkerLog } from './ports.ts';
import { Reactor } from './reactor.ts';
import { ReleaseCalendar } from './release-calendar.ts';
import { SetAsideList } from './set-aside.ts';
import { Settler, type SettleTools } from './settle.ts';
import { Task } from './task.ts';

export interface WorkerOptions {
  storage: Storage;
  /** Server time in ms. */
  now?: Now;
  log?: WorkerLog;
}

export interface Worker {
  /** Resolves when nothing is left to take in or to pass on; while storage fails, it does not. */
  idle(): Promise<void>;
  /** Databases to take in from and documents to pass on, as far as known. */
  backlog(): number;
  /** Number of documents set aside; each is recorded in the database `setaside` with its reason. */
  setAside(): number;
  /** Ends after the work under way. What is left is done by the next worker. */
  stop(): Promise<void>;
}

/** Starts taking in what devices write and passing on what may be seen. Only one worker may run on a storage. */
export function startWorker({ storage, now = Date.now, log = silentLog }: WorkerOptions): Worker {
  return new RunningWorker(storage, now, log);
}

/** Timers run at most so long; what is due later is looked at again then. ms. */
const LONGEST_TIMER = 60 * 60_000;

const earliest = (...instants: (number | null)[]): number | null =>
  instants.reduce(
    (first, at) => (first === null || (at !== null && at < first) ? at : first),
    null,
  );

interface Stages {
  tools: SettleTools;
  intake: Intake;
  reactor: Reactor;
  setAside: SetAsideList;
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
}

class RunningWorker implements Worker {
  readonly #awaitingRest = new Set<() => void>();
  readonly #projection: Task;
  readonly #endings: (() => void)[];
  #stages: Stages | null = null;
  #stopped = false;
  #caughtUp = false;
  #swept = false;
  #alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly now: Now,
    private readonly log: WorkerLog,
  ) {
    this.#projection = new Task({
      work: () => this.#project(),
      failed: (error) => log.error({ err: error }, 'projection failed, trying again'),
      rested: () => this.#rested(),
    });
    this.#endings = [
      storage.onWrite((name) => this.#written(name)),
      storage.onGap(() => this.#missed()),
    ];
    this.#projection.wake();
  }

  async idle(): Promise<void> {
    while (this.#isBusy()) {
      await new Promise<void>((resolve) => this.#awaitingRest.add(resolve));
    }
  }

  backlog(): number {
    return (this.#stages?.intake.open ?? 0) + (this.#stages?.reactor.open ?? 0);
  }

  setAside(): number {
    return this.#stages?.setAside.size ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const end of this.#endings) end();
    clearTimeout(this.#alarm);
    this.#projection.stop();
    this.#stages?.intake.stop();
    await this.idle();
  }

  #written(name: string): void {
    if (name === SCHOOL) this.#projection.wake();
    // Before the stages stand there is nobody to tell; the sweep that follows finds what was written.
    else this.#stages?.intake.wake(name);
  }

  /** Writes may have gone by unheard: every database is looked at. */
  #missed(): void {
    this.#swept = false;
    this.#projection.wake();
  }

  async #project(): Promise<void> {
    this.#stages ??= await this.#open();
    const { intake, reactor, releases, deadlines } = this.#stages;
    await this.#catchUp(this.#stages);
    await this.#sweep(intake);
    await reactor.releaseDue();
    await reactor.closeDue();
    await reactor.run(() => this.#stopped);
    this.#wakeAt(earliest(releases.next(), deadlines.next()));
  }

  /** Comes back when the next results are due or the next paper is overdue, at the start of a run for one that was due while nobody worked. */
  #wakeAt(instant: number | null): void {
    clearTimeout(this.#alarm);
    if (instant === null || this.#stopped) return;
    const wait = Math.min(Math.max(instant - this.now(), 0), LONGEST_TIMER);
    this.#alarm = setTimeout(() => this.#projection.wake(), wait).unref();
  }

  async #open(): Promise<Stages> {
    const { storage, now, log } = this;
    const school = await io(() => storage.ensure(SCHOOL));
    for (const name of [ADMIN, DIRECTORY]) await io(() => storage.ensure(name));
    const setAside = await SetAsideList.open(storage, now, log);
    const uidOf = async (email: string) =>
      uidOfEmail(await io(() => storage.ensure(ACCOUNTS)), email);
    const tools: SettleTools = { storage, school, setAside, uidOf, now, log };
    const settler = new Settler(tools);
    const intake = new Intake(tools, settler, () => this.#rested());
    const releases = await ReleaseCalendar.open(school);
    const deadlines = await DeadlineBook.open(storage);
    const reactor = new Reactor(tools, settler, releases, deadlines);
    return { tools, intake, reactor, setAside, releases, deadlines };
  }

  /** Once at start: what an earlier worker set aside, and whom it has seen leave. */
  async #catchUp({ tools, intake, reactor, setAside }: Stages): Promise<void> {
    if (this.#caughtUp) return;
    for (const database of setAside.databases()) {
      // A newer version of the server may read today what an older one could not.
      const ids = setAside.of(database);
      await (database === SCHOOL ? reactor.react(ids) : intake.settle(database, ids));
    }
    await removeFormerDatabases(tools, intake);
    this.#caughtUp = true;
  }

  async #sweep(intake: Intake): Promise<void> {
    if (this.#swept) return;
    // Set before it is done: what is missed meanwhile asks for another sweep.
    this.#swept = true;
    try {
      await intake.sweep();
    } catch (error) {
      this.#swept = false;
      throw error;
    }
  }

  #isBusy(): boolean {
    return this.#projection.busy || (this.#stages?.intake.open ?? 0) > 0;
  }

  #rested(): void {
    for (const resolve of this.#awaitingRest) resolve();
    this.#awaitingRest.clear();
  }
}
