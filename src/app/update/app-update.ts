import { isExamAnywhere, noExamAnywhere } from '../../features/exam-room/exam-lock.ts';

/** What replaces the app by a newer version of itself, as far as it is used; tests play it. */
export interface Updater {
  register(): Promise<
    Pick<ServiceWorkerRegistration, 'update' | 'installing' | 'waiting' | 'active'> | undefined
  >;
  addEventListener(type: 'waiting' | 'controlling', listener: () => void): void;
  messageSkipWaiting(): void;
}

export interface UpdateEnvironment {
  /** null where there are no service workers, as on plain http: the app works online then. */
  updater(): Promise<Updater | null>;
  locks: LockManager | undefined;
  /** Until it is worth trying again to get what could not be had. */
  another(): Promise<void>;
  /** Until no file has come for long: a server that hangs says nothing, not even no. */
  late(): Promise<void>;
  /** Notes whether the first version was tried to be stored here, and is not. */
  stalled(isStalled: boolean): void;
  /** Opens the app anew. */
  reload(): void;
}

/** What became of a wish for the newer version; `exam`: another tab sits an exam, and its files must stay. */
export type Taking = 'taken' | 'exam';

/**
 * Offers newer versions of the app, never forces one. Taking one removes the files of the version before from the device
 * for all tabs, so none is offered or taken while any tab sits an exam.
 */
export class AppUpdate {
  #updater: Updater | null = null;
  #registration: Awaited<ReturnType<Updater['register']>>;
  #isOffered = false;
  #isBeingTaken = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly environment: UpdateEnvironment) {}

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether a newer version of the app may be taken; read through `useSyncExternalStore`. */
  readonly isOffered = (): boolean => this.#isOffered;

  readonly postpone = (): void => this.#offer(false);

  /** Registers the service worker that lets the app open without a network; tried until its files are here. */
  async register(): Promise<void> {
    for (;;) {
      const trying = this.#registerOnce().catch(() => false);
      const late = this.environment.late().then(() => null);
      if ((await Promise.race([trying, late])) === null) this.environment.stalled(true);
      const isKept = await trying;
      this.environment.stalled(!isKept);
      if (isKept) return;
      await this.environment.another();
    }
  }

  /** @returns whether the app is kept here, or can be nowhere in this browser @throws where the network fails */
  async #registerOnce(): Promise<boolean> {
    this.#updater ??= await this.#listened();
    this.#registration = await this.#updater?.register();
    const { installing, active } = this.#registration ?? {};
    await settled(installing);
    // One file that could not be had is enough, and the browser forgets the whole registration.
    return installing?.state !== 'redundant' || Boolean(active);
  }

  async #listened(): Promise<Updater | null> {
    const updater = await this.environment.updater();
    updater?.addEventListener('waiting', () => void this.#offerAfterExams());
    updater?.addEventListener('controlling', () => {
      // The first version also takes over the page that installed it, and another tab may have taken a newer one.
      if (this.#isBeingTaken) this.environment.reload();
    });
    return updater;
  }

  /** Lets the waiting version take over, and opens the app anew with it; after the exams it is offered again. */
  readonly take = async (): Promise<Taking> => {
    if (await isExamAnywhere(this.environment.locks)) {
      this.#offer(false);
      void this.#offerAfterExams();
      return 'exam';
    }
    this.#isBeingTaken = true;
    // Nothing waits where another tab has taken it already: here it is only opened.
    if (this.#registration?.waiting) this.#updater?.messageSkipWaiting();
    else this.environment.reload();
    return 'taken';
  };

  /**
   * Fetches the newest version and takes it; opens the app anew where none can be had, as where there are no service
   * workers: then the page itself may have become newer.
   */
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

/** Resolves when a version that is being fetched is there, or could not be had. */
async function settled(worker: ServiceWorker | null | undefined): Promise<void> {
  if (worker?.state !== 'installing') return;
  await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
}
