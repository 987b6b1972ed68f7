/**
 * A clock for a test to turn, so that no hour comes before the test is ready for it. Left alone it goes on by a
 * millisecond a look, for whoever looks again may count on time to pass.
 */
export class TurnedClock {
  #at = Date.now();

  now = (): number => this.#at++;

  turn(ms: number): void {
    this.#at += ms;
  }
}
