import { BULLET, LIST_LEVELS, type ListStyle } from '../../rich-text/lists.ts';
import {
  firstStyle,
  isMarkerOf,
  type ListPlace,
  type PlacedLine,
} from '../../rich-text/nesting.ts';
import type { Inline } from '../../rich-text/rich-text.ts';
import { type Line, optionAtBegin } from './marks.ts';

/* Separates lists inside a question from its options and from the next questions. */

export class ListParts {
  /** List place of the question's number; undefined for a typed number. */
  readonly #number: ListPlace | undefined;
  #options: ListPlace | undefined;
  /** Lowest level of each list in the question. */
  readonly #levels = new Map<string, number>();
  /** Lists with letters inside items. */
  readonly #lettered = new Set<string>();

  constructor({ place }: Line) {
    this.#number = place;
  }

  /** Returns true for a number of a list inside the question. Such a number begins no question. */
  isInside({ place }: Line): boolean {
    if (!place || !this.#number) return false;
    if (place.list === this.#number.list) return place.level > this.#number.level;
    return (this.#levels.get(place.list) ?? Number.POSITIVE_INFINITY) <= place.level;
  }

  /** Reads a line that begins no question. @returns true for an item that is no option */
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

  /** Returns true if a lettered line is an item of an inner list. A to F always mark options. */
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

/** Maximum number of lines compared with an item, so that long lists take linear time. */
const LOOK_AHEAD = 200;

/** Returns true if a letter marks a list item: an outer item follows, or no item of this level. */
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

/* Finds nested lists that were typed without automatic numbering: "1. … a) … b) … 2. …". */

const MARKER = /^(?:[•◦▪▫○●]|(?:\d{1,2}|[ivx]{1,4}|[IVX]{1,4}|[a-z])\s?(?:[.)]|-\)?))(?=\s)/;

/** Places typed items in lists. Keeps a list of one level as text. */
export function withTypedLists(lines: readonly PlacedLine<Inline>[]): PlacedLine<Inline>[] {
  const lists = new TypedLists();
  const found = lines.map(({ content, place }) => {
    const typed = (place ? null : MARKER.exec(textOf(content)))?.[0] ?? '';
    return { typed, place: lists.next(typed) };
  });
  const nested = new Set(found.map(({ place }) => (place && place.level > 1 ? place.list : '')));
  return lines.map((line, at) => {
    const { typed, place } = found[at] ?? { typed: '' };
    if (!place || !nested.has(place.list)) return line;
    return { content: withoutStart(line.content, typed), place };
  });
}

const textOf = (content: readonly Inline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');

function withoutStart(content: readonly Inline[], start: string): Inline[] {
  let left = start.length + 1;
  return content.flatMap((inline): Inline[] => {
    if (inline.type !== 'text') return [inline];
    const text = inline.text.slice(left);
    left = Math.max(0, left - inline.text.length);
    return text === '' ? [] : [{ ...inline, text }];
  });
}

class TypedLists {
  #open: { style: ListStyle; count: number }[] = [];
  #run = 0;

  next(typed: string): ListPlace | undefined {
    const marker = /^[•◦▪▫○●]$/.test(typed) ? BULLET : typed;
    const at = this.#open.findLastIndex(({ style, count }) => isMarkerOf(style, count + 1, marker));
    const style = firstStyle(marker);
    const isNew = !this.#open.some((one) => one.style === style);
    const last = this.#open[at];
    if (last) {
      last.count += 1;
      this.#open.length = at + 1;
    } else if (style && isNew && this.#open.length < LIST_LEVELS)
      this.#open.push({ style, count: 1 });
    else {
      this.#open = [];
      this.#run += 1;
      return undefined;
    }
    return { list: `typed ${this.#run}`, level: this.#open.length, marker };
  }
}
