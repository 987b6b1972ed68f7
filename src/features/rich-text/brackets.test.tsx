import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { HALF, partlyBold } from '../../../tests/support/sample-questions.ts';
import { passageText, readPassage } from '../../domain/question-kinds/blanks/passage.ts';
import { plainText, type RichText } from '../../domain/rich-text/rich-text.ts';
import { bracketSelection } from './brackets.ts';
import { commandOf } from './editor/commands.ts';
import { docOf, richTextOf } from './editor/convert.ts';
import { blockSchema } from './editor/schema.ts';

/** Selections in a text, with the text and the caret ("|") afterwards. */
const CASES: readonly (readonly [text: string, from: number, to: number, after: string])[] = [
  ['Başkent  şehridir.', 8, 8, 'Başkent [|] şehridir.'],
  ['Başkent Ankara şehridir.', 8, 14, 'Başkent [Ankara]| şehridir.'],
  ['Başkent Ankara şehridir.', 7, 15, 'Başkent [Ankara]| şehridir.'],
  ['a [b] c', 2, 5, 'a [b][|] c'],
  ['bir\niki', 1, 5, 'bir\ni[|]ki'],
];

describe('the button for a gap', () => {
  it.each(CASES)('puts brackets into the plain text %j', (text, from, to, after) => {
    const field = document.createElement('textarea');
    field.value = text;
    field.setSelectionRange(from, to);
    bracketSelection(field);
    const { value, selectionStart } = field;
    expect(`${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`).toBe(after);
  });

  it.each(CASES)('puts brackets into the formatted text %j', (text, from, to, after) => {
    const at = (offset: number) => 1 + offset + text.slice(0, offset).split('\n').length - 1;
    expect(added(text, at(from), at(to), '|')).toBe(after);
  });

  it('gives the brackets the formatting of the selected words', () => {
    expect(added(partlyBold('a ', 'b', ' c'), 3, 4)).toEqual(partlyBold('a ', '[b]', ' c'));
  });

  it('puts a gap after a selected formula', () => {
    const half: RichText = { blocks: [{ type: 'paragraph', content: [HALF] }] };
    const text = added(half, 1, 2) as RichText;
    expect(plainText(text)).toBe('1 bölü 2[]');
    expect(passageText(readPassage(text))).toEqual(text);
  });
});

/** Returns the text afterwards, with a character at the caret if one is given. */
function added(text: RichText, from: number, to: number, caret = ''): RichText {
  const doc = docOf(text, blockSchema);
  const selection = TextSelection.create(doc, from, to);
  let state = EditorState.create({ doc, selection });
  commandOf('brackets')(state, (tr) => {
    state = state.apply(tr);
  });
  if (caret !== '') state = state.apply(state.tr.insertText(caret));
  return richTextOf(state.doc);
}
