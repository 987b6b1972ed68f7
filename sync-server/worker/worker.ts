import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import { Presence } from '../support/presence.ts';
import { MONITOR_PATIENCE, within } from '../support/within.ts';
import { removeFormerDatabases } from './intake/former-people.ts';
import type { Intake } from './intake/intake.ts';
import { REQUEST_ID } from './rebuild/request.ts';
import { earliest } from './shared/earliest.ts';
import { timesDamaged } from './shared/epochs.ts';
import { type Graded, type Now, silentLog, type Turn, type WorkerLog } from './shared/ports.ts';
import { isWritable } from './shared/role-databases.ts';
import { Task } from './shared/task.ts';
import { openStages, type Stages } from './stages.ts';

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
  /** How far the work is behind. */
  lag(): Promise<Lag>;
  /** Ends after the work under way. What is left is done by the next worker. */
  stop(): Promise<void>;
}

export interface Lag {
  /** Role databases with something to take in. */
  databases: number;
  /** Changes of the school that nothing has followed from yet, about; null while that cannot be read. */
  changes: number | null;
  /** For how long the work that waits longest has waited, ms; 0 when none waits. */
  oldestMs: number;
  /** Whether the last attempt at some of it failed, or the one to be who does it; it is tried again. */
  isFailing: boolean;
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

/** Longest timer; what is due later is looked at again then. ms. */
const LONGEST_TIMER = 60 * 60_000;

/** Between two looks at what other servers have entered, ms. */
const LISTED_EACH = 5_000;

class RunningWorker implements Worker {
  readonly #awaitingRest = new Set<() => void>();
  readonly #projection: Task;
  readonly #compaction: Task;
  readonly #listing: Task;
  readonly #endings: (() => void)[];
  #stages: Stages | null = null;
  #stopped = false;
  #caughtUp = false;
  #swept = false;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #nextListing: ReturnType<typeof setTimeout> | undefined;

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
    this.#listing = new Task({
      now,
      work: () => this.#list(),
      failed: (error) => log.error({ err: error }, 'the inbox cannot be read, trying again'),
      rested: () => this.#rested(),
    });
    this.#endings = [
      inbox?.onEntry((name) => this.#stages?.intake.wake(name)) ?? (() => {}),
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
    const { intake, reactor } = this.#stages ?? {};
    const since = earliest(this.#projection.waitingSince, intake?.waitingSince ?? null);
    return {
      databases: intake?.open ?? 0,
      changes: reactor ? await within(MONITOR_PATIENCE, reactor.pending(), null) : null,
      oldestMs: since === null ? 0 : Math.max(0, this.given.now() - since),
      isFailing: this.#projection.isFailing || (intake?.failing ?? 0) > 0,
    };
  }

  quarantined(): number {
    return this.#stages?.quarantine.size ?? 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const end of this.#endings) end();
    clearTimeout(this.#alarm);
    clearTimeout(this.#nextListing);
    this.#projection.stop();
    this.#compaction.stop();
    this.#listing.stop();
    this.#stages?.intake.stop();
    await this.idle();
    await this.#stages?.intake.flush();
    await this.given.inbox?.flush();
  }

  /** A contact that an exam's summary tells of; it may have to wait for its turn. */
  #contact(uid: string): void {
    if (this.#stages?.monitors.contactChanged(uid)) this.#projection.wake();
  }

  #written(name: string, ids?: readonly string[]): void {
    if (name === SCHOOL) {
      if (!ids || ids.includes(REQUEST_ID)) this.#stages?.rebuilder.notice();
      this.#projection.wake();
      return;
    }
    // What no device ever writes, results and sheets for the most part, was written here.
    const isNews = !ids || ids.some((id) => isWritable(name, id));
    // Before the stages stand there is nobody to tell; the sweep that follows finds what was written.
    if (isNews) this.#stages?.intake.hear(name, ids);
    if (timesDamaged(this.given.storage, name) > 0) this.#projection.wake();
  }

  /** Writes may have gone by unheard: every database is looked at. */
  #missed(): void {
    this.#swept = false;
    this.#stages?.rebuilder.notice();
    this.#projection.wake();
  }

  async #project(): Promise<void> {
    this.#stages ??= await openStages(this.given, () => this.#rested());
    const { intake, releases, deadlines, monitors, repair, rebuilder } = this.#stages;
    await repair.run();
    await this.#catchUp(this.#stages);
    await this.#lookThrough(intake);
    do {
      const begun = this.given.now();
      await this.#followSchool(this.#stages);
      // A rebuild takes long, and nobody waits for it.
      this.#projection.doneUpTo(begun);
    } while (!this.#stopped && (await rebuilder.step()));
    this.#wakeAt(earliest(releases.next(), deadlines.next(), monitors.next()));
  }

  /** What people wait for. */
  async #followSchool({ reactor, monitors, compactions }: Stages): Promise<void> {
    // First: what a silent device had sent by its end is handed in before the key of it is out.
    await reactor.submitOverdue();
    await reactor.releaseDue();
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

  /** Once at start: what an earlier worker quarantined, and whom it has seen leave. */
  async #catchUp({ tools, intake, reactor, quarantine }: Stages): Promise<void> {
    if (this.#caughtUp) return;
    for (const database of quarantine.databases()) {
      // A newer version of the server may read today what an older one could not.
      const ids = quarantine.of(database);
      await (database === SCHOOL ? reactor.react(ids) : intake.reconcile(database, ids));
    }
    await removeFormerDatabases(tools, intake);
    this.#caughtUp = true;
  }

  /** At a start, and when writes may have gone by: what is in the inbox at once, and all databases if it is not whole. */
  async #lookThrough(intake: Intake): Promise<void> {
    if (this.#swept) return;
    // Set before it is done: what is missed meanwhile asks for another look.
    this.#swept = true;
    const { inbox } = this.given;
    try {
      if (inbox) this.#listing.wake();
      if (await inbox?.isWhole()) await intake.patrol();
      else await intake.sweep(() => void this.#becomeWhole());
    } catch (error) {
      this.#swept = false;
      throw error;
    }
  }

  /** Other servers enter too, and their entries are heard of in no other way; the embedded engine has one server. */
  async #list(): Promise<void> {
    await this.#stages?.intake.takeUp();
    clearTimeout(this.#nextListing);
    if (this.#stopped || this.given.storage.kind === 'embedded') return;
    this.#nextListing = setTimeout(() => this.#listing.wake(), LISTED_EACH).unref();
  }

  async #becomeWhole(): Promise<void> {
    const { inbox, log } = this.given;
    await inbox?.becameWhole().catch((error) => {
      log.error({ err: error }, 'the inbox is not whole yet');
    });
  }

  #isBusy(): boolean {
    if (this.#listing.busy) return true;
    return this.#projection.busy || this.#compaction.busy || (this.#stages?.intake.open ?? 0) > 0;
  }

  #rested(): void {
    for (const resolve of this.#awaitingRest) resolve();
    this.#awaitingRest.clear();
  }
}
