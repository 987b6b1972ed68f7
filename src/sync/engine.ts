import type { SessionUser } from '../domain/session/api.ts';
import type { SyncControl, SyncOutcome } from '../store/sync-state.ts';
import { DirectorySync } from './directory.ts';
import { Exchange } from './exchange.ts';
import { ServerConnection } from './http/server-connection.ts';
import { MediaSync } from './media/media-sync.ts';
import { browserEnvironment, type SyncEnvironment, type SyncOptions } from './options.ts';
import { discardRefused } from './outbox/discard-local.ts';
import { takeOver } from './outbox/offer-again.ts';
import { Replica } from './replica.ts';
import { createBackoff } from './retry/backoff.ts';
import { createSignal } from './retry/wake-ups.ts';
import { SyncStatus } from './status.ts';
import { type Answerer, createTabCalls, leadWhenFirst, syncLockName } from './tabs.ts';

export interface Sync extends SyncControl {
  setUser(user: SessionUser): void;
  wake(): void;
  stop(): Promise<void>;
}

const PATIENCE = 9500;

/** Projects and replicates in one tab for all tabs. Every tab calls the function. */
export function startSync(
  options: SyncOptions,
  environment: SyncEnvironment = browserEnvironment(),
): Sync {
  const name = syncLockName(options.user.uid);
  const stopping = new AbortController();
  let { user } = options;
  let engine: SyncEngine | null = null;

  const calls = createTabCalls(environment.openChannel(name), () => engine && answererOf(engine));
  const led = leadWhenFirst(environment.locks, name, stopping.signal, async () => {
    if (stopping.signal.aborted) return;
    engine = new SyncEngine({ ...options, user }, environment, stopping.signal);
    try {
      await engine.run();
    } finally {
      engine = null;
    }
  });

  return {
    syncNow: async () => (await calls.call('syncNow', '', PATIENCE, 'unfinished')) as SyncOutcome,
    discardRefused: async (id) => {
      await calls.call('discardRefused', id, PATIENCE, undefined);
    },
    pullDirectory: async () => (await calls.call('pullDirectory', '', PATIENCE, false)) as boolean,
    wake: () => void calls.call('wake', '', PATIENCE, undefined).catch(() => undefined),
    setUser: (next) => {
      user = next;
      engine?.setUser(next);
    },
    stop: async () => {
      stopping.abort();
      await led;
      calls.close();
    },
  };
}

const answererOf =
  (engine: SyncEngine): Answerer =>
  async (method, argument) => {
    if (method === 'syncNow') return engine.syncNow();
    if (method === 'discardRefused') return engine.discardRefused(argument);
    if (method === 'pullDirectory') return engine.pullDirectory();
    return engine.wake();
  };

const REOPEN = { first: 2000, most: 15_000 };

interface Open {
  replica: Replica;
  connection: ServerConnection;
  directory: DirectorySync;
  exchange: Exchange;
}

class SyncEngine {
  readonly #ready: Promise<Open>;

  constructor(
    private readonly options: SyncOptions,
    private readonly environment: SyncEnvironment,
    private readonly stop: AbortSignal,
  ) {
    this.#ready = this.#open();
    // Prevents an unhandled rejection if nobody awaits `#ready`.
    this.#ready.catch(() => undefined);
  }

  async run(): Promise<void> {
    const open = await this.#ready.catch(() => null);
    if (!open) return;
    const { replica, directory, exchange } = open;
    replica.project();
    directory.setUser(this.options.user);
    await exchange.run();
    await directory.stop();
    await replica.close();
  }

  setUser(user: SessionUser): void {
    void this.#ready.then(
      ({ directory }) => directory.setUser(user),
      () => undefined,
    );
  }

  async wake(): Promise<void> {
    (await this.#ready).exchange.wake();
  }

  async syncNow(): Promise<SyncOutcome> {
    return (await this.#ready).exchange.syncNow();
  }

  async discardRefused(id: string): Promise<void> {
    const { replica, connection } = await this.#ready;
    await discardRefused(this.options.store, replica.log, connection, id);
  }

  async pullDirectory(): Promise<boolean> {
    const { connection, directory } = await this.#ready;
    return directory.pull(connection.client('session'), 0);
  }

  /** Opens the replica. Retries until it succeeds. @throws if stopped */
  async #open(): Promise<Open> {
    const backoff = createBackoff(REOPEN);
    const signal = createSignal();
    this.stop.addEventListener('abort', () => signal.raise(), { once: true });
    for (;;) {
      try {
        const open = await this.#openOnce();
        this.options.onBlocked(null);
        return open;
      } catch (error) {
        if (this.stop.aborted) throw error;
        this.options.onBlocked(error);
        await signal.raised(backoff.next());
        this.stop.throwIfAborted();
      }
    }
  }

  async #openOnce(): Promise<Open> {
    const options = this.options;
    const environment = this.environment;
    const { store, user, clock } = options;
    const replica = await Replica.open({ store, key: 'own', clock, open: options.openLog });
    try {
      await takeOver(store, replica.log);
      const status = await SyncStatus.open(store);
      const { pouch } = replica.log;
      const { origin, backoff } = environment;
      const media = new MediaSync({ store, clock, origin, backoff });
      const told = { ...environment, appWord: () => media.word(environment.appWord?.() ?? null) };
      const connection = new ServerConnection({ pouch, user, clock, environment: told });
      const directory = new DirectorySync(options, connection, environment.directoryInterval);
      const stop = this.stop;
      const parts = { options, environment, replica, status, connection, directory, media, stop };
      return { replica, connection, directory, exchange: new Exchange(parts) };
    } catch (error) {
      await replica.close();
      throw error;
    }
  }
}
