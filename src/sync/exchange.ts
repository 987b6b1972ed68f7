import type { OutboxEntry } from '../store/device-rows.ts';
import { offerRefused } from '../store/offer-refused.ts';
import { unsentOf } from '../store/queries/sync.ts';
import type { SyncOutcome } from '../store/sync-state.ts';
import { watchOutbox } from '../store/watch.ts';
import { Attempt, type Ending } from './attempt.ts';
import type { DirectorySync } from './directory.ts';
import type { ConnectionEvents, Credential, ServerConnection } from './http/server-connection.ts';
import type { SyncEnvironment, SyncOptions } from './options.ts';
import { sendOnce } from './outbox/sender.ts';
import { nextOutcome } from './outcome.ts';
import type { Replica } from './replica.ts';
import { AnswerWatch, BEAT } from './retry/answer-watch.ts';
import { createBackoff, isMoreUrgent, type Urgency, urgencyOf } from './retry/backoff.ts';
import { createSignal, listenForWakeUps } from './retry/wake-ups.ts';
import type { SyncStatus } from './status.ts';

/** An answer that young needs no new attempt when the window comes to the front. ms. */
const FRESH = 5000;
/** Signed out or outdated, the server is asked again on a sign-in, on `online` and on focus, and at last after this. ms. */
const LONG_WAIT = 5 * 60_000;
/** Meanwhile, what was written is sent so often, ms. */
const SEND_EVERY = 4000;
/** Somebody who asked is told that the server is out of reach after so long without a sign of life, ms. */
const SILENT_AFTER = 5000;

interface Parts {
  options: SyncOptions;
  environment: SyncEnvironment;
  replica: Replica;
  status: SyncStatus;
  connection: ServerConnection;
  directory: DirectorySync;
  stop: AbortSignal;
}

/** The exchange of one person's device with the server: one attempt after another until it is stopped. */
export class Exchange {
  readonly #parts: Parts;
  readonly #signal = createSignal();
  readonly #backoff;
  readonly #watch: AnswerWatch;
  readonly #attempts = { begun: 0, ended: 0 };
  #attempt: Attempt | null = null;
  /** Gives up a sending without an attempt; null while there is none. */
  #cut: (() => void) | null = null;
  #urgency: Urgency = 'none';
  #mustOffer = true;
  /** What others are yet to bring back to the server may be what a refusal hangs on, and is no news here. */
  #isRestored = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { environment, options, connection, status } = parts;
    this.#backoff = createBackoff(environment.backoff);
    this.#watch = new AnswerWatch({
      isWaiting: () => this.#isWaiting(),
      reaches: (within) => connection.reaches(within),
      tick: () => options.clock.tick(),
      onSilent: () => status.ended('failed'),
      again: () => this.#restart(),
      beat: environment.beat ?? BEAT,
    });
  }

  /** Until the signal stops it; never rejects. */
  async run(): Promise<void> {
    const { options, environment, connection, status, stop } = this.#parts;
    stop.addEventListener('abort', () => this.#restart(), { once: true });
    const ends = [
      listenForWakeUps(environment.events, {
        wake: () => this.wake(),
        isStale: () => connection.age > FRESH,
        urgency: () => this.#urgency,
      }),
      watchOutbox(options.store, (entries) => this.#onOutbox(entries)),
    ];
    while (!stop.aborted) {
      const ending = await this.#attemptOnce().catch(() => 'failed' as const);
      this.#attempt = null;
      this.#attempts.ended = this.#attempts.begun;
      if (stop.aborted) break;
      if (ending === 'restart') continue;
      status.ended(ending);
      if (ending === 'signed-out') this.#mustOffer = true;
      // A server that does not know the session, and one that is too new for everything else.
      if (ending === 'signed-out') await this.#sendMeanwhile(() => this.#deliveryToken());
      else if (ending === 'app-outdated') await this.#sendMeanwhile(() => 'session');
      else await this.#pause();
    }
    for (const end of ends) end();
    await status.settled();
  }

  /** Tries again at once: a running attempt is cut off, a wait is ended. */
  wake(): void {
    this.#backoff.reset();
    this.#restart();
  }

  syncNow(): Promise<SyncOutcome> {
    const { options, connection, status } = this.#parts;
    const silent = connection.reaches(SILENT_AFTER).then((isHeard) => !isHeard);
    const outcome = nextOutcome(options.store, status, this.#attempts, silent);
    this.wake();
    return outcome;
  }

  async #attemptOnce(): Promise<Exclude<Ending, 'renewed'>> {
    const { options, directory, replica, status } = this.#parts;
    this.#attempts.begun += 1;
    this.#attempt = new Attempt({
      ...this.#parts,
      log: replica.log,
      onFetched: (client) => {
        this.#backoff.reset();
        void directory.pull(client);
        void this.#offerRefused();
      },
      onAnswer: () => this.#watch.moved(),
      onSending: () => this.#watch.moved(),
      onSent: () => this.#watch.calm(),
      onRestored: () => {
        this.#isRestored = true;
      },
      fetchAnew: (remote, isCut) => replica.fetchAnew(remote, isCut),
    });
    this.#watch.moved();
    const ending = await this.#attempt.run();
    if (ending !== 'renewed') return ending;
    if (await replica.changeOver(options.user)) status.movedTo(replica.log.instance);
    return 'restart';
  }

  /** Once a start and once a sign-in, and with all news of a server that was restored: a reason may have passed without a change that this device could see. */
  async #offerRefused(): Promise<void> {
    if (!this.#mustOffer && !this.#isRestored) return;
    this.#mustOffer = false;
    // A full disk: the next start makes up for it.
    await offerRefused(this.#parts.options.store).catch(() => undefined);
  }

  #onOutbox(entries: readonly OutboxEntry[]): void {
    const unsent = entries.filter(({ state }) => state !== 'refused').map(unsentOf);
    const before = this.#urgency;
    this.#urgency = urgencyOf(unsent);
    this.#attempt?.look();
    // What is written meanwhile does not wait for the end of a pause that was made for less.
    if (!this.#attempt && isMoreUrgent(this.#urgency, before)) this.#signal.raise();
  }

  #isWaiting(): boolean {
    if (this.#cut) return true;
    return this.#attempt !== null && (this.#attempt.isSending || !this.#parts.status.isFetched);
  }

  /** Between two attempts. */
  async #pause(): Promise<void> {
    await this.#signal.raised(this.#backoff.next(this.#urgency));
  }

  /** Until there is a reason to ask again; what is written meanwhile is sent. @param credential null where there is none */
  async #sendMeanwhile(credential: () => Credential | null): Promise<void> {
    const { clock } = this.#parts.options;
    const until = clock.tick() + LONG_WAIT;
    do {
      const cut = new AbortController();
      this.#cut = () => cut.abort();
      this.#watch.moved();
      // What fails is tried the next time.
      await this.#sendOnce(credential(), cut.signal).catch(() => undefined);
      this.#cut = null;
    } while (!(await this.#signal.raised(SEND_EVERY)) && clock.tick() < until);
  }

  async #sendOnce(credential: Credential | null, cut: AbortSignal): Promise<void> {
    const { options, replica, connection, status } = this.#parts;
    const { store, clock, delivery } = options;
    if (!credential || (await store.outbox.count()) === 0) return;
    const events: ConnectionEvents = { onAnswer: (now) => status.contacted(now) };
    if (credential !== 'session') events.onSignedOut = () => delivery?.retire(credential.token);
    const { log } = replica;
    await sendOnce({ store, clock, log, connection }, credential, events, cut);
  }

  #deliveryToken(): Credential | null {
    const token = this.#parts.options.delivery?.token();
    return token ? { token } : null;
  }

  #restart(): void {
    this.#attempt?.end('restart');
    this.#cut?.();
    this.#signal.raise();
  }
}
