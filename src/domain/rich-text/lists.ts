import { markerOf, type Numbering } from './numerals.ts';

/** Numberings that a list may have. Capital letters belong to the options of a question. */
export const LIST_STYLES = [
  ...(['bullet', 'decimal', 'upper-roman', 'lower-roman', 'lower-alpha'] as const),
] satisfies Numbering[];
export type ListStyle = (typeof LIST_STYLES)[number];

/** List of items whose texts are `Content`. */
export interface ListOf<Content> {
  type: 'list';
  style: ListStyle;
  items: ItemOf<Content>[];
}
export interface ItemOf<Content> {
  content: Content;
  /** List inside the item, below its content. */
  list?: ListOf<Content> | undefined;
}

/** Maximum nesting: a list, lists in its items, and lists in theirs. */
export const LIST_LEVELS = 3;

/** Item of a list at any level, in reading order. */
export interface ListLine<Content> {
  /** Indent and marker. */
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

/** Returns a list with changed contents of its items. */
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

/** Returns a list without empty lists in it. Items that are too deep move up a level. */
export const tidiedList = <Content>(
  list: ListOf<Content>,
  isBlank: (content: Content) => boolean,
): ListOf<Content> => ({
  ...list,
  items: tidiedItems(list.items, LIST_LEVELS, isBlank),
});

function tidiedItems<Content>(
  items: readonly ItemOf<Content>[],
  levels: number,
  isBlank: (content: Content) => boolean,
): ItemOf<Content>[] {
  return items.flatMap(({ content, list }) => {
    if (!list || listLines(list).every((line) => isBlank(line.content))) return [{ content }];
    const inner = tidiedItems(list.items, Math.max(levels - 1, 1), isBlank);
    return levels > 1 ? [{ content, list: { ...list, items: inner } }] : [{ content }, ...inner];
  });
}
