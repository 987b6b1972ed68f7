import { Fragment } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { aPictureRef } from '../../../../tests/support/sample-questions.ts';
import type { Block, RichText } from '../../../domain/rich-text/rich-text.ts';
import { commandOf, withBlock } from './commands.ts';
import { docOf, richTextOf } from './convert.ts';
import { blockSchema } from './schema.ts';

const picture: Block = { type: 'picture', ref: aPictureRef('a') };
const paragraph = (text: string): Block => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});
const table: Block = { type: 'table', hasHeader: false, rows: [[[{ type: 'text', text: 'x' }]]] };

/** Returns the text after a picture is inserted at `at`, and a word is typed. */
function afterPicture(text: RichText, at: number): RichText {
  const doc = docOf(text, blockSchema);
  const before = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  const inserted = before.apply(
    withBlock(before, blockSchema.node('picture', { ref: aPictureRef('a') })),
  );
  const { doc: typed } = inserted.apply(inserted.tr.insertText('yeni'));
  typed.check();
  return richTextOf(typed);
}

describe('what is typed after a picture was added', () => {
  it.each<[string, RichText, number, Block[]]>([
    ['at the end of a text', 'ab', 3, [paragraph('ab'), picture, paragraph('yeni')]],
    ['in an empty text', '', 1, [picture, paragraph('yeni')]],
    ['within a line', 'ab', 2, [paragraph('a'), picture, paragraph('yenib')]],
    [
      'before another picture',
      { blocks: [paragraph('a'), picture] },
      2,
      [paragraph('a'), picture, paragraph('yeni'), picture],
    ],
  ])('is below the picture %s', (_where, text, at, blocks) => {
    expect(afterPicture(text, at)).toEqual({ blocks });
  });
});

describe('a line for writing', () => {
  it.each<[string, Block]>([
    ['a table', table],
    ['a picture', picture],
  ])('follows %s at the end, and is no part of the text while it is empty', (_what, block) => {
    const doc = docOf({ blocks: [block] }, blockSchema);
    expect(doc.lastChild?.type.name).toBe('paragraph');
    expect(richTextOf(doc)).toEqual({ blocks: [block] });
  });

  it('may be deleted, and the last picture is kept', () => {
    const two = [picture, picture];
    const doc = docOf({ blocks: two }, blockSchema);
    expect(richTextOf(doc.copy(Fragment.from(doc.children.slice(0, 2))))).toEqual({ blocks: two });
  });

  it('follows a new table', () => {
    const state = EditorState.create({ doc: docOf('', blockSchema) });
    commandOf('table')(state, (tr) => {
      expect(tr.doc.children.map(({ type }) => type.name)).toEqual(['table', 'paragraph']);
    });
    expect.assertions(1);
  });
});
