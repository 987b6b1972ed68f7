/** Number of repairs within `WINDOW` after which the boundary shows its error instead. */
const MOST = 5;
/** ms. */
const WINDOW = 10_000;

/**
 * Returns true for the error that React throws when somebody else moved nodes of its DOM. Browser translation does so: it
 * wraps each text node in a `<font>`.
 */
const isForeignDom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/**
 * Decides whether a boundary draws its screen once more on a fresh DOM instead of showing an error. The limit ends the loop
 * of a screen that breaks at each drawing.
 * @param now monotonic (ms)
 */
export class DomRepair {
  private times: readonly number[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns true, and counts the repair, if the screen may be drawn once more. */
  allows(error: unknown): boolean {
    if (!isForeignDom(error)) return false;
    const at = this.now();
    this.times = this.times.filter((time) => at - time < WINDOW);
    if (this.times.length >= MOST) return false;
    this.times = [...this.times, at];
    return true;
  }
}
