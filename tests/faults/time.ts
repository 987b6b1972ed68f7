import { type Timer as Due, Timers } from './timers.ts';

/** A Thursday morning at school (ms). */
const START = Date.UTC(2026, 9, 1, 8);
/** Number of turns of the event loop without work after which only a timer can bring new work. */
const CALM_TURNS = 2;

interface Timer extends Due {
  at: number;
  run: () => void;
  /** Interval (ms); null for a timer that runs once. */
  every: number | null;
}

/** Timer handle with the members that libraries use. */
interface Handle extends Timer {
  ref(): Handle;
  unref(): Handle;
  hasRef(): boolean;
}

const turnOfNode = globalThis.setImmediate;

/** Simulated time, which jumps to the next timer once no work is left. */
export class Time {
  now = START;
  #turns = 0;
  #order = 0;
  #busy = 0;
  readonly #timers = new Timers<Timer>();
  #hooks = new Map<() => void, number>();

  /** Replaces the time and timers of Node, because real time differs between machines. */
  install(): void {
    performance.now = () => this.now;
    Object.assign(globalThis, {
      setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        this.#set(() => run(...given), ms, null),
      setInterval: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        this.#set(() => run(...given), ms, Math.max(1, ms)),
      clearTimeout: (timer?: Timer) => this.#clear(timer),
      clearInterval: (timer?: Timer) => this.#clear(timer),
      setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]) => {
        this.#busy += 1;
        return turnOfNode(() => {
          this.#busy -= 1;
          run(...given);
        });
      },
    });
  }

  /** Removes all timers and hooks, and sets the time. */
  reset(now: number): void {
    this.now = now;
    this.#timers.clear();
    this.#hooks.clear();
  }

  get turns(): number {
    return this.#turns;
  }

  /** Calls `hook` after `count` turns of the event loop, even during other work. */
  afterTurns(count: number, hook: () => void): void {
    this.#hooks.set(hook, this.#turns + count);
  }

  forgetHooks(): void {
    this.#hooks.clear();
  }

  /** Waits until there is no work except timers. */
  async calm(): Promise<void> {
    for (let calm = 0; calm < CALM_TURNS; ) {
      await this.#turn();
      calm = this.#busy === 0 ? calm + 1 : 0;
    }
  }

  /** Advances the time by `ms`, and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.calm();
    for (let timer = this.#next(until); timer; timer = this.#next(until)) {
      this.now = Math.max(this.now, timer.at);
      this.#fire(timer);
      await this.calm();
    }
    this.now = until;
  }

  /** Waits at most `most` ms. @returns true if `isTrue` became true */
  async until(isTrue: () => boolean | Promise<boolean>, most: number): Promise<boolean> {
    const end = this.now + most;
    await this.calm();
    while (!(await isTrue())) {
      const timer = this.#next(end);
      if (!timer) return false;
      this.now = Math.max(this.now, timer.at);
      this.#fire(timer);
      await this.calm();
    }
    return true;
  }

  /** Waits for work that takes real time but no simulated time, such as hashing in threads. */
  async done<R>(promise: Promise<R>): Promise<R> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    promise.then(over, over);
    while (!isOver) await this.#turn();
    return promise;
  }

  /** Waits for work that takes at most `most` ms. */
  async settled<R>(promise: Promise<R>, most = 60_000): Promise<R> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    promise.then(over, over);
    if (!(await this.until(() => isOver, most))) throw new Error('never settled');
    return promise;
  }

  async #turn(): Promise<void> {
    await new Promise<void>((resolve) => turnOfNode(resolve));
    this.#turns += 1;
    for (const [hook, at] of this.#hooks) {
      if (at > this.#turns) continue;
      this.#hooks.delete(hook);
      hook();
    }
  }

  #set(run: () => void, ms: number, every: number | null): Handle {
    const at = this.now + (Number.isFinite(ms) ? Math.max(0, Math.trunc(ms)) : 0);
    this.#order += 1;
    const timer: Handle = {
      at,
      order: this.#order,
      run,
      every,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
    };
    this.#timers.add(timer);
    return timer;
  }

  #clear(timer?: Timer): void {
    if (timer) this.#timers.remove(timer);
  }

  #next(until: number): Timer | null {
    const { first } = this.#timers;
    return first && first.at <= until ? first : null;
  }

  #fire(timer: Timer): void {
    this.#timers.remove(timer);
    if (timer.every !== null) {
      timer.at += timer.every;
      this.#timers.add(timer);
    }
    timer.run();
  }
}
