/** Default interval of reachability checks during a request (ms). */
export const BEAT = 1500;
/** Time until a pending request to a reachable server is restarted (ms). Doubles each time. */
const FIRST_PATIENCE = 2500;
/** Number of consecutive missed checks after which the doubled timeout is reset. */
const OUTAGE = 7;

interface Parts {
  isWaiting(): boolean;
  reaches(within: number): Promise<boolean>;
  tick(): number;
  onSilent(): void;
  again(): void;
  /** Interval and timeout of reachability checks (ms). */
  beat: number;
}

/** Detects hanging requests by additional small checks; see docs/decisions/034. */
export class ResponseWatch {
  #isRunning = false;
  #since = 0;
  #patience = FIRST_PATIENCE;
  /** Number of consecutive successful checks; negative for missed checks. */
  #signs = 0;

  constructor(private readonly parts: Parts) {}

  moved(): void {
    this.#since = this.parts.tick();
    this.look();
  }

  look(): void {
    if (!this.#isRunning && this.parts.isWaiting()) void this.#run();
  }

  calm(): void {
    this.#patience = FIRST_PATIENCE;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#since = this.parts.tick();
    this.#signs = 0;
    await pause(this.parts.beat);
    while (this.parts.isWaiting()) {
      const rest = pause(this.#rest());
      await this.#listen();
      await rest;
    }
    this.#isRunning = false;
  }

  #rest(): number {
    const { beat } = this.parts;
    return this.#signs < 2 ? beat : Math.max(beat, this.#patience / 4);
  }

  async #listen(): Promise<void> {
    const { reaches, again, onSilent, tick, isWaiting, beat } = this.parts;
    const askedAt = tick();
    const isHeard = await reaches(beat);
    this.#signs = isHeard ? Math.max(this.#signs, 0) + 1 : Math.min(this.#signs, 0) - 1;
    // Ignores the missed check if a response arrived during the check.
    if (!isHeard && isWaiting() && this.#since < askedAt) onSilent();
    if (this.#signs <= -OUTAGE) this.calm();
    // Waits for a second check, because a network that has just returned may deliver the response.
    if (this.#signs < 2 || !isWaiting() || tick() - this.#since < this.#patience) return;
    this.#patience *= 2;
    again();
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
