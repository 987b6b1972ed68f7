import type { ListPlace } from '../../rich-text/nesting.ts';
import { type Line, optionAtBegin } from './marks.ts';

/* Tells the lists inside a question from the list of its options and from the next questions. */

/** Follows the lists of one question. */
export class ListParts {
  /** Place of the question's number; undefined if the number was typed. */
  readonly #number: ListPlace | undefined;
  #options: ListPlace | undefined;
  /** Lowest level of each list inside the question. */
  readonly #levels = new Map<string, number>();
  /** Lists with letters inside their items. */
  readonly #lettered = new Set<string>();

  constructor({ place }: Line) {
    this.#number = place;
  }

  /** Returns true for a number of a list inside the question, which begins no question. */
  isInside({ place }: Line): boolean {
    if (!place || !this.#number) return false;
    if (place.list === this.#number.list) return place.level > this.#number.level;
    return (this.#levels.get(place.list) ?? Number.POSITIVE_INFINITY) <= place.level;
  }

  /** Takes a line that begins no question. @returns true for an item that is no option */
  take(lines: readonly Line[], at: number): boolean {
    const { place, text = '' } = lines[at] ?? {};
    if (!place || place.marker === '') return false;
    const isPart = optionAtBegin(text) === null || this.#isInner(place, lines, at);
    if (isPart)
      this.#levels.set(place.list, Math.min(this.#levels.get(place.list) ?? 99, place.level));
    else if (!this.#options) {
      this.#options = place;
      this.#levels.clear();
    }
    return isPart;
  }

  /** Returns true for a letter inside an item; capital letters are always options. */
  #isInner(place: ListPlace, lines: readonly Line[], at: number): boolean {
    if (/[A-F]/.test(place.marker)) return false;
    const { list, level } = place;
    if (this.#options?.list === list) return level > this.#options.level;
    const outer = this.#levels.get(list) ?? level;
    if (outer >= level) return false;
    if (this.#lettered.has(list) || isInList(lines, at, outer)) this.#lettered.add(list);
    return this.#lettered.has(list);
  }
}

/** Maximum number of lines that are compared with an item, so that long lists take linear time. */
const LOOK_AHEAD = 200;

/** Returns true if the list of a letter goes on below it on an outer level, or has no B. */
function isInList(lines: readonly Line[], at: number, outer: number): boolean {
  const own = lines[at]?.place;
  let hasNext = false;
  for (const { place, text } of lines.slice(at + 1, at + 1 + LOOK_AHEAD)) {
    if (text === '') continue;
    if (!own || place?.list !== own.list || place.level < outer) return !hasNext;
    if (place.level < own.level) return true;
    hasNext ||= place.level === own.level;
  }
  return !hasNext;
}
