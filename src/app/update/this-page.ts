import { SERVER_TIME_HEADER } from '../../domain/session/api.ts';
import { unsavedHere } from '../../ui/unsaved.ts';

/** What opening a page anew needs of its surroundings; tests play it. */
export interface PageEnvironment {
  /** Whether the person is at something that a new page would lose. */
  isBusy(): boolean;
  /** Whether the app can be had just now, from the device or the network. */
  canBeHad(): Promise<boolean>;
  /** Whether the server answers just now. */
  reachesServer(): Promise<boolean>;
  /** Waits until the server may answer again. */
  another(): Promise<void>;
  /** Whether this page was itself opened by a reload. */
  wasReloaded: boolean;
  /** Since the page was opened, ms. */
  age(): number;
  reload(): void;
}

/** ms. What cannot be had at all must not turn the page round and round. */
const PAUSE = 10_000;

/**
 * Parts of the app that the network, or the browser, lost on their way. A browser keeps such a failure for as long as the
 * page lives, and fails each later import of the part with it: only a page that is opened anew has it. That happens at a
 * moment which takes nothing from anybody: when a screen could not be shown, or on the way to another.
 */
export class LostParts {
  readonly #failures = new WeakSet<object>();
  #areAny = false;

  constructor(private readonly environment: PageEnvironment) {}

  /** @param failure what the import of the part failed with */
  readonly note = (failure: Error): void => {
    this.#failures.add(failure);
    this.#areAny = true;
  };

  /** Returns whether a screen failed because a part of the app could not be fetched. */
  readonly isOne = (failure: unknown): boolean =>
    typeof failure === 'object' && failure !== null && this.#failures.has(failure);

  /** Opens the page anew where a part is missing and nothing would be lost. Never fails. */
  readonly openAnew = async (): Promise<void> => {
    const { wasReloaded, age } = this.environment;
    if (wasReloaded && age() < PAUSE) return;
    await this.#open();
  };

  /**
   * For a screen that cannot be shown: opens the page anew, at once or when the network is back. A
   * part that a reachable server does not give is not asked for again. Never fails.
   */
  readonly openOnceHad = async (signal: AbortSignal): Promise<void> => {
    const { reachesServer, another } = this.environment;
    await this.openAnew();
    if (!this.#areAny || (await reachesServer())) return;
    do await another();
    while (!signal.aborted && !(await reachesServer()));
    if (!signal.aborted) await this.#open();
  };

  async #open(): Promise<void> {
    const { isBusy, canBeHad, reload } = this.environment;
    if (!this.#areAny || isBusy()) return;
    if ((await canBeHad()) && !isBusy()) reload();
  }
}

/** Somebody reads a question that was asked, or types. */
const AT_WORK = '[role=dialog], :focus:is(input, textarea)';

/** Time between two questions whether the server is back (ms). */
const ASK_EVERY = 5000;

/** Of the page that this is. */
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
  another: () =>
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

/** Vite tells of each part that could not be fetched. */
export const watchLostParts = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => lostParts.note(payload));
