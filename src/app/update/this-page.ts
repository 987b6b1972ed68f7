import { SERVER_TIME_HEADER } from '../../domain/session/api.ts';
import { unsavedHere } from '../../ui/unsaved.ts';

export interface PageEnvironment {
  isBusy(): boolean;
  canBeHad(): Promise<boolean>;
  reachesServer(): Promise<boolean>;
  retryTime(): Promise<void>;
  wasReloaded: boolean;
  age(): number;
  reload(): void;
}

/** Minimum time between two reloads (ms). Prevents a loop of reloads. */
const PAUSE = 10_000;

/** Reloads the page for missing files, because a page never retries a failed import. */
export class LostParts {
  readonly #failures = new WeakSet<object>();
  #areAny = false;

  constructor(private readonly environment: PageEnvironment) {}

  readonly note = (failure: Error): void => {
    this.#failures.add(failure);
    this.#areAny = true;
  };

  readonly isOne = (failure: unknown): boolean =>
    typeof failure === 'object' && failure !== null && this.#failures.has(failure);

  /** Reloads if a file is missing, the server responds and no input is lost. Never rejects. */
  readonly openAnew = async (): Promise<void> => {
    const { wasReloaded, age } = this.environment;
    if (wasReloaded && age() < PAUSE) return;
    await this.#open();
  };

  /** Calls `openAnew`, and waits for the server if it cannot be reached. Never rejects. */
  readonly openOnceHad = async (signal: AbortSignal): Promise<void> => {
    const { reachesServer, retryTime } = this.environment;
    await this.openAnew();
    if (!this.#areAny || (await reachesServer())) return;
    do await retryTime();
    while (!signal.aborted && !(await reachesServer()));
    if (!signal.aborted) await this.#open();
  };

  async #open(): Promise<void> {
    const { isBusy, canBeHad, reload } = this.environment;
    if (!this.#areAny || isBusy()) return;
    if ((await canBeHad()) && !isBusy()) reload();
  }
}

const AT_WORK = '[role=dialog], :focus:is(input, textarea)';

const ASK_EVERY = 5000;

export const lostParts = new LostParts({
  isBusy: () => unsavedHere() !== '' || document.querySelector(AT_WORK) !== null,
  canBeHad: async () => {
    try {
      return (await fetch('/index.html', { cache: 'no-cache' })).ok;
    } catch {
      return false;
    }
  },
  reachesServer: async () => {
    try {
      const { headers } = await fetch('/db/', { cache: 'no-store' });
      return headers.has(SERVER_TIME_HEADER);
    } catch {
      return false;
    }
  },
  retryTime: () =>
    new Promise((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, ASK_EVERY);
    }),
  wasReloaded: performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  age: () => performance.now(),
  reload: () => location.reload(),
});

export const watchLostParts = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => lostParts.note(payload));
