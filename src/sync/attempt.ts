import type { Mismatch } from '../domain/session/protocol.ts';
import { beginCheckpoint, isAheadOfCheckpoint } from '../store/acknowledged.ts';
import type { HttpClient } from './http/http-client.ts';
import type { ServerConnection } from './http/server-connection.ts';
import type { LocalLog } from './local/local-log.ts';
import type { Database } from './local/pouch.ts';
import type { SyncOptions } from './options.ts';
import { noteRestored, offerAgain } from './outbox/offer-again.ts';
import { send } from './outbox/sender.ts';
import { pullLive } from './pull.ts';
import { createSignal } from './retry/wake-ups.ts';
import type { SyncStatus } from './status.ts';

/** `renewed`: what was fetched anew may take the place of what is here. */
export type Ending = 'failed' | 'signed-out' | 'restart' | 'renewed' | Mismatch;

/** So long a sign of life may take, ms. */
const SIGN = 3000;

interface Parts {
  options: SyncOptions;
  log: LocalLog;
  connection: ServerConnection;
  status: SyncStatus;
  /** Everything that the server has is here. */
  onFetched(client: HttpClient): void;
  /** The server has answered something. */
  onAnswer(): void;
  /** What waits is being sent. */
  onSending(): void;
  /** Everything that was to be sent is answered. */
  onSent(): void;
  /** The server has lost something. */
  onRestored(): void;
  /** Goes on fetching anew what a server has that was restored; see `Replica`. Never rejects. @returns ms after which it is to be looked at again; 0 once it is whole, null where nothing is to be fetched */
  fetchAnew(remote: Database, isCut: () => boolean): Promise<number | null>;
}

/** One live exchange with the server, from its start until something ends it. */
export class Attempt {
  readonly #parts: Parts;
  readonly #ended: Promise<Ending>;
  readonly #unsent = createSignal();
  readonly #calm = createSignal();
  #end: (ending: Ending) => void = () => {};
  #isOver = false;
  #isSending = false;
  #isOffered = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ended = new Promise((resolve) => {
      this.#end = (ending) => {
        this.#isOver = true;
        this.#unsent.raise();
        this.#calm.raise();
        resolve(ending);
      };
    });
  }

  /** Whether something was written, or could be sent again. */
  look(): void {
    this.#unsent.raise();
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  end(ending: Ending): void {
    this.#end(ending);
  }

  /** @returns what ended it @throws where the local database cannot be opened */
  async run(): Promise<Ending> {
    const { options, log, connection, status } = this.#parts;
    const { store } = options;
    let offering = Promise.resolve();
    const local = await log.database();
    const client = connection.client('session', {
      onAnswer: (now) => {
        status.answered(now);
        this.#parts.onAnswer();
      },
      onSignedOut: () => this.end('signed-out'),
      onMismatch: (mismatch) => this.end(mismatch),
      onLate: () => void this.#endUnlessHeard(),
    });
    status.attempt();
    const remote = connection.own(client);
    const pull = pullLive(log.pouch, remote, local, {
      onFetched: (isFetched) => void this.#onFetched(isFetched, client),
      onCompared: async (isRestored) => {
        if (isRestored) this.#parts.onRestored();
        if (isRestored || (await isAheadOfCheckpoint(store))) await noteRestored(store, isRestored);
        offering = this.#offerAgain(remote);
      },
      onCheckpoint: () => beginCheckpoint(store),
    });
    void pull.ended.then(() => this.end('failed'));
    const sending = this.#sendUntilOver(remote);
    const fetching = this.#fetchAnewUntilOver(remote);
    const unwatch = log.connection.watch(({ died }) => died && this.end('failed'));
    const ending = await this.#ended;
    unwatch();
    pull.cancel();
    client.abort();
    // Cut off, it ends at once; nothing of it may reach into the next attempt, or a database that is closed.
    await Promise.all([sending, offering, fetching]);
    return ending;
  }

  /** An idle device asks for nothing but news: when they are late, it may be that nobody is there. */
  async #endUnlessHeard(): Promise<void> {
    const { connection } = this.#parts;
    if (await connection.reaches(SIGN)) return;
    if (connection.age >= SIGN) this.end('failed');
  }

  /** What is written during a sending is sent by the next. */
  async #sendUntilOver(remote: Database): Promise<void> {
    const { options, log, onSending, onSent } = this.#parts;
    const { store, clock } = options;
    try {
      while (!this.#isOver) {
        this.#isSending = true;
        onSending();
        await send({ store, log, remote, clock });
        this.#isSending = false;
        onSent();
        this.#calm.raise();
        await this.#unsent.raised();
      }
    } catch {
      this.end('failed');
    }
  }

  /** Looked at whenever everything is sent, or something came. What is one's own is with the server again by then. */
  async #fetchAnewUntilOver(remote: Database): Promise<void> {
    while (!this.#isOver) {
      const isCut = () => this.#isOver;
      const wait = this.#isOffered ? await this.#parts.fetchAnew(remote, isCut) : undefined;
      if (wait === 0) return this.end('renewed');
      // Only what is offered again tells that it has to be, and that is done.
      if (wait === null) return;
      await this.#calm.raised(wait);
    }
  }

  async #onFetched(isFetched: boolean, client: HttpClient): Promise<void> {
    const { log, status, onFetched } = this.#parts;
    status.fetching(isFetched);
    if (!isFetched) return;
    onFetched(client);
    this.#calm.raise();
    const seq = await log.position().catch(() => null);
    if (seq !== null) status.fetchedAll({ instance: log.instance, seq });
  }

  async #offerAgain(remote: Database): Promise<void> {
    const { options, log } = this.#parts;
    const { store, user } = options;
    try {
      await offerAgain(store, log, remote, user);
      this.#isOffered = true;
      this.#calm.raise();
    } catch {
      this.end('failed');
    }
  }
}
