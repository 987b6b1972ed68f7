import { LIST_LEVELS, type ListStyle } from '../../rich-text/lists.ts';
import {
  firstStyle,
  isMarkerOf,
  type ListPlace,
  type PlacedLine,
} from '../../rich-text/nesting.ts';
import { BULLET } from '../../rich-text/numerals.ts';
import type { Inline } from '../../rich-text/rich-text.ts';

/* Finds lists in lists that were typed without a word processor's numbering. */

const MARKER = /^(?:[•◦▪▫○●]|(?:\d{1,2}|[ivx]{1,4}|[IVX]{1,4}|[a-z])\s?(?:[.)]|-\)?))(?=\s)/;

/** Places typed items. A list of one level stays text, as it was typed. */
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
