import { isWritable } from '../../src/domain/access/writers.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import { Presence } from '../support/presence.ts';
import { type Lag, lagOf } from './lag.ts';
import { REQUEST_ID } from './rebuild/request.ts';
import { timesDamaged } from './shared/epochs.ts';
import {
  earliest,
  type Graded,
  type Now,
  silentLog,
  type Turn,
  type WorkerLog,
} from './shared/ports.ts';
import { Task } from './shared/task.ts';
import { openStages, type Stages } from './stages.ts';
import { UnheardWrites } from './unheard-writes.ts';

export interface WorkerOptions {
  storage: Storage;
  /**
   * The list of what is not taken in yet, the same object as the gateway's of this process. Without one every database is
   * looked through at the start and after each gap.
   */
  inbox?: Inbox | null;
  /** Server time in ms. */
  now?: Now;
  log?: WorkerLog;
  /** Hears how long a paper waited for its result. */
  graded?: Graded;
  /** The server's own: with it the address of an account is found. */
  secret?: string;
  /** Asked for before each piece of work. */
  turn?: Turn;
  /** Whose devices are connected to this server. */
  presence?: Presence;
}

export interface Worker {
  /** Resolves when nothing is left to take in or to pass on; while storage fails, it does not. */
  idle(): Promise<void>;
  /** Databases to take in from and documents to pass on, as far as known. */
  backlog(): number;
  /** Number of documents in quarantine; each is recorded in the database `setaside` with its reason. */
  quarantined(): number;
  /** Of these the documents of the school itself: damaged, or not to be followed up. */
  unfollowed(): number;
  /** How far the work is behind. */
  lag(): Promise<Lag>;
  /** Ends after the work under way. What is left is done by the next worker. */
  stop(): Promise<void>;
}

/** Starts taking in what devices write and passing on what may be seen. Only one worker may run on a storage. */
export function startWorker({
  storage,
  inbox = null,
  now = Date.now,
  log = silentLog,
  graded = () => {},
  turn = async () => {},
  secret = '',
  presence = new Presence(now),
}: WorkerOptions): Worker {
  return new RunningWorker({ storage, inbox, now, log, graded, turn, secret, presence });
}

/** What nothing follows from is passed so soon, with what else has come by then, ms. */
const PASSING = 1_000;
/** Longest timer; what is due later is looked at again then. ms. */
const LONGEST_TIMER = 60 * 60_000;

class RunningWorker implements Worker {
  readonly #awaitingRest = new Set<() => void>();
  readonly #projection: Task;
  readonly #compaction: Task;
  readonly #unheard: UnheardWrites;
  readonly #endings: (() => void)[];
  #stages: Stages | null = null;
  #stopped = false;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #passing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly given: Required<WorkerOptions>) {
    const { storage, inbox, now, log } = given;
    this.#projection = new Task({
      now,
      work: () => this.#project(),
      failed: (error) => log.error({ err: error }, 'projection failed, trying again'),
      rested: () => this.#rested(),
    });
    // Beside the projection: it may take long, and nobody waits for it.
    this.#compaction = new Task({
      now,
      work: async () => this.#stages?.compactions.run(() => this.#stopped),
      failed: (error) => log.error({ err: error }, 'compaction failed, trying again'),
      rested: () => this.#rested(),
    });
    this.#unheard = new UnheardWrites(given, () => this.#rested());
    this.#endings = [
      inbox?.onEntry((name) => this.#stages?.intake.entered(name)) ?? (() => {}),
      storage.onWrite((name, ids) => this.#written(name, ids)),
      storage.onGap(() => this.#missed()),
      given.presence.watch((uid) => this.#contact(uid)),
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

  async lag(): Promise<Lag> {
    return lagOf(this.#projection, this.#stages, this.given.now);
  }

  quarantined(): number {
    return this.#stages?.quarantine.size ?? 0;
  }

  unfollowed(): number {
    return this.#stages?.quarantine.of(SCHOOL).length ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const end of this.#endings) end();
    clearTimeout(this.#alarm);
    clearTimeout(this.#passing);
    this.#projection.stop();
    this.#compaction.stop();
    this.#unheard.stop();
    this.#stages?.intake.stop();
    await this.idle();
    await this.#stages?.intake.flush();
    this.#stages?.memory.copies.stop();
    await this.given.inbox?.flush();
  }

  /** A contact that an exam's summary tells of; it may have to wait for its turn. */
  #contact(uid: string): void {
    if (this.#stages?.monitors.contactChanged(uid)) this.#projection.wake();
  }

  #written(name: string, ids?: readonly string[]): void {
    if (name === SCHOOL) {
      this.#writtenToSchool(ids);
      return;
    }
    // What no device ever writes, results and sheets for the most part, was written here.
    const isNews = !ids || ids.some((id) => isWritable(name, id));
    // Before the stages stand there is nobody to tell; the sweep that follows finds what was written.
    if (isNews) this.#stages?.intake.hear(name, ids);
    if (timesDamaged(this.given.storage, name) > 0) this.#projection.wake();
  }

  /** Nothing follows from a result: it is not worth a look of its own. */
  #writtenToSchool(ids: readonly string[] = []): void {
    const isAnything = ids.length === 0;
    const isRequest = isAnything || ids.includes(REQUEST_ID);
    if (isRequest) this.#stages?.rebuilder.notice();
    const isFollowed = this.#stages?.reactor.follows(ids) ?? true;
    if (isRequest || isFollowed) this.#projection.wake(isRequest ? '' : SCHOOL);
    else this.#passSoon();
  }

  #passSoon(): void {
    this.#passing ??= setTimeout(() => {
      this.#passing = undefined;
      this.#projection.wake();
    }, PASSING).unref();
  }

  /** Writes may have gone by unheard: every database is looked at. */
  #missed(): void {
    this.#unheard.notice();
    this.#stages?.rebuilder.notice();
    this.#projection.wake();
  }

  async #project(): Promise<void> {
    this.#stages ??= await openStages(this.given, () => this.#rested());
    const { releases, deadlines, monitors } = this.#stages;
    await this.#stages.repair.run();
    await this.#unheard.takeIn(this.#stages);
    do {
      const begun = this.given.now();
      await this.#followSchool(this.#stages);
      this.#projection.doneUpTo(begun);
    } while (!this.#stopped && (await this.#stages.stepBehind()));
    this.#wakeAt(earliest(releases.next(), deadlines.next(), monitors.next()));
  }

  /** What people wait for. */
  async #followSchool({ intake, reactor, monitors, compactions }: Stages): Promise<void> {
    // A log and the paper that it tells of are two writes, of which all follows at once.
    await intake.settled();
    // First: what a silent device had sent by its end is handed in before the key of it is out.
    await reactor.submitOverdue();
    await reactor.releaseDue();
    this.#projection.covers(SCHOOL);
    await reactor.run(() => this.#stopped);
    await monitors.run(() => this.#stopped);
    if (compactions.isDue) this.#compaction.wake();
  }

  /** Comes back when the next results are due or the next paper is overdue, at the start of a run for one that was due while nobody worked. */
  #wakeAt(instant: number | null): void {
    clearTimeout(this.#alarm);
    if (instant === null || this.#stopped) return;
    const wait = Math.min(Math.max(instant - this.given.now(), 0), LONGEST_TIMER);
    this.#alarm = setTimeout(() => this.#projection.wake(), wait).unref();
  }

  #isBusy(): boolean {
    const tasks = [this.#projection, this.#compaction, this.#unheard];
    return tasks.some(({ busy }) => busy) || (this.#stages?.intake.open ?? 0) > 0;
  }

  #rested(): void {
    for (const resolve of this.#awaitingRest) resolve();
    this.#awaitingRest.clear();
  }
}
