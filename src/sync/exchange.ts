import type { OutboxEntry } from '../store/device-rows.ts';
import { offerRefused } from '../store/offer-refused.ts';
import { unsentOf } from '../store/queries/sync.ts';
import type { SyncOutcome } from '../store/sync-state.ts';
import { watchOutbox } from '../store/watch.ts';
import type { DirectorySync } from './directory.ts';
import type { ConnectionEvents, Credential, ServerConnection } from './http/server-connection.ts';
import type { MediaSync } from './media/media-sync.ts';
import type { SyncEnvironment, SyncOptions } from './options.ts';
import { sendOnce } from './outbox/sender.ts';
import type { Replica } from './replica.ts';
import { createBackoff, isMoreUrgent, type Urgency, urgencyOf } from './retry/backoff.ts';
import { BEAT, ResponseWatch } from './retry/response-watch.ts';
import { createSignal, listenForWakeUps } from './retry/wake-ups.ts';
import { nextOutcome, type SyncStatus } from './status.ts';
import { type Ending, SyncSession } from './sync-session.ts';

/** Maximum age of the last response at which focus starts no new session (ms). */
const FRESH = 5000;
/** Maximum wait while signed out or `app-outdated` (ms). Wake-ups and urgent writes end it. */
const LONG_WAIT = 5 * 60_000;
/** Interval of sending while signed out or `app-outdated` (ms). */
const SEND_EVERY = 4000;
/** Time without a response after which `syncNow` reports the server as out of reach (ms). */
const SILENT_AFTER = 5000;

interface Parts {
  options: SyncOptions;
  environment: SyncEnvironment;
  replica: Replica;
  status: SyncStatus;
  connection: ServerConnection;
  directory: DirectorySync;
  media: MediaSync;
  stop: AbortSignal;
}

export class Exchange {
  readonly #signal = createSignal();
  readonly #backoff;
  readonly #watch: ResponseWatch;
  readonly #sessions = { begun: 0, ended: 0 };
  #session: SyncSession | null = null;
  #cut: (() => void) | null = null;
  #urgency: Urgency = 'none';
  #mustOffer = true;
  /** True after a restore of the server. Other devices may return the documents that it lost. */
  #isRestored = false;

  constructor(private readonly parts: Parts) {
    const { environment, options, connection, status } = parts;
    this.#backoff = createBackoff(environment.backoff);
    this.#watch = new ResponseWatch({
      isWaiting: () => this.#isWaiting(),
      reaches: (within) => connection.reaches(within),
      tick: () => options.clock.tick(),
      onSilent: () => status.ended('failed'),
      again: () => this.#restart(),
      beat: environment.beat ?? BEAT,
    });
  }

  async run(): Promise<void> {
    const { options, environment, connection, status, stop } = this.parts;
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
      const ending = await this.#runSession().catch(() => 'failed' as const);
      this.#session = null;
      this.#sessions.ended = this.#sessions.begun;
      if (stop.aborted) break;
      if (ending === 'restart') continue;
      status.ended(ending);
      if (ending === 'signed-out') this.#mustOffer = true;
      // Pushes while signed out (by delivery token) or `app-outdated`. The server accepts this.
      if (ending === 'signed-out') await this.#sendMeanwhile(() => this.#deliveryToken());
      else if (ending === 'app-outdated') await this.#sendMeanwhile(() => 'session');
      else await this.#pause();
    }
    for (const end of ends) end();
    await status.settled();
  }

  wake(): void {
    this.#backoff.reset();
    this.#restart();
  }

  syncNow(): Promise<SyncOutcome> {
    const { options, connection, status } = this.parts;
    const silent = connection.reaches(SILENT_AFTER).then((isHeard) => !isHeard);
    const outcome = nextOutcome(options.store, status, this.#sessions, silent);
    this.wake();
    return outcome;
  }

  async #runSession(): Promise<Exclude<Ending, 'renewed'>> {
    const { options, directory, replica, status } = this.parts;
    this.#sessions.begun += 1;
    this.#session = new SyncSession({
      ...this.parts,
      log: replica.log,
      onFetched: (client) => {
        this.#backoff.reset();
        void directory.pull(client);
        void this.#offerRefused();
      },
      onResponse: () => this.#watch.moved(),
      onSending: () => this.#watch.moved(),
      onSent: () => this.#watch.calm(),
      onRestored: () => {
        this.#isRestored = true;
      },
      fetchAnew: (remote, isCut) => replica.fetchAnew(remote, isCut),
    });
    this.#watch.moved();
    const ending = await this.#session.run();
    if (ending !== 'renewed') return ending;
    if (await replica.changeOver(options.user)) status.movedTo(replica.log.instance);
    return 'restart';
  }

  /** Queues refused documents again after a page load, a sign-in or a restore of the server. */
  async #offerRefused(): Promise<void> {
    if (!this.#mustOffer && !this.#isRestored) return;
    this.#mustOffer = false;
    // Ignores a full disk. The next page load retries.
    await offerRefused(this.parts.options.store).catch(() => undefined);
  }

  #onOutbox(entries: readonly OutboxEntry[]): void {
    const unsent = entries.filter(({ state }) => state !== 'refused').map(unsentOf);
    const before = this.#urgency;
    this.#urgency = urgencyOf(unsent);
    this.#session?.look();
    // Ends a pause that was chosen for less urgent writes.
    if (!this.#session && isMoreUrgent(this.#urgency, before)) this.#signal.raise();
  }

  #isWaiting(): boolean {
    if (this.#cut) return true;
    return this.#session !== null && (this.#session.isSending || !this.parts.status.isFetched);
  }

  async #pause(): Promise<void> {
    await this.#signal.raised(this.#backoff.next(this.#urgency));
  }

  async #sendMeanwhile(credential: () => Credential | null): Promise<void> {
    const { clock } = this.parts.options;
    const until = clock.tick() + LONG_WAIT;
    do {
      const cut = new AbortController();
      this.#cut = () => cut.abort();
      this.#watch.moved();
      await this.#sendOnce(credential(), cut.signal).catch(() => undefined);
      this.#cut = null;
    } while (!(await this.#signal.raised(SEND_EVERY)) && clock.tick() < until);
  }

  async #sendOnce(credential: Credential | null, cut: AbortSignal): Promise<void> {
    const { options, replica, connection, status } = this.parts;
    const { store, clock, delivery } = options;
    if (!credential || (await store.outbox.count()) === 0) return;
    const events: ConnectionEvents = { onResponse: (now) => status.contacted(now) };
    if (credential !== 'session') events.onSignedOut = () => delivery?.retire(credential.token);
    const { log } = replica;
    await sendOnce({ store, clock, log, connection }, credential, events, cut);
  }

  #deliveryToken(): Credential | null {
    const token = this.parts.options.delivery?.token();
    return token ? { token } : null;
  }

  #restart(): void {
    this.#session?.end('restart');
    this.#cut?.();
    this.#signal.raise();
  }
}
