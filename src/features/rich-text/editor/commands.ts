import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
} from 'prosemirror-tables';
import { MARKS, type Mark } from '../../../domain/rich-text/rich-text.ts';
import { bracketed } from '../brackets.ts';
import type { Format, TextFormat } from '../formats.ts';
import { indent, inItem, isAtStartOfItem, listAround, outdent, toggleList } from './lists.ts';

const ROWS = 3;
const COLUMNS = 3;

const typeOf = ({ schema }: EditorState, name: string): NodeType | undefined => schema.nodes[name];

const insertTable: Command = (state, dispatch) => {
  const { table, row, cell } = state.schema.nodes;
  if (!table || !row || !cell || isInTable(state)) return false;
  const cells = () =>
    Array.from({ length: COLUMNS }, () => cell.createAndFill()).filter((one) => one !== null);
  const rows = Array.from({ length: ROWS }, () => row.create(null, cells()));
  const tr = withBlock(state, table.create(null, rows));
  dispatch?.(tr.setSelection(firstIn(tr.doc, table, state.selection.from)).scrollIntoView());
  return true;
};

/** Inserts a block, and puts the cursor below it. A paragraph is added if no text follows. */
export function withBlock(state: EditorState, block: Node): Transaction {
  const tr = state.tr.replaceSelectionWith(block);
  let end: number | null = null;
  tr.doc.descendants((node, at) => {
    if (node === block) end = at + node.nodeSize;
    return end === null;
  });
  if (end === null) return tr;
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, state.schema.node('paragraph'));
  return tr.setSelection(Selection.near(tr.doc.resolve(end)));
}

/** Returns a cursor at the start of the first node of a type that ends at `from` or later. */
function firstIn(doc: Node, type: NodeType, from: number): Selection {
  let found = from;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, at) => {
    if (node.type === type && found === from) found = at + 1;
  });
  return Selection.near(doc.resolve(found));
}

/** Puts the selected text in brackets. Adds an empty pair after a formula or several lines. */
const addBrackets: Command = ({ doc, selection: { from, to, $to }, tr }, dispatch) => {
  const selected = doc.textBetween(from, to, '\n', '\n');
  const { text, ...offsets } = bracketed(selected);
  const isAfter = offsets.from === selected.length;
  const start = isAfter ? TextSelection.between($to, $to, -1).to : from + offsets.from;
  const end = isAfter ? start : from + offsets.to;
  const caret = start + offsets.caret - offsets.from;
  tr.insertText(text, start, end);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(caret))).scrollIntoView());
  return true;
};

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
  'lower-roman': toggleList('lower-roman'),
  'lower-alpha': toggleList('lower-alpha'),
  ...{ indent, outdent },
  table: insertTable,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow: chainCommands(deleteRow, deleteTable),
  deleteColumn: chainCommands(deleteColumn, deleteTable),
  brackets: addBrackets,
};

export const commandOf = (format: TextFormat): Command => COMMANDS[format];

/** Returns the formats at the selection, including `table` inside a table. */
export function formatsAt(state: EditorState): ReadonlySet<Format> {
  const { from, to, empty, $from } = state.selection;
  const isMarked = (name: Mark) => {
    const type = state.schema.marks[name];
    if (!type) return false;
    if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
    return state.doc.rangeHasMark(from, to, type);
  };
  const around = listAround(state);
  return new Set<Format>([
    ...MARKS.filter(isMarked),
    ...(around ? [around.style] : []),
    ...(typeOf(state, 'table') && isInTable(state) ? (['table'] as const) : []),
  ]);
}

const inTable =
  (command: Command): Command =>
  (state, dispatch, view) =>
    typeOf(state, 'table') !== undefined && isInTable(state) && command(state, dispatch, view);

const enter = chainCommands(
  inItem(splitListItem),
  inItem(liftListItem),
  baseKeymap.Enter ?? (() => false),
);

const atStartOfItem =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isAtStartOfItem(state) && command(state, dispatch, view);

/** Commands of keys that the base keymap lacks. Tab in an ordinary text leaves the field. */
export const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': COMMANDS.bold,
  'Mod-i': COMMANDS.italic,
  'Mod-u': COMMANDS.underline,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: enter,
  'Shift-Enter': enter,
  Tab: chainCommands(inTable(chainCommands(goToNextCell(1), addRowAfter)), atStartOfItem(indent)),
  'Shift-Tab': chainCommands(inTable(goToNextCell(-1)), atStartOfItem(outdent)),
};
