import { expect, test } from 'vitest';
import { aSharedText } from '../../../../../tests/support/documents.ts';
import { aPassage, bold, partlyBold } from '../../../../../tests/support/sample-questions.ts';
import type { PictureRef, SoundRef } from '../../../../domain/media/ref.ts';
import { blanksForm } from '../../../../domain/question-kinds/blanks/passage.ts';
import type { QuestionForm } from '../../../../domain/question-kinds/kind.ts';
import { matchingForm } from '../../../../domain/question-kinds/matching/pairs.ts';
import { multipleForm } from '../../../../domain/question-kinds/multiple/multiple.ts';
import { numericForm } from '../../../../domain/question-kinds/numeric/numeric.ts';
import { openForm } from '../../../../domain/question-kinds/open/open.ts';
import { orderingForm } from '../../../../domain/question-kinds/ordering/ordering.ts';
import { shortForm } from '../../../../domain/question-kinds/short/short.ts';
import { singleForm, TRUE_FALSE } from '../../../../domain/question-kinds/single/single.ts';
import {
  type List,
  type ListItem,
  type RichText,
  withPicture,
} from '../../../../domain/rich-text/rich-text.ts';
import { readMoodle } from './read.ts';
import { writeMoodle } from './write.ts';

const REF: PictureRef = {
  ...{ hash: 'h'.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt: 'Ege "kıyısı"' },
};
const BYTES = new Uint8Array([1, 2, 255]);

const PLAIN: QuestionForm[] = [
  singleForm('2 < 3 ]]> & "x"?', ['evet', 'hayır', 'belki'], 'A'),
  singleForm('Ankara başkenttir.', TRUE_FALSE, 'B'),
  multipleForm('Hangileri?', ['a', 'b', 'c'], ['A', 'C'], 'minus'),
  multipleForm('Hangileri?', ['a', 'b', 'c'], ['A', 'B'], 'all'),
  shortForm('Başkent?', ['Ankara', 'An*kara']),
  numericForm('Kaç?', 3.5, { tolerance: 0.1, unit: 'cm' }),
  openForm('Anlatın.', { model: 'Böyle.', lines: 4 }),
  matchingForm(
    'Eşle.',
    [
      ['a', '1'],
      ['b', '2'],
    ],
    ['3'],
  ),
  orderingForm('Sırala.', ['ilk', 'orta', 'son']),
  { ...openForm('Puanlı.'), points: 2.5 },
];

async function roundTrip(questions: readonly QuestionForm[]) {
  const kept: Uint8Array[] = [];
  const keep = async (file: Blob, alt: string): Promise<PictureRef> => {
    kept.push(new Uint8Array(await file.arrayBuffer()));
    return { ...REF, alt };
  };
  const xml = await writeMoodle(questions, async () => BYTES);
  const { questions: found, problems } = await readMoodle(xml, keep);
  expect(problems).toEqual([]);
  return { found: found.map(({ question }) => question), kept };
}

test('writes questions of every kind in a form that can be read again', async () => {
  const { found } = await roundTrip(PLAIN);
  const points = (one: QuestionForm) => ({ ...one, points: one.points ?? 1 });
  expect(found).toEqual(PLAIN.map(points));
});

test('rejects a question of a kind that it cannot write', async () => {
  const other = { kind: 'word', text: 'Kelime', body: {}, key: 'söz' };
  await expect(writeMoodle([other], async () => null)).rejects.toThrow(/word/);
});

test('writes gaps into the text, below the question', async () => {
  const { found } = await roundTrip([blanksForm('Doldurun.', 'Su [H2O / su=1] ve [tuz].')]);
  expect(found).toMatchObject([
    {
      body: { passage: 'Doldurun.\nSu [] ve [].' },
      key: { accepted: [['H2O', 'su=1'], ['tuz']] },
    },
  ]);
});

test('writes a passage with its formatting, tables, formulas and pictures', async () => {
  const asked = blanksForm('Doldurun.', withPicture(aPassage, REF));
  const { found } = await roundTrip([asked]);
  const [{ body, key } = asked] = found as (typeof asked)[];
  expect(key).toEqual(asked.key);
  expect(body.passage).toMatchObject({
    blocks: [
      { content: [{ text: 'Doldurun.' }] },
      {
        type: 'table',
        rows: [
          [{}, {}],
          [{}, [{ text: '[]' }]],
        ],
      },
      { content: [{}, { text: 'yarısı', marks: ['bold'] }, { latex: '\\frac{1}{2}' }, {}] },
      { items: [{ list: { items: [{ content: [{ text: '[]', marks: ['italic'] }] }] } }] },
      { type: 'picture', ref: { alt: REF.alt } },
    ],
  });
  const words = blanksForm('?', partlyBold('a & ', 'b', ' < [c" / d & e]'));
  const [again] = (await roundTrip([words])).found;
  expect(again).toMatchObject({ key: words.key });
});

const item = (text: string, list?: List): ListItem => ({
  content: [{ type: 'text', text }],
  ...(list && { list }),
});

test('writes formatting and pictures, each picture as a file beside its text', async () => {
  const text = {
    blocks: [
      {
        type: 'paragraph' as const,
        content: [
          { type: 'text' as const, text: 'x' },
          { type: 'text' as const, text: '2', marks: ['sup' as const] },
        ],
      },
      {
        type: 'list' as const,
        style: 'upper-roman' as const,
        items: [item('a', { type: 'list', style: 'lower-alpha', items: [item('b')] })],
      },
      { type: 'picture' as const, ref: REF },
    ],
  };
  const asked = singleForm(text, ['a', { blocks: [{ type: 'picture', ref: REF }] }], 'A');
  const { found, kept } = await roundTrip([asked]);
  expect(found).toEqual([asked]);
  expect(kept).toEqual([BYTES, BYTES]);
});

test('writes pairs and items with their formatting and pictures', async () => {
  const picture: RichText = { blocks: [{ type: 'picture', ref: REF }] };
  const asked = [
    matchingForm(
      'Eşle.',
      [
        [picture, bold('a')],
        [bold('b'), picture],
      ],
      ['c'],
    ),
    orderingForm('Sırala.', [picture, bold('a'), 'b']),
  ];
  const { found, kept } = await roundTrip(asked);
  expect(found).toEqual(asked);
  expect(kept).toEqual([BYTES, BYTES, BYTES]);
});

test('writes a shared text as a description above its questions', async () => {
  const picture = { type: 'picture' as const, ref: REF };
  const poem = aSharedText({ text: { blocks: [picture] } });
  const map = aSharedText({ id: 'mmmmmmmmm', title: '', text: 'Harita' });
  const questions = [
    openForm('Önce.'),
    { ...openForm('Şair?'), sharedText: poem },
    { ...openForm('Yıl?'), sharedText: poem },
    openForm('Arada.'),
    { ...openForm('Nerede?'), sharedText: map },
  ];
  const { found } = await roundTrip(questions);
  const id = expect.stringMatching(/^[0-9a-z]{9}$/);
  expect(found.map(({ sharedText }) => sharedText)).toEqual([
    ...[undefined, { ...poem, id }, { ...poem, id }, undefined, { ...map, id }],
  ]);
  expect(found[1]?.sharedText?.id).toBe(found[2]?.sharedText?.id);
});

test('leaves out a picture that is not on this device', async () => {
  const asked = openForm({ blocks: [{ type: 'picture', ref: REF }] });
  expect(await writeMoodle([asked], async () => null)).not.toContain('<img');
});

test('writes a sound as its name, and names a sound that is not on this device', async () => {
  const sound: SoundRef = {
    ...{ hash: 's'.repeat(43), key: 'k'.repeat(43), type: 'audio/mpeg' },
    ...{ seconds: 65, title: 'Hava', plays: 2 },
  };
  const question = shortForm({ blocks: [{ type: 'sound', ref: sound }] }, ['Yağmurlu']);
  const xml = await writeMoodle([question], async () => BYTES);
  expect(xml).toContain(
    'Dinleme metni: Hava (1:05)<br><audio controls src="@@PLUGINFILE@@/ses-1.mp3">',
  );
  expect(xml).toContain('<file name="ses-1.mp3" path="/" encoding="base64">AQL/</file>');
  const without = await writeMoodle([question], async () => null);
  expect(without).toContain('Dinleme metni: Hava (1:05)');
  expect(without).not.toContain('<audio');
});
