import { isWritable } from '../../src/domain/access/grants.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import { MONITOR_PATIENCE, within } from '../support/async/for-each.ts';
import { Presence } from '../support/presence.ts';
import { REQUEST_ID } from './rebuild/request.ts';
import { timesDamaged } from './shared/epochs.ts';
import {
  earliest,
  type Graded,
  type Now,
  silentLog,
  Task,
  type Turn,
  type WorkerLog,
} from './shared/task.ts';
import { openStages, type Stages } from './stages.ts';
import { UnheardWrites } from './unheard-writes.ts';

export interface WorkerOptions {
  storage: Storage;
  /** Inbox. Without it, the worker reads every database at its start and after each lost feed. */
  inbox?: Inbox | null;
  now?: Now;
  log?: WorkerLog;
  graded?: Graded;
  secret?: string;
  /** Function that the worker awaits before each batch of work. */
  turn?: Turn;
  presence?: Presence;
}

export interface Worker {
  /** Resolves when all work is done; never while storage fails. */
  idle(): Promise<void>;
  /** Returns the number of databases to take in and documents to project, as far as known. */
  backlog(): number;
  quarantined(): number;
  unfollowed(): number;
  lag(): Promise<Lag>;
  /** Stops the worker. Resolves when the current work is done. */
  stop(): Promise<void>;
}

/** Starts the worker; only one may run on a storage. `stages.ts` describes its work. */
export const startWorker = ({
  storage,
  inbox = null,
  now = Date.now,
  log = silentLog,
  graded = () => {},
  turn = async () => {},
  secret = '',
  presence = new Presence(now),
}: WorkerOptions): Worker =>
  new RunningWorker({ storage, inbox, now, log, graded, turn, secret, presence });

/** Delay after which changes without consequences are marked as read, together (ms). */
const PASSING = 1_000;
/** Longest timer (ms). When it fires, the worker checks later times. */
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
    // Runs apart from the projection, because a compaction may take long.
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

  #contact(uid: string): void {
    if (this.#stages?.monitors.contactChanged(uid)) this.#projection.wake();
  }

  #written(name: string, ids?: readonly string[]): void {
    if (name === SCHOOL) {
      this.#writtenToSchool(ids);
      return;
    }
    // Ignores results and sheets, which devices never write.
    const isNews = !ids || ids.some((id) => isWritable(name, id));
    // The sweep finds writes made before the stages are open.
    if (isNews) this.#stages?.intake.hear(name, ids);
    if (timesDamaged(this.given.storage, name) > 0) this.#projection.wake();
  }

  /** Handles writes to `school`. Waits before handling writes without consequences. */
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

  async #followSchool({ intake, reactor, monitors, compactions }: Stages): Promise<void> {
    // Waits for the intake's writes, so that one pass handles a log together with its paper.
    await intake.settled();
    // Hands in overdue papers of silent devices before `releaseDue` releases the key.
    await reactor.submitOverdue();
    await reactor.releaseDue();
    this.#projection.covers(SCHOOL);
    await reactor.run(() => this.#stopped);
    await monitors.run(() => this.#stopped);
    if (compactions.isDue) this.#compaction.wake();
  }

  /** Wakes the projection when the next results or papers are due (ms). */
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

export interface Lag {
  databases: number;
  /** Approximate number of changes not yet projected; null if unknown. */
  changes: number | null;
  oldestMs: number;
  /** True if some work or the lease failed at the last try. */
  isFailing: boolean;
}

async function lagOf(
  projection: Pick<Task, 'waitingSince' | 'isFailing'>,
  stages: Stages | null,
  now: Now,
): Promise<Lag> {
  const { intake, reactor } = stages ?? {};
  const since = earliest(projection.waitingSince, intake?.waitingSince ?? null);
  return {
    databases: intake?.open ?? 0,
    changes: reactor ? await within(MONITOR_PATIENCE, reactor.pending(), null) : null,
    oldestMs: since === null ? 0 : Math.max(0, now() - since),
    isFailing: projection.isFailing || (intake?.failing ?? 0) > 0,
  };
}
