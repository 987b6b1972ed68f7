import { isExamAnywhere, noExamAnywhere } from '../../features/exam-room/exam-lock.ts';

export interface Updater {
  register(): Promise<
    Pick<ServiceWorkerRegistration, 'update' | 'installing' | 'waiting' | 'active'> | undefined
  >;
  addEventListener(type: 'waiting' | 'controlling', listener: () => void): void;
  messageSkipWaiting(): void;
}

export interface UpdateEnvironment {
  /** Returns the updater, or null if the browser has no service workers, as on plain http. */
  updater(): Promise<Updater | null>;
  locks: LockManager | undefined;
  retryTime(): Promise<void>;
  /** Resolves after a long time without a new file, because a hanging server reports no error. */
  late(): Promise<void>;
  stalled(isStalled: boolean): void;
  reload(): void;
}

/** Outcome of an update. `exam`: refused, because an exam in another tab needs the old files. */
export type Taking = 'taken' | 'exam';

/** Updates the app, but never during an exam, because an update removes the old files. */
export class AppUpdate {
  #updater: Updater | null = null;
  #registration: Awaited<ReturnType<Updater['register']>>;
  #isOffered = false;
  #isBeingTaken = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly environment: UpdateEnvironment) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly isOffered = (): boolean => this.#isOffered;

  readonly postpone = (): void => this.#offer(false);

  async register(): Promise<void> {
    for (;;) {
      const trying = this.#registerOnce().catch(() => false);
      const late = this.environment.late().then(() => null);
      if ((await Promise.race([trying, late])) === null) this.environment.stalled(true);
      const isKept = await trying;
      this.environment.stalled(!isKept);
      if (isKept) return;
      await this.environment.retryTime();
    }
  }

  /** Returns false if the browser dropped the registration. @throws if the registration fails */
  async #registerOnce(): Promise<boolean> {
    this.#updater ??= await this.#listened();
    this.#registration = await this.#updater?.register();
    const { installing, active } = this.#registration ?? {};
    await settled(installing);
    // The browser drops a first registration if the worker cannot fetch a file.
    return installing?.state !== 'redundant' || Boolean(active);
  }

  async #listened(): Promise<Updater | null> {
    const updater = await this.environment.updater();
    updater?.addEventListener('waiting', () => void this.#offerAfterExams());
    updater?.addEventListener('controlling', () => {
      // Ignores a first version that controls its page, and a version that another tab accepted.
      if (this.#isBeingTaken) this.environment.reload();
    });
    return updater;
  }

  readonly take = async (): Promise<Taking> => {
    if (await isExamAnywhere(this.environment.locks)) {
      this.#offer(false);
      void this.#offerAfterExams();
      return 'exam';
    }
    this.#isBeingTaken = true;
    // Reloads if another tab has activated the new version.
    if (this.#registration?.waiting) this.#updater?.messageSkipWaiting();
    else this.environment.reload();
    return 'taken';
  };

  /** Looks for a newer version. Takes the active one otherwise, because the page may be older. */
  readonly fetch = async (): Promise<Taking> => {
    await this.#registration?.update().catch(() => undefined);
    await settled(this.#registration?.installing);
    return this.take();
  };

  async #offerAfterExams(): Promise<void> {
    await noExamAnywhere(this.environment.locks);
    this.#offer(true);
  }

  #offer(isOffered: boolean): void {
    this.#isOffered = isOffered;
    for (const listener of this.#listeners) listener();
  }
}

async function settled(worker: ServiceWorker | null | undefined): Promise<void> {
  if (worker?.state !== 'installing') return;
  await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
}
