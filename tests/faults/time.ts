import { type Timer as Due, Timers } from './timers.ts';

/** A Thursday morning at school; ms. */
const START = Date.UTC(2026, 9, 1, 8);
/** Turns of the event loop without any work, after which only a timer can bring more. */
const CALM_TURNS = 2;

interface Timer extends Due {
  at: number;
  run: () => void;
  /** ms between runs; null for a timer that runs once. */
  every: number | null;
}

/** What Node's timers give back, as far as libraries ask. */
interface Handle extends Timer {
  ref(): Handle;
  unref(): Handle;
  hasRef(): boolean;
}

const turnOfNode = globalThis.setImmediate;

/**
 * The time of the simulated school. Timers wait for it, not for the real clock: once nothing is left to do, it jumps to
 * the next of them. Work itself takes no time, but turns of the event loop, which are counted.
 */
export class Time {
  now = START;
  #turns = 0;
  #order = 0;
  #busy = 0;
  readonly #timers = new Timers<Timer>();
  #hooks = new Map<() => void, number>();

  /**
   * Puts this time and its timers in the place of Node's. This process has no others from here on: what looked at the real
   * clock, to give others a turn after so many milliseconds of work, would do so elsewhere on a slower machine.
   */
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

  /** Forgets every timer and hook, and begins a school at a time of its own. */
  reset(now: number): void {
    this.now = now;
    this.#timers.clear();
    this.#hooks.clear();
  }

  get turns(): number {
    return this.#turns;
  }

  /** Calls `hook` once `count` turns of the event loop are over: in the midst of whatever is then under way. */
  afterTurns(count: number, hook: () => void): void {
    this.#hooks.set(hook, this.#turns + count);
  }

  /** Calls no hook any more. */
  forgetHooks(): void {
    this.#hooks.clear();
  }

  /** Until nothing is left to do but to wait for a timer. */
  async calm(): Promise<void> {
    for (let calm = 0; calm < CALM_TURNS; ) {
      await this.#turn();
      calm = this.#busy === 0 ? calm + 1 : 0;
    }
  }

  /** Lets `ms` pass, with all that happens in them. */
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

  /** Lets time pass until `isTrue`, `most` ms at the most. @returns whether it came true */
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

  /**
   * Awaits what passes no time here. It may take some of the real one: hashing has threads of its own, and when these are
   * done nobody can say beforehand.
   */
  async done<R>(promise: Promise<R>): Promise<R> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    promise.then(over, over);
    while (!isOver) await this.#turn();
    return promise;
  }

  /** Awaits what may take up to `most` ms. */
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

  /** The timer that is due first, if it is by `until`. */
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
