/**
 * A clock that a test sets, so that no time comes before the test is ready. Each look advances it
 * by a millisecond, because callers may rely on passing time.
 */
export class TurnedClock {
  #at = Date.now();

  now = (): number => this.#at++;

  turn(ms: number): void {
    this.#at += ms;
  }
}
