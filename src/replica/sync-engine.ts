import { typeOfId } from '../domain/doc-id.ts';
import { AppError } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { createBackoff } from './backoff.ts';
import { createBell } from './bell.ts';
import { bringBack } from './bring-back.ts';
import { type Contact, createContact } from './contact.ts';
import { deliver, withToken } from './deliver.ts';
import { DirectorySync } from './directory-sync.ts';
import { type Database, statusOf } from './pouch.ts';
import { openRemote } from './remote.ts';
import { replicateLive } from './replication.ts';
import { Standing } from './standing.ts';
import type { SyncEnvironment, SyncOptions } from './sync-options.ts';
import type { SyncOutcome } from './sync-state.ts';
import { listenForWakeUps } from './wake-ups.ts';

type Ending = 'failed' | 'signed-out' | 'restart';

/** An answer that young needs no new attempt when the window comes to the front. ms. */
const FRESH = 5000;
/** Signed out, the server is asked again on a sign-in, on `online` and on focus, and at last after this. ms. */
const SIGNED_OUT_WAIT = 5 * 60_000;
/** Signed out, what was written meanwhile is handed in so often, ms. */
const DELIVER_EVERY = 4000;
/** Something that stays unsent for so long while the sending is at rest was missed; it is sent again. ms. */
const MISSED_AFTER = 10_000;
const ASKED_PATIENCE = 30_000;

/** The replication of one person's databases: one attempt after another until it is stopped. */
export class SyncEngine {
  readonly #options: SyncOptions;
  readonly #environment: SyncEnvironment;
  readonly #bell = createBell();
  readonly #backoff;
  readonly #stop: AbortSignal;
  readonly #directory: DirectorySync;
  readonly #ready: Promise<Standing>;
  #end: (ending: Ending) => void = () => {};
  /** Attempts begun and ended, so that who asks for a sync can tell an attempt after the question from one before. */
  #begun = 0;
  #ended = 0;
  #resend = false;
  /** One that the server did not take; asking again with it would change nothing. */
  #uselessToken = '';
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(options: SyncOptions, environment: SyncEnvironment, stop: AbortSignal) {
    this.#options = options;
    this.#environment = environment;
    this.#stop = stop;
    this.#backoff = createBackoff(environment.backoff);
    this.#directory = new DirectorySync(options, (contact) => this.#remoteMaker(contact));
    this.#ready = this.#open();
  }

  /** Until the signal stops it; never rejects. */
  async run(): Promise<void> {
    this.#stop.addEventListener('abort', () => this.#restart(), { once: true });
    let standing: Standing | null = null;
    const unlisten = listenForWakeUps(this.#environment.events, {
      wake: () => this.wake(),
      isStale: () => this.#options.clock.tick() - this.#answeredAt > FRESH,
      isUrgent: () => standing?.state.unsent.some(({ id }) => typeOfId(id) === 'paper') ?? false,
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
      const ending = await this.#attempt(standing).catch((): Ending => 'failed');
      this.#ended = this.#begun;
      if (this.#stop.aborted) break;
      if (ending === 'restart') continue;
      standing.ended(ending);
      if (ending === 'signed-out') await this.#waitSignedOut(standing);
      else await this.#bell.rung(this.#backoff.next());
    }
  }

  /** Nothing is fetched for a session that the server does not know; what the person writes is handed in all the same. */
  async #waitSignedOut(standing: Standing): Promise<void> {
    const until = this.#options.clock.tick() + SIGNED_OUT_WAIT;
    do {
      await this.#deliver(standing).catch(() => undefined);
    } while (!(await this.#bell.rung(DELIVER_EVERY)) && this.#options.clock.tick() < until);
  }

  async #deliver(standing: Standing): Promise<void> {
    const token = this.#options.delivery?.();
    if (!token || token === this.#uselessToken || standing.state.unsent.length === 0) return;
    const { clock, replica } = this.#options;
    const contact = createContact(withToken(this.#environment.fetch, token), clock, {
      onAnswer: () => standing.contacted(clock.now()),
      onSignedOut: () => {
        this.#uselessToken = token;
      },
    });
    await deliver(replica, standing, this.#remote(contact, this.#ownName()), clock);
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
        if (this.#ended > asked && (phase === 'offline' || phase === 'signed-out')) finish(phase);
      };
      const timer = setTimeout(() => finish('unfinished'), ASKED_PATIENCE);
      const unwatch = standing.watch(look);
    });
  }

  async discardRefused(id: string): Promise<void> {
    const standing = await this.#ready;
    const database = await this.#options.replica.database();
    let signedOut = false;
    const contact = this.#contact(standing, () => {
      signedOut = true;
    });
    try {
      await bringBack(database, this.#remote(contact, this.#ownName()), id);
    } catch (error) {
      if (signedOut) throw new AppError('signed-out');
      throw statusOf(error) === 409 ? error : new AppError('unavailable');
    }
    await standing.settled([id]);
  }

  async pullDirectory(): Promise<boolean> {
    const standing = await this.#ready;
    return this.#directory.pull(
      this.#contact(standing, () => {}),
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

  async #attempt(standing: Standing): Promise<Ending> {
    this.#begun += 1;
    const ended = new Promise<Ending>((resolve) => {
      this.#end = resolve;
    });
    const end = this.#end;
    const contact = this.#contact(standing, () => end('signed-out'));
    const { replica } = this.#options;
    await replica.replay();
    const local = await replica.database();
    standing.attempt();
    const resendFrom = this.#resend ? standing.pushedSeq : null;
    this.#resend = false;
    const replication = replicateLive(
      replica.pouch,
      local,
      this.#remote(contact, this.#ownName()),
      { pulled: standing.pulled, resendFrom },
      {
        onIdle: (direction, idle) => this.#onIdle(standing, contact, direction, idle),
        onTaken: (ids) => void standing.settled(ids),
        onDenied: (id, reason) => void this.#onDenied(standing, id, reason),
        onPushed: (seq) => void standing.pushedTo(seq).catch(() => undefined),
      },
    );
    void replication.ended.then(() => end('failed'));
    // A replication on a dead handle hears of no write, and does not say so.
    const unwatch = replica.connection.watch(({ reopened }) => reopened && end('failed'));
    const ending = await ended;
    unwatch();
    replication.cancel();
    contact.abort();
    return ending;
  }

  #onIdle(standing: Standing, contact: Contact, direction: 'push' | 'pull', idle: boolean): void {
    standing.idle(direction, idle);
    if (!idle) return;
    this.#backoff.reset();
    if (direction === 'pull') void this.#directory.pull(contact);
    else this.#lookForMissed(standing);
  }

  /** A refusal that was not yet written down when the app died: PouchDB's checkpoint is past it, ours is not. */
  #lookForMissed(standing: Standing): void {
    const { pushedSeq } = standing;
    const attempt = this.#begun;
    setTimeout(() => {
      const stuck = standing.pushedSeq === pushedSeq && standing.state.unsent.length > 0;
      if (!stuck || attempt !== this.#begun || this.#ended === attempt) return;
      this.#resend = true;
      this.#restart();
    }, MISSED_AFTER);
  }

  async #onDenied(standing: Standing, id: string, reason: string): Promise<void> {
    const rev = await this.#options.replica.connection
      .use(async (database) => (await database.get(id))._rev)
      .catch(() => '');
    await standing.denied(id, rev, reason, this.#options.clock.now());
  }

  #contact(standing: Standing, onSignedOut: () => void): Contact {
    const { clock } = this.#options;
    return createContact(this.#environment.fetch, clock, {
      onAnswer: () => {
        this.#answeredAt = clock.tick();
        standing.answered(clock.now());
      },
      onSignedOut,
      // The browser's session is of whoever used the tablet before; to this person it is none.
      onForbidden: (url) => url.includes(`/db/${this.#ownName()}/`) && onSignedOut(),
    });
  }

  readonly #ownName = (): string => roleDatabase(this.#options.user);

  readonly #remoteMaker = (contact: Contact) => (name: string) => this.#remote(contact, name);

  #remote(contact: Contact, name: string): Database {
    return openRemote(
      this.#options.replica.pouch,
      `${this.#environment.origin}/db/${name}`,
      contact,
    );
  }

  #restart(): void {
    this.#end('restart');
    this.#bell.ring();
  }
}
