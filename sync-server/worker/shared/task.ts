export type Now = () => number;

/** Runs after a first result. @param seconds from the arrival of a handed-in paper to its result */
export type Graded = (seconds: number) => void;

/** Resolves when the worker may continue. Pushes of devices take precedence. */
export type Turn = () => Promise<void>;

export interface WorkerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: WorkerLog = { warn: () => {}, error: () => {} };

export const earliest = (...instants: (number | null)[]): number | null =>
  instants.reduce(
    (first, at) => (first === null || (at !== null && at < first) ? at : first),
    null,
  );

/** Maximum pause before failed work is retried (ms). */
const LONGEST_PAUSE = 30_000;
const FIRST_PAUSE = 100;

interface TaskOptions {
  now: Now;
  /** @param begins call it once the work sees all writes made before the call */
  work: (begins: () => void) => Promise<void>;
  failed: (error: unknown) => void;
  rested: () => void;
}

/** Runs its work when woken, never twice at a time. Retries failed work with growing pauses. */
export class Task {
  readonly #woken = new Set<string>();
  #running = false;
  #stopped = false;
  #endPause = () => {};
  #failures = 0;
  #waitingSince: number | null = null;
  /** Start of the current work (ms). The work covers all requests made before its start. */
  #begunAt = 0;

  constructor(private readonly options: TaskOptions) {}

  get busy(): boolean {
    return this.#running;
  }

  get waitingSince(): number | null {
    return this.#waitingSince;
  }

  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** Requests the work. @param about topic of the request; see `covers` */
  wake(about = ''): void {
    if (this.#stopped) return;
    this.#woken.add(about);
    this.#waitingSince ??= this.options.now();
    if (!this.#running) void this.#run();
  }

  /** Counts requests before `instant` (ms) as done, while the work continues. */
  doneUpTo(instant: number): void {
    this.#begunAt = instant;
    this.#waitingSince = instant;
  }

  /** Drops pending requests of a topic, because the running work covers them. */
  covers(about: string): void {
    this.#woken.delete(about);
  }

  stop(): void {
    this.#stopped = true;
    this.#woken.clear();
    this.#endPause();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#woken.size > 0) {
      this.#woken.clear();
      this.#begunAt = this.options.now();
      try {
        await this.options.work(() => this.#begins());
        this.#failures = 0;
        this.#waitingSince = this.#woken.size > 0 ? this.#begunAt : null;
      } catch (error) {
        if (this.#stopped) break;
        const failures = this.#failures++;
        this.options.failed(error);
        this.#woken.add('');
        await this.#pause(failures);
      }
    }
    this.#running = false;
    this.options.rested();
  }

  #begins(): void {
    this.#woken.clear();
    this.#begunAt = this.options.now();
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
