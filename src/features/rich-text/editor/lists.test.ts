import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { ListStyle } from '../../../domain/rich-text/lists.ts';
import type { List, ListItem, RichText } from '../../../domain/rich-text/rich-text.ts';
import type { TextFormat } from '../formats.ts';
import { commandOf, KEYS } from './commands.ts';
import { docOf, richTextOf } from './convert.ts';
import { blockSchema } from './schema.ts';

const list = (style: ListStyle, ...items: ListItem[]): List => ({ type: 'list', style, items });
const item = (text: string, inner?: List): ListItem => ({
  content: [{ type: 'text', text }],
  ...(inner && { list: inner }),
});
const textWith = (...blocks: List[]): RichText => ({ blocks });

/** Returns an editor's state with the caret before a word, or after `offset` characters of it. */
function stateAt(text: RichText, word: string, offset = 0): EditorState {
  const doc = docOf(text, blockSchema);
  let at = 0;
  doc.descendants((node, position) => {
    if (node.text === word) at = position;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, at + offset) });
}

/** Runs a command. @returns the text; null if the command does nothing */
function resultOf(state: EditorState, command: TextFormat | 'Tab' | 'Shift-Tab'): RichText | null {
  let next = state;
  const run = KEYS[command] ?? commandOf(command as TextFormat);
  const isDone = run(state, (tr) => {
    next = state.apply(tr);
  });
  next.doc.check();
  return isDone ? richTextOf(next.doc) : null;
}

describe('the level of an item', () => {
  it.each<[ListStyle, ListStyle]>([
    ['bullet', 'bullet'],
    ['decimal', 'lower-alpha'],
    ['upper-roman', 'decimal'],
  ])('is lowered from %s to %s', (outer, inner) => {
    const flat = textWith(list(outer, item('a'), item('b'), item('c')));
    expect(resultOf(stateAt(flat, 'b'), 'indent')).toEqual(
      textWith(list(outer, item('a', list(inner, item('b'))), item('c'))),
    );
  });

  it('is lowered into the inner list of the previous item', () => {
    const given = textWith(list('decimal', item('a', list('bullet', item('b'))), item('c')));
    expect(resultOf(stateAt(given, 'c'), 'indent')).toEqual(
      textWith(list('decimal', item('a', list('bullet', item('b'), item('c'))))),
    );
  });

  it('is raised, and the items below become inner items', () => {
    const inner = list('lower-alpha', item('b', list('bullet', item('x'))), item('c'));
    expect(resultOf(stateAt(textWith(list('decimal', item('a', inner))), 'b'), 'outdent')).toEqual(
      textWith(list('decimal', item('a'), item('b', list('bullet', item('x'), item('c'))))),
    );
  });

  it('cannot be lowered in a first item, or raised in the outer list', () => {
    const flat = textWith(list('decimal', item('a'), item('b')));
    expect(resultOf(stateAt(flat, 'a'), 'indent')).toBeNull();
    expect(resultOf(stateAt(flat, 'b'), 'outdent')).toBeNull();
    expect(resultOf(stateAt('a', 'a'), 'indent')).toBeNull();
  });

  it('does not exceed the third level, counting the lists in the item', () => {
    const third = list('bullet', item('c'), item('d'));
    const deep = textWith(list('decimal', item('a', list('bullet', item('b', third))), item('e')));
    expect(resultOf(stateAt(deep, 'd'), 'indent')).toBeNull();
    const high = list('decimal', item('a'), item('b', list('bullet', item('c', third))));
    expect(resultOf(stateAt(textWith(high), 'b'), 'indent')).toBeNull();
  });
});

describe('Tab', () => {
  const flat = textWith(list('bullet', item('a'), item('bb')));
  const nested = textWith(list('bullet', item('a', list('bullet', item('bb')))));

  it('lowers an item if the caret is at its start, and raises it together with Shift', () => {
    expect(resultOf(stateAt(flat, 'bb'), 'Tab')).toEqual(nested);
    expect(resultOf(stateAt(nested, 'bb'), 'Shift-Tab')).toEqual(flat);
  });

  it('leaves the field from within an item, and if the item cannot be moved', () => {
    expect(resultOf(stateAt(flat, 'bb', 1), 'Tab')).toBeNull();
    expect(resultOf(stateAt(nested, 'bb', 1), 'Shift-Tab')).toBeNull();
    expect(resultOf(stateAt(nested, 'bb'), 'Tab')).toBeNull();
    expect(resultOf(stateAt(flat, 'bb'), 'Shift-Tab')).toBeNull();
  });
});

it('changes the style of the inner list, and not of the list around it', () => {
  const given = textWith(list('decimal', item('a', list('lower-alpha', item('b')))));
  expect(resultOf(stateAt(given, 'b'), 'bullet')).toEqual(
    textWith(list('decimal', item('a', list('bullet', item('b'))))),
  );
});
