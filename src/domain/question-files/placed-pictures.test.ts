import { expect, test } from 'vitest';
import type { PictureRef } from '../media/ref.ts';
import { blanksForm } from '../question-kinds/blanks/passage.ts';
import { matchingForm } from '../question-kinds/matching/pairs.ts';
import { openForm } from '../question-kinds/open/open.ts';
import { orderedItems, orderingForm } from '../question-kinds/ordering/ordering.ts';
import { singleForm } from '../question-kinds/single/single.ts';
import { pictureWord, withPlacedPictures } from './placed-pictures.ts';

const ref = (sign: string): PictureRef => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt: sign },
});
const PICTURES = { 1: ref('a'), 2: ref('b') };
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('replaces placeholders by pictures in a question’s text and options', () => {
  const asked = singleForm(
    `Harita:\n${pictureWord(1)}\nNerede?`,
    [pictureWord(2), `Ege ${pictureWord(1)}`],
    'A',
  );
  expect(withPlacedPictures(asked, PICTURES)).toMatchObject({
    text: {
      blocks: [paragraph('Harita:'), { type: 'picture', ref: ref('a') }, paragraph('Nerede?')],
    },
    body: {
      options: [
        { blocks: [{ type: 'picture', ref: ref('b') }] },
        { blocks: [paragraph('Ege '), { type: 'picture', ref: ref('a') }] },
        ...['', ''],
      ],
    },
  });
});

test('puts pictures into pairs, and into items, which are then sorted again', () => {
  const picture = (number: 1 | 2) => ({
    blocks: [{ type: 'picture' as const, ref: PICTURES[number] }],
  });
  const pairs = matchingForm('?', [
    [pictureWord(2), 'c'],
    ['x', pictureWord(1)],
  ]);
  expect(withPlacedPictures(pairs, PICTURES)).toEqual(
    matchingForm('?', [
      [picture(2), 'c'],
      ['x', picture(1)],
    ]),
  );
  const items = orderingForm('?', [pictureWord(2), 'aa', pictureWord(1)]);
  const placed = withPlacedPictures(items, PICTURES);
  expect(placed.body.items).toEqual([picture(1), 'aa', picture(2)]);
  expect(orderedItems(placed)).toEqual([picture(2), 'aa', picture(1)]);
});

test('replaces placeholders by pictures in a passage', () => {
  const { key, ...asked } = blanksForm('?', `a [b]\n${pictureWord(1)}`);
  const body = { passage: `a []\n${pictureWord(1)}` };
  const placed = withPlacedPictures({ ...asked, key, body }, PICTURES);
  expect(placed.body.passage).toEqual({
    blocks: [paragraph('a []'), { type: 'picture', ref: ref('a') }],
  });
});

test('puts a picture of a list or a table below it', () => {
  const item = [{ type: 'text' as const, text: `a ${pictureWord(1)}` }];
  const asked = openForm({
    blocks: [{ type: 'list', style: 'decimal', items: [{ content: item }] }],
  });
  expect(withPlacedPictures(asked, PICTURES).text).toEqual({
    blocks: [
      { type: 'list', style: 'decimal', items: [{ content: [{ type: 'text', text: 'a ' }] }] },
      { type: 'picture', ref: ref('a') },
    ],
  });
});

test('keeps a placeholder such as [resim 3] if the file has no picture with this number', () => {
  const asked = openForm(`Ne? ${pictureWord(3)}`);
  expect(withPlacedPictures(asked, PICTURES)).toEqual(asked);
});
