import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { LIST_LEVELS, type ListStyle } from '../../../domain/rich-text/lists.ts';

interface ListAround {
  style: ListStyle;
  at: number;
  /** Number of lists around the selection. */
  level: number;
}

export function listAround({ selection: { $from } }: EditorState): ListAround | null {
  const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => depth).filter(
    (depth) => $from.node(depth).type.name === 'list',
  );
  const inner = depths.at(-1);
  if (inner === undefined) return null;
  const style = $from.node(inner).attrs.style as ListStyle;
  return { style, at: $from.before(inner), level: depths.length };
}

export const inItem =
  (command: (item: NodeType) => Command): Command =>
  (state, dispatch, view) => {
    const { item } = state.schema.nodes;
    return item ? command(item)(state, dispatch, view) : false;
  };

/** Makes a list, changes its style, or removes the item from a list that has the style. */
export const toggleList = (style: ListStyle): Command =>
  inItem((item) => (state, dispatch, view) => {
    const { list } = state.schema.nodes;
    const around = listAround(state);
    if (!around) return list ? wrapInList(list, { style })(state, dispatch, view) : false;
    if (around.style === style) return liftListItem(item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(around.at, null, { style }));
    return true;
  });

/** Style of a new list inside another list. */
const INNER_STYLES: Readonly<Record<ListStyle, ListStyle>> = {
  ...{ bullet: 'bullet', decimal: 'lower-alpha' },
  ...{ 'upper-roman': 'decimal', 'lower-roman': 'decimal', 'lower-alpha': 'decimal' },
};

const itemsAround = ({ selection: { $from, $to } }: EditorState, item: NodeType) =>
  $from.blockRange($to, (node) => node.firstChild?.type === item);

function levelsIn(item: Node): number {
  const lists = item.children.filter(({ type }) => type.name === 'list');
  return Math.max(0, ...lists.map((list) => 1 + Math.max(...list.children.map(levelsIn))));
}

/** Moves the selected items into the previous item. */
export const indent: Command = inItem((item) => (state, dispatch, view) => {
  const [around, range] = [listAround(state), itemsAround(state, item)];
  if (!around || !range || range.startIndex === 0) return false;
  const { parent, startIndex, endIndex, start } = range;
  const moved = parent.children.slice(startIndex, endIndex);
  if (around.level + Math.max(...moved.map(levelsIn)) >= LIST_LEVELS) return false;
  const isNew = parent.child(startIndex - 1).lastChild?.type !== parent.type;
  const sink = (tr: Transaction) => {
    const style = INNER_STYLES[parent.attrs.style as ListStyle];
    dispatch?.(isNew ? tr.setNodeMarkup(start - 1, null, { style }) : tr);
  };
  return sinkListItem(item)(state, dispatch && sink, view);
});

/** Moves the selected items of an inner list one level up. */
export const outdent: Command = inItem((item) => (state, dispatch, view) => {
  const isInner = (listAround(state)?.level ?? 0) > 1;
  return isInner && liftListItem(item)(state, dispatch, view);
});

export function isAtStartOfItem({ selection }: EditorState): boolean {
  const { $from, empty } = selection;
  const isFirst = $from.depth > 1 && $from.node(-1).type.name === 'item' && $from.index(-1) === 0;
  return empty && isFirst && $from.parentOffset === 0;
}
