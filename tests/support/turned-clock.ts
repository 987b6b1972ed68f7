/** A clock that a test sets. Each look advances it by 1 ms, as callers may rely on passing time. */
export class TurnedClock {
  #at = Date.now();

  now = (): number => this.#at++;

  turn(ms: number): void {
    this.#at += ms;
  }
}
