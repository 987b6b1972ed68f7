import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
} from 'prosemirror-tables';
import { type ListStyle, MARKS, type Mark } from '../../../domain/rich-text/rich-text.ts';
import type { Format, TextFormat } from '../formats.ts';

/** Size of a new table. */
const ROWS = 3;
const COLUMNS = 3;

const typeOf = ({ schema }: EditorState, name: string): NodeType | undefined => schema.nodes[name];

/** Returns the list around the selection, with its position. */
function listAround({ selection: { $from } }: EditorState): { list: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'list') return { list: node, at: $from.before(depth) };
  }
  return null;
}

/** Makes a list, changes its style, or takes the selection out of a list of that style. */
const toggleList =
  (style: ListStyle): Command =>
  (state, dispatch, view) => {
    const [list, item] = [typeOf(state, 'list'), typeOf(state, 'item')];
    if (!list || !item) return false;
    const around = listAround(state);
    if (!around) return wrapInList(list, { style })(state, dispatch, view);
    if (around.list.attrs.style === style) return liftListItem(item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(around.at, null, { style }));
    return true;
  };

const insertTable: Command = (state, dispatch) => {
  const { table, row, cell } = state.schema.nodes;
  if (!table || !row || !cell || isInTable(state)) return false;
  const cells = () =>
    Array.from({ length: COLUMNS }, () => cell.createAndFill()).filter((one) => one !== null);
  const rows = Array.from({ length: ROWS }, () => row.create(null, cells()));
  const tr = state.tr.replaceSelectionWith(table.create(null, rows));
  dispatch?.(tr.setSelection(firstIn(tr.doc, table, state.selection.from)).scrollIntoView());
  return true;
};

/** Selects the beginning of the first node of a type that ends after a position. */
function firstIn(doc: Node, type: NodeType, from: number): Selection {
  let found = from;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, at) => {
    if (node.type === type && found === from) found = at + 1;
  });
  return Selection.near(doc.resolve(found));
}

const byMark =
  (mark: Mark): Command =>
  (state, dispatch, view) => {
    const type = state.schema.marks[mark];
    return type ? toggleMark(type)(state, dispatch, view) : false;
  };

const COMMANDS: Record<TextFormat, Command> = {
  ...{ bold: byMark('bold'), italic: byMark('italic'), underline: byMark('underline') },
  ...{ sub: byMark('sub'), sup: byMark('sup'), code: byMark('code') },
  bullet: toggleList('bullet'),
  decimal: toggleList('decimal'),
  'upper-roman': toggleList('upper-roman'),
  'lower-alpha': toggleList('lower-alpha'),
  table: insertTable,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow: chainCommands(deleteRow, deleteTable),
  deleteColumn: chainCommands(deleteColumn, deleteTable),
};

export const commandOf = (format: TextFormat): Command => COMMANDS[format];

/** Returns the formats at the selection; `table` inside a table. */
export function formatsAt(state: EditorState): ReadonlySet<Format> {
  const { from, to, empty, $from } = state.selection;
  const isMarked = (name: Mark) => {
    const type = state.schema.marks[name];
    if (!type) return false;
    if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
    return state.doc.rangeHasMark(from, to, type);
  };
  const style = listAround(state)?.list.attrs.style as ListStyle | undefined;
  return new Set<Format>([
    ...MARKS.filter(isMarked),
    ...(style ? [style] : []),
    ...(typeOf(state, 'table') && isInTable(state) ? (['table'] as const) : []),
  ]);
}

const inItem =
  (command: (item: NodeType) => Command): Command =>
  (state, dispatch, view) => {
    const item = typeOf(state, 'item');
    return item ? command(item)(state, dispatch, view) : false;
  };

const inTable =
  (command: Command): Command =>
  (state, dispatch, view) =>
    typeOf(state, 'table') !== undefined && isInTable(state) && command(state, dispatch, view);

const enter = chainCommands(
  inItem(splitListItem),
  inItem(liftListItem),
  baseKeymap.Enter ?? (() => false),
);

/** Keys besides the base's. Tab moves between the cells of a table, else out of the field. */
export const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': COMMANDS.bold,
  'Mod-i': COMMANDS.italic,
  'Mod-u': COMMANDS.underline,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: enter,
  'Shift-Enter': enter,
  Tab: inTable(chainCommands(goToNextCell(1), addRowAfter)),
  'Shift-Tab': inTable(goToNextCell(-1)),
};
