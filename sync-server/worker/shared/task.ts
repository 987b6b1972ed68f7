import type { Now } from './ports.ts';

/** Longest wait before failed work is tried again, and the first one, ms. */
const LONGEST_PAUSE = 30_000;
const FIRST_PAUSE = 100;

export interface TaskOptions {
  /** ms. */
  now: Now;
  /** @param begins to be called when what was written before is sure to be seen: wake-ups until then ask for nothing more */
  work: (begins: () => void) => Promise<void>;
  /** Work failed and will be tried again. */
  failed: (error: unknown) => void;
  /** The task has come to rest, its work done or itself stopped. */
  rested: () => void;
}

/**
 * Work that is done again whenever somebody wakes it, never twice at a time. Wake-ups that come while it runs are one:
 * they make it run once more. Failed work is tried again with growing pauses until it succeeds or the task is stopped.
 */
export class Task {
  readonly #options: TaskOptions;
  /** What somebody asked for it about. */
  readonly #woken = new Set<string>();
  #running = false;
  #stopped = false;
  #endPause = () => {};
  #failures = 0;
  #waitingSince: number | null = null;
  /** What was asked for before is done once the work under way is. ms. */
  #begunAt = 0;

  constructor(options: TaskOptions) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#running;
  }

  /** Since when something waits to be done, ms; null while nothing does. */
  get waitingSince(): number | null {
    return this.#waitingSince;
  }

  /** Whether the last attempt failed. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** @param about what there is to see; see `covers` */
  wake(about = ''): void {
    if (this.#stopped) return;
    this.#woken.add(about);
    this.#waitingSince ??= this.#options.now();
    if (!this.#running) void this.#run();
  }

  /** For work that goes on though all that waited at `instant` is done. ms. */
  doneUpTo(instant: number): void {
    this.#begunAt = instant;
    this.#waitingSince = instant;
  }

  /** For work that sees from here on whatever it was woken about until now: it need not run once more for that. */
  covers(about: string): void {
    this.#woken.delete(about);
  }

  /** Nothing is begun any more; work under way is not broken off. */
  stop(): void {
    this.#stopped = true;
    this.#woken.clear();
    this.#endPause();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#woken.size > 0) {
      this.#woken.clear();
      this.#begunAt = this.#options.now();
      try {
        await this.#options.work(() => this.#begins());
        this.#failures = 0;
        this.#waitingSince = this.#woken.size > 0 ? this.#begunAt : null;
      } catch (error) {
        if (this.#stopped) break;
        const failures = this.#failures++;
        this.#options.failed(error);
        this.#woken.add('');
        await this.#pause(failures);
      }
    }
    this.#running = false;
    this.#options.rested();
  }

  #begins(): void {
    this.#woken.clear();
    this.#begunAt = this.#options.now();
  }

  #pause(failures: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures));
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#stopped) this.#endPause();
    });
  }
}
