import { typeOfId } from '../domain/doc-id.ts';
import { AppError } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { Attempt, type Ending } from './attempt.ts';
import { createBackoff } from './backoff.ts';
import { createBell } from './bell.ts';
import { bringBack } from './bring-back.ts';
import type { Contact } from './contact.ts';
import { deliver } from './deliver.ts';
import { DirectorySync } from './directory-sync.ts';
import { Line } from './line.ts';
import { statusOf } from './pouch.ts';
import { SignedOutDelivery } from './signed-out.ts';
import { Standing } from './standing.ts';
import type { SyncEnvironment, SyncOptions } from './sync-options.ts';
import type { SyncOutcome } from './sync-state.ts';
import { listenForWakeUps } from './wake-ups.ts';

/** An answer that young needs no new attempt when the window comes to the front. ms. */
const FRESH = 5000;
/** Signed out or outdated, the server is asked again on a sign-in, on `online` and on focus, and at last after this. ms. */
const LONG_WAIT = 5 * 60_000;
/** Meanwhile, what was written is handed in so often, ms. */
const DELIVER_EVERY = 4000;
/** `missedAfter`, where the environment names none. ms. */
const MISSED_AFTER = 10_000;
const ASKED_PATIENCE = 30_000;

/** The replication of one person's databases: one attempt after another until it is stopped. */
export class SyncEngine {
  readonly #options: SyncOptions;
  readonly #environment: SyncEnvironment;
  readonly #bell = createBell();
  readonly #backoff;
  readonly #stop: AbortSignal;
  readonly #line: Line;
  readonly #signedOut: SignedOutDelivery;
  readonly #directory: DirectorySync;
  readonly #ready: Promise<Standing>;
  #attempt: Attempt | null = null;
  /** Attempts begun and ended, so that who asks for a sync can tell an attempt after the question from one before. */
  #begun = 0;
  #ended = 0;
  #resend = false;

  constructor(options: SyncOptions, environment: SyncEnvironment, stop: AbortSignal) {
    this.#options = options;
    this.#environment = environment;
    this.#stop = stop;
    this.#backoff = createBackoff(environment.backoff);
    this.#line = new Line(options, environment);
    this.#signedOut = new SignedOutDelivery(options, this.#line);
    this.#directory = new DirectorySync(options, this.#line);
    this.#ready = this.#open();
  }

  /** Until the signal stops it; never rejects. */
  async run(): Promise<void> {
    this.#stop.addEventListener('abort', () => this.#restart(), { once: true });
    let standing: Standing | null = null;
    const unlisten = listenForWakeUps(this.#environment.events, {
      wake: () => this.wake(),
      isStale: () => this.#line.age > FRESH,
      isUrgent: () => standing !== null && isUrgent(standing),
    });
    standing = await this.#ready.catch(() => null);
    const unwatch = standing?.followWrites();
    if (standing) await this.#attemptUntilStopped(standing);
    unlisten();
    unwatch?.();
    await this.#directory.stop();
  }

  async #attemptUntilStopped(standing: Standing): Promise<void> {
    this.#directory.setUser(this.#options.user);
    while (!this.#stop.aborted) {
      const ending = await this.#attemptOnce(standing).catch((): Ending => 'failed');
      this.#ended = this.#begun;
      if (this.#stop.aborted) break;
      if (ending === 'restart') continue;
      standing.ended(ending);
      if (ending === 'signed-out') await this.#wait(() => this.#signedOut.deliver(standing));
      else if (ending === 'app-outdated') await this.#wait(() => this.#handIn(standing));
      else await this.#pause(standing);
    }
  }

  /** Between two attempts. A paper written meanwhile does not wait for the end of a pause that was made without it. */
  async #pause(standing: Standing): Promise<void> {
    const wasUrgent = isUrgent(standing);
    const unwatch = standing.watch(() => {
      if (!wasUrgent && isUrgent(standing)) this.#bell.ring();
    });
    await this.#bell.rung(this.#backoff.next(wasUrgent));
    unwatch();
  }

  #attemptOnce(standing: Standing): Promise<Ending> {
    const { replica, clock } = this.#options;
    this.#begun += 1;
    this.#attempt = new Attempt({
      ...{ replica, clock, standing, line: this.#line, resend: this.#resend },
      onIdle: (direction, contact) => this.#onIdle(standing, direction, contact),
    });
    this.#resend = false;
    return this.#attempt.run();
  }

  /** Until there is a reason to ask again; what is written meanwhile is handed in. */
  async #wait(handIn: () => Promise<void>): Promise<void> {
    const until = this.#options.clock.tick() + LONG_WAIT;
    do {
      await handIn();
    } while (!(await this.#bell.rung(DELIVER_EVERY)) && this.#options.clock.tick() < until);
  }

  /** To a server that is too new for everything else. Never rejects: what fails is tried the next time. */
  async #handIn(standing: Standing): Promise<void> {
    if (standing.state.unsent.length === 0) return;
    const { clock, replica } = this.#options;
    const contact = this.#line.contact(standing, () => {});
    await deliver(replica, standing, this.#line.own(contact), clock).catch(() => undefined);
    standing.ended('app-outdated');
  }

  setUser(user: SessionUser): void {
    this.#directory.setUser(user);
  }

  /** Tries again at once: a running attempt is cut off, a wait is ended. */
  wake(): void {
    this.#backoff.reset();
    this.#restart();
  }

  async syncNow(): Promise<SyncOutcome> {
    const standing = await this.#ready;
    const asked = this.#begun;
    this.wake();
    return new Promise((resolve) => {
      const finish = (outcome: SyncOutcome) => {
        clearTimeout(timer);
        unwatch();
        resolve(outcome);
      };
      const look = () => {
        const { phase, refused } = standing.state;
        if (this.#begun > asked && phase === 'synced') finish(refused[0] ? 'refused' : 'synced');
        if (this.#ended > asked && phase !== 'synced' && phase !== 'syncing') finish(phase);
      };
      const timer = setTimeout(() => finish('unfinished'), ASKED_PATIENCE);
      const unwatch = standing.watch(look);
    });
  }

  async discardRefused(id: string): Promise<void> {
    const standing = await this.#ready;
    const { connection } = this.#options.replica;
    let signedOut = false;
    const contact = this.#line.contact(standing, () => {
      signedOut = true;
    });
    try {
      await connection.once((database) => bringBack(database, this.#line.own(contact), id));
    } catch (error) {
      if (signedOut) throw new AppError('signed-out');
      throw statusOf(error) === 409 ? error : new AppError('unavailable');
    }
    await standing.settled([id]);
  }

  async pullDirectory(): Promise<boolean> {
    const standing = await this.#ready;
    return this.#directory.pull(
      this.#line.contact(standing, () => {}),
      0,
    );
  }

  /** Tried until the storage answers. @throws what it failed of last, once stopped */
  async #open(): Promise<Standing> {
    for (;;) {
      try {
        return await Standing.open(this.#options.replica, this.#options.onState);
      } catch (error) {
        if (this.#stop.aborted) throw error;
        await this.#bell.rung(this.#backoff.next());
      }
    }
  }

  #onIdle(standing: Standing, direction: 'push' | 'pull', contact: Contact): void {
    this.#backoff.reset();
    if (direction === 'pull') void this.#directory.pull(contact);
    else this.#lookForMissed(standing);
  }

  /** A refusal that was not yet written down when the app died: PouchDB's checkpoint is past it, ours is not. */
  #lookForMissed(standing: Standing): void {
    const { pushedSeq } = standing;
    const attempt = this.#attempt;
    const { missedAfter = MISSED_AFTER } = this.#environment;
    setTimeout(() => {
      const stuck = standing.pushedSeq === pushedSeq && standing.state.unsent.length > 0;
      if (!stuck || attempt !== this.#attempt || this.#ended === this.#begun) return;
      this.#resend = true;
      this.#restart();
    }, missedAfter);
  }

  #restart(): void {
    this.#attempt?.end('restart');
    this.#bell.ring();
  }
}

const isUrgent = ({ state }: Standing): boolean =>
  state.unsent.some(({ id }) => typeOfId(id) === 'paper');
