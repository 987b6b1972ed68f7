/* Markers of list items: numbers, letters and Roman numerals with their signs. */

/** Numberings by their CSS names. `none` has no marker. */
export type Numbering =
  | ('none' | 'bullet' | 'decimal')
  | ('upper-roman' | 'lower-roman' | 'upper-alpha' | 'lower-alpha');

export const BULLET = '•';

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];

export const romanNumeral = (value: number): string =>
  value < 1 || value > 99 ? `${value}` : `${TENS[Math.floor(value / 10)]}${ONES[value % 10]}`;

const letterOf = (value: number): string =>
  value < 1 || value > 26 ? `${value}` : String.fromCharCode(64 + value);

/** Returns a numeral without a sign: "3", "C", "iv". */
export function numeral(numbering: Exclude<Numbering, 'none' | 'bullet'>, value: number): string {
  if (numbering === 'decimal') return `${value}`;
  const capitals = numbering.endsWith('roman') ? romanNumeral(value) : letterOf(value);
  return numbering.startsWith('upper') ? capitals : capitals.toLowerCase();
}

/** Returns an item's marker: "3.", "C)", "iv.". @param position from 1 */
export function markerOf(numbering: Numbering, position: number): string {
  if (numbering === 'none') return '';
  if (numbering === 'bullet') return BULLET;
  return `${numeral(numbering, position)}${numbering.endsWith('alpha') ? ')' : '.'}`;
}

/** Numberings of lists. Excludes capital letters, which belong to options. */
export const LIST_STYLES = [
  ...(['bullet', 'decimal', 'upper-roman', 'lower-roman', 'lower-alpha'] as const),
] satisfies Numbering[];
export type ListStyle = (typeof LIST_STYLES)[number];

export interface ListOf<Content> {
  type: 'list';
  style: ListStyle;
  items: ItemOf<Content>[];
}
export interface ItemOf<Content> {
  content: Content;
  list?: ListOf<Content> | undefined;
}

export const LIST_LEVELS = 3;

/** Item of a list at any level, in reading order. */
export interface ListLine<Content> {
  marker: string;
  content: Content;
}

export const listLines = <Content>(
  { style, items }: ListOf<Content>,
  indent = '',
): ListLine<Content>[] =>
  items.flatMap(({ content, list }, at) => [
    { marker: `${indent}${markerOf(style, at + 1)} `, content },
    ...(list ? listLines(list, `${indent}  `) : []),
  ]);

export const withItems = <Content>(
  list: ListOf<Content>,
  change: (content: Content) => Content,
): ListOf<Content> => ({
  ...list,
  items: list.items.map((item) => ({
    content: change(item.content),
    ...(item.list && { list: withItems(item.list, change) }),
  })),
});

/** Returns a list without empty lists. Moves items below the deepest level up to it. */
export const tidiedList = <Content>(
  list: ListOf<Content>,
  isBlank: (content: Content) => boolean,
): ListOf<Content> => ({
  ...list,
  items: tidiedItems(list.items, LIST_LEVELS, isBlank),
});

const tidiedItems = <Content>(
  items: readonly ItemOf<Content>[],
  levels: number,
  isBlank: (content: Content) => boolean,
): ItemOf<Content>[] =>
  items.flatMap(({ content, list }) => {
    if (!list || listLines(list).every((line) => isBlank(line.content))) return [{ content }];
    const inner = tidiedItems(list.items, Math.max(levels - 1, 1), isBlank);
    return levels > 1 ? [{ content, list: { ...list, items: inner } }] : [{ content }, ...inner];
  });
