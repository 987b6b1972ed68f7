/** How often the server is asked for a sign of life while its answer is waited for, where the environment names nothing. ms. */
export const BEAT = 1500;
/** So long a server within reach may leave something unanswered before it is asked anew; twice as long each further time. ms. */
const FIRST_PATIENCE = 2500;
/** So many missed signs are an outage, not a slow line: what was learned of the line's slowness may be out of date. */
const OUTAGE = 7;

interface Parts {
  /** Whether something is under way that the server should answer soon. */
  isWaiting(): boolean;
  /** Whether the server gives a sign of life within so many ms. Never rejects. */
  reaches(within: number): Promise<boolean>;
  /** Monotonic, ms. */
  tick(): number;
  /** The server gives no sign of life. */
  onSilent(): void;
  /** Gives up what is under way and begins anew. */
  again(): void;
  /** How often a sign is asked for, and how long it may take. ms */
  beat: number;
}

/**
 * A server that hangs, or a Wi-Fi that swallows packets, lets no request fail, and no `online` tells of the return: a hand-in
 * under way would hang for a minute and more. So a small request is sent beside it again and again. What is missed is told at
 * once; what hangs is begun anew once the server is heard twice and leaves it unanswered. Nothing is given up while nothing is
 * heard, and each time more slowly where the server is: a paper that crawls through a slow line, or waits in a load peak,
 * arrives.
 */
export class AnswerWatch {
  readonly #parts: Parts;
  #isRunning = false;
  /** When what is under way last began, or moved on. */
  #since = 0;
  #patience = FIRST_PATIENCE;
  /** Signs of life heard in a row; below zero, missed ones. */
  #signs = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Something is begun, or has moved on. */
  moved(): void {
    this.#since = this.#parts.tick();
    this.look();
  }

  /** What is waited for may have changed. */
  look(): void {
    if (!this.#isRunning && this.#parts.isWaiting()) void this.#run();
  }

  /** What was sent is answered. */
  calm(): void {
    this.#patience = FIRST_PATIENCE;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#since = this.#parts.tick();
    this.#signs = 0;
    await pause(this.#parts.beat);
    while (this.#parts.isWaiting()) {
      const rest = pause(this.#rest());
      await this.#listen();
      await rest;
    }
    this.#isRunning = false;
  }

  /** Where the server was heard all along, a longer patience needs no closer look. */
  #rest(): number {
    const { beat } = this.#parts;
    return this.#signs < 2 ? beat : Math.max(beat, this.#patience / 4);
  }

  async #listen(): Promise<void> {
    const { reaches, again, onSilent, tick, isWaiting, beat } = this.#parts;
    const askedAt = tick();
    const isHeard = await reaches(beat);
    this.#signs = isHeard ? Math.max(this.#signs, 0) + 1 : Math.min(this.#signs, 0) - 1;
    // An answer that came meanwhile is a sign of life too.
    if (!isHeard && isWaiting() && this.#since < askedAt) onSilent();
    if (this.#signs <= -OUTAGE) this.calm();
    // The second sign leaves the answer to what the line's return has brought there by itself the time to come.
    if (this.#signs < 2 || !isWaiting() || tick() - this.#since < this.#patience) return;
    this.#patience *= 2;
    again();
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
