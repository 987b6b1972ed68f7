import type { Mismatch } from '../domain/session/protocol.ts';
import { beginCheckpoint, isAheadOfCheckpoint } from '../store/acknowledged.ts';
import type { HttpClient } from './http/http-client.ts';
import type { ServerConnection } from './http/server-connection.ts';
import type { LocalLog } from './local/local-log.ts';
import type { Database } from './local/pouch.ts';
import type { MediaSync } from './media/media-sync.ts';
import type { SyncOptions } from './options.ts';
import { isPulledBeyondCheckpoint, noteRestored, offerAgain } from './outbox/offer-again.ts';
import { send } from './outbox/sender.ts';
import { pullLive } from './pull.ts';
import { createSignal } from './retry/wake-ups.ts';
import type { SyncStatus } from './status.ts';

/** Reason for a session's end; `renewed` if a refetched replica may replace the current one. */
export type Ending = 'failed' | 'signed-out' | 'restart' | 'renewed' | Mismatch;

/** Timeout of a reachability check (ms). */
const SIGN = 3000;

interface Parts {
  options: SyncOptions;
  log: LocalLog;
  connection: ServerConnection;
  media: MediaSync;
  status: SyncStatus;
  onFetched(client: HttpClient): void;
  onResponse(): void;
  onSending(): void;
  onSent(): void;
  onRestored(): void;
  fetchAnew(remote: Database, isCut: () => boolean): Promise<number | null>;
}

export class SyncSession {
  readonly #ended: Promise<Ending>;
  readonly #unsent = createSignal();
  readonly #calm = createSignal();
  #end: (ending: Ending) => void = () => {};
  #isOver = false;
  #isSending = false;
  #isFetched = false;
  #isOffered = false;

  constructor(private readonly parts: Parts) {
    this.#ended = new Promise((resolve) => {
      this.#end = (ending) => {
        this.#isOver = true;
        this.#unsent.raise();
        this.#calm.raise();
        this.parts.media.go();
        resolve(ending);
      };
    });
  }

  look(): void {
    this.#unsent.raise();
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  end(ending: Ending): void {
    this.#end(ending);
  }

  /** Runs the session, and returns why it ended. @throws if the local database cannot be opened */
  async run(): Promise<Ending> {
    const { options, log, connection, media, status } = this.parts;
    const { store } = options;
    let offering = Promise.resolve();
    const local = await log.database();
    const client = connection.client('session', {
      onResponse: (now) => {
        status.answered(now);
        this.parts.onResponse();
      },
      onSignedOut: () => this.end('signed-out'),
      onMismatch: (mismatch) => this.end(mismatch),
      onLate: () => void this.#endUnlessHeard(),
    });
    status.sessionBegins();
    const remote = connection.own(client);
    const pull = pullLive(log.pouch, remote, local, {
      onFetched: (isFetched) => void this.#onFetched(isFetched, client),
      onPulled: (docs) => media.pulled(docs),
      onCompared: async (isRestored) => {
        if (isRestored) this.parts.onRestored();
        if (isRestored || (await this.#mayLack())) await noteRestored(store, isRestored);
        offering = this.#offerAgain(remote);
      },
      onCheckpoint: async () =>
        beginCheckpoint(store, { instance: log.instance, seq: await log.position() }),
    });
    void pull.ended.then(() => this.end('failed'));
    const sending = this.#sendUntilOver(remote);
    const fetching = this.#fetchAnewUntilOver(remote);
    const moving = media.run({
      ...{ fetch: client.fetch, log, isOver: () => this.#isOver },
      onReady: () => this.end('restart'),
    });
    const unwatch = log.connection.watch(({ died }) => died && this.end('failed'));
    const ending = await this.#ended;
    unwatch();
    pull.cancel();
    client.abort();
    // Waits, because this session must not write into the next session or a closed database.
    await Promise.all([sending, offering, fetching, moving]);
    return ending;
  }

  /** Ends the session if `_changes` is late and the server is silent for `SIGN`. */
  async #endUnlessHeard(): Promise<void> {
    const { connection } = this.parts;
    if (await connection.reaches(SIGN)) return;
    if (connection.age >= SIGN) this.end('failed');
  }

  async #sendUntilOver(remote: Database): Promise<void> {
    const { options, log, onSending, onSent } = this.parts;
    const { store, clock } = options;
    try {
      while (!this.#isOver) {
        this.#isSending = true;
        this.#letMediaMove();
        onSending();
        await send({ store, log, remote, clock });
        this.#isSending = false;
        this.#letMediaMove();
        onSent();
        this.#calm.raise();
        await this.#unsent.raised();
      }
    } catch {
      this.end('failed');
    }
  }

  async #fetchAnewUntilOver(remote: Database): Promise<void> {
    while (!this.#isOver) {
      const isCut = () => this.#isOver;
      const wait = this.#isOffered ? await this.parts.fetchAnew(remote, isCut) : undefined;
      if (wait === 0) return this.end('renewed');
      // Stops, because only `offerAgain` can require a refetch, and it has finished.
      if (wait === null) return;
      await this.#calm.raised(wait);
    }
  }

  async #onFetched(isFetched: boolean, client: HttpClient): Promise<void> {
    const { log, status, onFetched } = this.parts;
    this.#isFetched = isFetched;
    this.#letMediaMove();
    status.fetching(isFetched);
    if (!isFetched) return;
    onFetched(client);
    this.#calm.raise();
    const seq = await log.position().catch(() => null);
    if (seq !== null) status.fetchedAll({ instance: log.instance, seq });
  }

  #letMediaMove(): void {
    const { media } = this.parts;
    if (this.#isOver || (this.#isFetched && !this.#isSending)) media.go();
    else media.hold(this.#isSending);
  }

  async #mayLack(): Promise<boolean> {
    const { options, log } = this.parts;
    const { store } = options;
    return (await isAheadOfCheckpoint(store)) || (await isPulledBeyondCheckpoint(store, log));
  }

  async #offerAgain(remote: Database): Promise<void> {
    const { options, log } = this.parts;
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
