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
import { createSignal } from './signal.ts';
import type { SyncStatus } from './status.ts';

export type Ending = 'failed' | 'signed-out' | 'restart' | Mismatch;

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
}

/** One live exchange with the server, from its start until something ends it. */
export class Attempt {
  readonly #parts: Parts;
  readonly #ended: Promise<Ending>;
  readonly #unsent = createSignal();
  #end: (ending: Ending) => void = () => {};
  #isOver = false;
  #isSending = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ended = new Promise((resolve) => {
      this.#end = (ending) => {
        this.#isOver = true;
        this.#unsent.raise();
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
    const unwatch = log.connection.watch(({ died }) => died && this.end('failed'));
    const ending = await this.#ended;
    unwatch();
    pull.cancel();
    client.abort();
    // Cut off, it ends at once; nothing of it may reach into the next attempt, or a database that is closed.
    await Promise.all([sending, offering]);
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
        await this.#unsent.raised();
      }
    } catch {
      this.end('failed');
    }
  }

  async #onFetched(isFetched: boolean, client: HttpClient): Promise<void> {
    const { log, status, onFetched } = this.#parts;
    status.fetching(isFetched);
    if (!isFetched) return;
    onFetched(client);
    const seq = await log.position().catch(() => null);
    if (seq !== null) status.fetchedAll({ instance: log.instance, seq });
  }

  async #offerAgain(remote: Database): Promise<void> {
    const { options, log } = this.#parts;
    const { store, user } = options;
    await offerAgain(store, log, remote, user).catch(() => this.end('failed'));
  }
}
