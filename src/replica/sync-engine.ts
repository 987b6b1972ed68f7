import type { SessionUser } from '../domain/session/api.ts';
import { Attempt, type Ending } from './attempt.ts';
import { createBackoff } from './backoff.ts';
import { BareDelivery } from './bare-delivery.ts';
import { createBell } from './bell.ts';
import type { Contact } from './contact.ts';
import { DirectorySync } from './directory-sync.ts';
import { giveUp } from './give-up.ts';
import { BEAT, HandInWatch } from './hand-in-watch.ts';
import { Line } from './line.ts';
import { nextOutcome } from './outcome.ts';
import { Standing } from './standing.ts';
import type { SyncEnvironment, SyncOptions } from './sync-options.ts';
import type { SyncOutcome } from './sync-state.ts';
import { isMoreUrgent, type Urgency, urgencyOf } from './urgency.ts';
import { listenForWakeUps } from './wake-ups.ts';

/** An answer that young needs no new attempt when the window comes to the front. ms. */
const FRESH = 5000;
/** Signed out or outdated, the server is asked again on a sign-in, on `online` and on focus, and at last after this. ms. */
const LONG_WAIT = 5 * 60_000;
/** Meanwhile, what was written is handed in so often, ms. */
const DELIVER_EVERY = 4000;
/** `missedAfter`, where the environment names none. ms. */
const MISSED_AFTER = 10_000;

/** The replication of one person's databases: one attempt after another until it is stopped. */
export class SyncEngine {
  readonly #options: SyncOptions;
  readonly #environment: SyncEnvironment;
  readonly #bell = createBell();
  readonly #backoff;
  readonly #stop: AbortSignal;
  readonly #line: Line;
  readonly #bare: BareDelivery;
  readonly #directory: DirectorySync;
  readonly #ready: Promise<Standing>;
  readonly #attempts = { begun: 0, ended: 0 };
  /** Gives up what is under way to the server; null in the pauses between. */
  #cut: (() => void) | null = null;
  #watch: HandInWatch | null = null;
  #resend = false;

  constructor(options: SyncOptions, environment: SyncEnvironment, stop: AbortSignal) {
    this.#options = options;
    this.#environment = environment;
    this.#stop = stop;
    this.#backoff = createBackoff(environment.backoff);
    this.#line = new Line(options, environment);
    this.#bare = new BareDelivery(options, this.#line);
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
      urgency: () => (standing ? urgencyIn(standing) : 'none'),
    });
    standing = await this.#ready.catch(() => null);
    const unwatch = standing?.followWrites();
    const unlook = standing?.watch(this.#watchHandIns(standing));
    if (standing) await this.#attemptUntilStopped(standing);
    unlisten();
    unlook?.();
    unwatch?.();
    await this.#directory.stop();
  }

  async #attemptUntilStopped(standing: Standing): Promise<void> {
    this.#directory.setUser(this.#options.user);
    while (!this.#stop.aborted) {
      const ending = await this.#attemptOnce(standing).catch((): Ending => 'failed');
      this.#cut = null;
      this.#attempts.ended = this.#attempts.begun;
      if (this.#stop.aborted) break;
      if (ending === 'restart') continue;
      standing.ended(ending);
      if (ending === 'signed-out')
        await this.#wait((signal) => this.#bare.byToken(standing, signal));
      else if (ending === 'app-outdated')
        await this.#wait((signal) => this.#bare.bySession(standing, signal));
      else await this.#pause(standing);
    }
  }

  /** Between two attempts. What is written meanwhile does not wait for the end of a pause that was made for less. */
  async #pause(standing: Standing): Promise<void> {
    const before = urgencyIn(standing);
    const unwatch = standing.watch(() => {
      if (isMoreUrgent(urgencyIn(standing), before)) this.#bell.ring();
    });
    await this.#bell.rung(this.#backoff.next(before));
    unwatch();
  }

  #attemptOnce(standing: Standing): Promise<Ending> {
    const { replica, clock } = this.#options;
    this.#attempts.begun += 1;
    const attempt = new Attempt({
      ...{ replica, clock, standing, line: this.#line, resend: this.#resend },
      onIdle: (direction, contact) => this.#onIdle(standing, direction, contact),
      onTaken: () => this.#watch?.moved(),
    });
    this.#resend = false;
    this.#under(() => attempt.end('restart'));
    return attempt.run();
  }

  /** Until there is a reason to ask again; what is written meanwhile is handed in. */
  async #wait(handIn: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const until = this.#options.clock.tick() + LONG_WAIT;
    do {
      const cut = new AbortController();
      this.#under(() => cut.abort());
      await handIn(cut.signal);
      this.#cut = null;
    } while (!(await this.#bell.rung(DELIVER_EVERY)) && this.#options.clock.tick() < until);
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
    const outcome = nextOutcome(standing, this.#attempts);
    this.wake();
    return outcome;
  }

  async discardRefused(id: string): Promise<void> {
    const standing = await this.#ready;
    await giveUp(this.#options.replica, standing, this.#line, id);
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
    const { begun } = this.#attempts;
    const { missedAfter = MISSED_AFTER } = this.#environment;
    setTimeout(() => {
      const stuck = standing.pushedSeq === pushedSeq && standing.state.unsent.length > 0;
      if (!stuck || this.#attempts.begun !== begun || this.#attempts.ended === begun) return;
      this.#resend = true;
      this.#restart();
    }, missedAfter);
  }

  /** Something is under way to the server that `cut` gives up. */
  #under(cut: () => void): void {
    this.#cut = cut;
    this.#watch?.moved();
  }

  /** @returns what looks at each change whether a hand-in waits */
  #watchHandIns(standing: Standing): () => void {
    const waits = () => urgencyIn(standing) === 'hand-in';
    const watch = new HandInWatch({
      isTrying: () => this.#cut !== null && waits(),
      reaches: (within) => this.#line.reaches(within),
      tick: () => this.#options.clock.tick(),
      again: () => this.#restart(),
      beat: this.#environment.beat ?? BEAT,
    });
    this.#watch = watch;
    return () => (waits() ? watch.look() : watch.calm());
  }

  #restart(): void {
    this.#cut?.();
    this.#bell.ring();
  }
}

const urgencyIn = ({ state }: Standing): Urgency => urgencyOf(state.unsent);
