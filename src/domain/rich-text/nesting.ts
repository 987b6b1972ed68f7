import {
  BULLET,
  type ItemOf,
  LIST_LEVELS,
  LIST_STYLES,
  type ListOf,
  type ListStyle,
  type Numbering,
  numeral,
} from './lists.ts';

/** Position of a paragraph in a list of another program. */
export interface ListPlace {
  /** Id of the list in its document. */
  list: string;
  level: number;
  /** Marker such as "3." or "•"; '' for a further line of the same item. */
  marker: string;
}

export interface PlacedLine<Part> {
  content: Part[];
  place?: ListPlace | undefined;
}

export type TextOf<Part> = (text: string) => Part[];

export type Nested<Part> = { type: 'paragraph'; content: Part[] } | ListOf<Part[]>;

/**
 * Turns lines into lists. Lists that our format cannot hold become text with their markers: lists
 * that do not begin at 1, with other numberings, or below the third level.
 */
export function nestedLists<Part>(
  lines: readonly PlacedLine<Part>[],
  textOf: TextOf<Part>,
): Nested<Part>[] {
  const nesting = new Nesting(lines, textOf);
  for (const at of lines.keys()) nesting.take(at);
  return nesting.blocks;
}

/** Maximum number of lines compared with an item, so that long lists take linear time. */
const LOOK_AHEAD = 200;

interface OpenList<Part> {
  id: string;
  level: number;
  list: ListOf<Part[]>;
}

class Nesting<Part> {
  readonly blocks: Nested<Part>[] = [];
  /** Lists around the current item, the outermost first. */
  #open: OpenList<Part>[] = [];
  /** Nested lists that have the same level in the document as their outer list. */
  #inner = new Set<string>();

  constructor(
    private readonly lines: readonly PlacedLine<Part>[],
    private readonly textOf: TextOf<Part>,
  ) {}

  take(at: number): void {
    const { content, place } = this.lines[at] ?? { content: [] };
    if (!place) this.#paragraph(content);
    else if (place.marker === '') this.#goOn(content);
    else this.#item(content, place, at);
  }

  #paragraph(content: Part[]): void {
    this.#open = [];
    this.#inner.clear();
    this.blocks.push({ type: 'paragraph', content });
  }

  #goOn(content: readonly Part[]): void {
    let item = this.#open[0]?.list.items.at(-1);
    while (item?.list) item = item.list.items.at(-1);
    if (item) item.content = [...item.content, ...this.textOf('\n'), ...content];
    else this.#paragraph([...content]);
  }

  #item(content: Part[], place: ListPlace, at: number): void {
    const level = this.#closeTo(place, at);
    const [top, style] = [this.#open.at(-1), firstStyle(place.marker)];
    const above = top?.list.items.at(-1);
    const known = top?.level === level ? top.list : above?.list;
    if (known && isNext(known, place.marker)) {
      known.items.push({ content });
      if (known !== top?.list) this.#open.push({ id: place.list, level, list: known });
    } else if (!top) this.#begin(content, place, style);
    else if (top.level < level && !known && style && this.#open.length < LIST_LEVELS)
      this.#beginInside(above, { content, style, level, id: place.list });
    else if (top.level === level && this.#open.length === 1) this.#begin(content, place, style);
    else this.#goOn([...this.textOf(`${place.marker} `), ...content]);
  }

  /** Closes deeper lists. @returns the item's level */
  #closeTo({ list, level: given }: ListPlace, at: number): number {
    const levelOf = () => given + (this.#inner.has(list) ? 0.5 : 0);
    while ((this.#open.at(-1)?.level ?? 0) > levelOf()) this.#open.pop();
    const top = this.#open.at(-1);
    if (top?.level === levelOf() && top.id !== list && this.#comesBack(top, at))
      this.#inner.add(list);
    return levelOf();
  }

  /** Returns true if a list continues after the items of another list. */
  #comesBack({ id, level, list }: OpenList<Part>, at: number): boolean {
    for (const { place } of this.lines.slice(at, at + LOOK_AHEAD)) {
      if (!place || place.level < level) return false;
      if (place.list === id && place.level === level) return isNext(list, place.marker);
    }
    return false;
  }

  #begin(content: Part[], { list: id, level, marker }: ListPlace, style?: ListStyle): void {
    if (!style) {
      this.#paragraph([...this.textOf(`${marker} `), ...content]);
      return;
    }
    const list: ListOf<Part[]> = { type: 'list', style, items: [{ content }] };
    this.blocks.push(list);
    this.#open = [{ id, level, list }];
  }

  #beginInside(
    above: ItemOf<Part[]> | undefined,
    { content, style, level, id }: { content: Part[]; style: ListStyle; level: number; id: string },
  ): void {
    const list: ListOf<Part[]> = { type: 'list', style, items: [{ content }] };
    if (above) above.list = list;
    this.#open.push({ id, level, list });
  }
}

const isNext = ({ style, items }: ListOf<unknown>, marker: string): boolean =>
  isMarkerOf(style, items.length + 1, marker);

/** Returns the numbering that begins with this marker. */
export const firstStyle = (marker: string): ListStyle | undefined =>
  LIST_STYLES.find((style) => isMarkerOf(style, 1, marker));

const SIGNS = /\s*(?:[.)–-]|-\s*\)|\.\s*\)|\.-\)?)$/;

/** Returns true for a marker of that number with any sign: "3.", "3)", "3-". */
export function isMarkerOf(numbering: Numbering, position: number, marker: string): boolean {
  if (numbering === 'none') return false;
  if (numbering === 'bullet') return marker === BULLET;
  return marker.replace(SIGNS, '') === numeral(numbering, position);
}
