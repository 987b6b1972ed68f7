import { randomUUID } from 'node:crypto';
import { SYSTEM } from '../storage/database-name.ts';
import type { Storage } from '../storage/storage.ts';
import { fencedStorage, isExpiry, Lease, type LeaseParts } from './lease/lease.ts';
import { silentLog, type WorkerLog } from './shared/task.ts';
import { type Lag, startWorker, type Worker, type WorkerOptions } from './worker.ts';

export const startSharedWorker = (
  options: WorkerOptions,
  given: Partial<Pick<LeaseParts, 'clock' | 'tick'>> = {},
): Worker => new SharedWorker(options, given);

const NOTHING_TO_DO: Lag = { databases: 0, changes: null, oldestMs: 0, isFailing: false };

class SharedWorker implements Worker {
  readonly #lease: Lease;
  readonly #running: Promise<void>;
  #worker: Worker | null = null;
  #ending: Promise<void> | null = null;

  constructor(
    private readonly options: WorkerOptions,
    given: Partial<Pick<LeaseParts, 'clock' | 'tick'>>,
  ) {
    const open = () => options.storage.ensure(SYSTEM);
    this.#lease = new Lease({ open, holder: randomUUID(), ...given });
    this.#running = this.#lease.run(() => this.#turn());
  }

  /** Resolves when this server's work is done. Does not wait for other servers' work. */
  async idle(): Promise<void> {
    await this.#worker?.idle();
  }

  backlog(): number {
    return this.#worker?.backlog() ?? 0;
  }

  async lag(): Promise<Lag> {
    const lag = (await this.#worker?.lag()) ?? NOTHING_TO_DO;
    // Reports a failing lease as a failing worker. Without a quorum, no server gets the lease.
    return { ...lag, isFailing: lag.isFailing || this.#lease.isFailing };
  }

  quarantined(): number {
    return this.#worker?.quarantined() ?? 0;
  }

  unfollowed(): number {
    return this.#worker?.unfollowed() ?? 0;
  }

  async stop(): Promise<void> {
    await this.#stopWorker();
    await this.#lease.end().catch(() => {});
    await this.#running;
    await this.#stopWorker();
  }

  #turn(): void {
    if (this.#ending) return;
    if (!this.#lease.isHeld) void this.#stopWorker();
    else
      this.#worker ??= startWorker({ ...this.options, storage: this.#fenced(), log: this.#log() });
  }

  /** Returns a log that only warns of expired leases, which occur when CouchDB restarts. */
  #log(): WorkerLog {
    const { log = silentLog } = this.options;
    return {
      warn: (entry, text) => log.warn(entry, text),
      error: (entry, text) => {
        if (isExpiry(Reflect.get(entry, 'err')))
          log.warn({}, 'the lease expired during the work, trying again');
        else log.error(entry, text);
      },
    };
  }

  #fenced(): Storage {
    return fencedStorage(this.options.storage, () => this.#lease.isHeld);
  }

  /** Stops the worker. The next worker starts only after its end. */
  #stopWorker(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return this.#ending ?? Promise.resolve();
    this.#worker = null;
    this.#ending = worker.stop().finally(() => {
      this.#ending = null;
    });
    return this.#ending;
  }
}
