import { describe, expect, test } from 'vitest';
import { LIST_LEVELS, type ListStyle } from './lists.ts';
import {
  canonicalRich,
  type Formula,
  type Inline,
  isEmptyRich,
  joinedRich,
  type List,
  type ListItem,
  type Mark,
  plainText,
  type RichText,
  trimmedRich,
} from './rich-text.ts';
import { richText, typedRichText } from './schema.ts';

const run = (text: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: Inline[]) => ({ type: 'paragraph' as const, content });
const HALF: Formula = {
  type: 'formula',
  latex: '\\frac{1}{2}',
  mathml: {
    tag: 'mfrac',
    content: [
      { tag: 'mn', content: '1' },
      { tag: 'mn', content: '2' },
    ],
  },
  spoken: '1 bölü 2',
};
const PICTURE = {
  type: 'picture' as const,
  ref: {
    hash: 'a'.repeat(43),
    key: 'b'.repeat(43),
    type: 'image/webp' as const,
    width: 10,
    height: 10,
    alt: 'Harita',
  },
};
const list = (style: ListStyle, ...items: ListItem[]): List => ({ type: 'list', style, items });
const item = (text: string, inner?: List): ListItem => ({
  content: text === '' ? [] : [run(text)],
  ...(inner && { list: inner }),
});
const LETTERS = list('lower-alpha', item('a'), item('b', list('bullet', item('c'))));
const ALL: RichText = {
  blocks: [
    paragraph(run('Hangisi '), run('değildir', 'bold', 'underline'), run('?')),
    paragraph(run('x = '), HALF),
    list('upper-roman', item('Su'), item('Taş', LETTERS)),
    {
      type: 'table',
      hasHeader: true,
      rows: [
        [[run('Yıl')], [run('Nüfus')]],
        [[], [run('5')]],
      ],
    },
    PICTURE,
  ],
};

test('reads every block as plain text', () => {
  expect(plainText(ALL)).toBe(
    'Hangisi değildir?\nx = 1 bölü 2\nI. Su\nII. Taş\n  a) a\n  b) b\n    • c\nYıl | Nüfus\n | 5\nHarita',
  );
  expect(plainText('Kaç?')).toBe('Kaç?');
});

describe('the canonical form', () => {
  test('stores a text without formatting as a string', () => {
    const rich = {
      blocks: [paragraph(run('bir '), run('iki')), paragraph(), paragraph(run('üç'))],
    };
    expect(canonicalRich(rich)).toBe('bir iki\n\nüç');
  });

  test('joins neighbouring runs with the same marks in any order', () => {
    const split = { blocks: [paragraph(run('a', 'italic', 'bold'), run('b', 'bold', 'italic'))] };
    expect(canonicalRich(split)).toEqual({ blocks: [paragraph(run('ab', 'bold', 'italic'))] });
  });

  test('drops empty lists and tables', () => {
    const rich = {
      blocks: [
        paragraph(run('a')),
        list('bullet', item(' ', list('bullet', item(' ')))),
        { type: 'table' as const, hasHeader: false, rows: [[[]]] },
      ],
    };
    expect(canonicalRich(rich)).toBe('a');
  });

  test('drops empty lists in items, and keeps items that contain nothing but a list', () => {
    const inner = list('bullet', item('b'));
    const given = list('decimal', item('a', list('bullet', item(' '))), item('', inner));
    expect(canonicalRich({ blocks: [given] })).toEqual({
      blocks: [list('decimal', item('a'), item('', inner))],
    });
  });

  test('moves items of a fourth level to the third', () => {
    const deep = list('bullet', item('c', list('decimal', item('d', list('decimal', item('e'))))));
    const given = list('decimal', item('a', list('bullet', item('b', deep), item('f'))));
    const flat = list('bullet', item('c'), item('d'), item('e'));
    expect(canonicalRich({ blocks: [given] })).toEqual({
      blocks: [list('decimal', item('a', list('bullet', item('b', flat), item('f'))))],
    });
  });

  test('keeps formatted parts', () => expect(canonicalRich(ALL)).toEqual(ALL));

  test('drops white space and empty paragraphs around a trimmed text', () => {
    expect(trimmedRich({ blocks: [paragraph(), paragraph(HALF), paragraph(run(' '))] })).toEqual({
      blocks: [paragraph(HALF)],
    });
    expect(trimmedRich({ blocks: [paragraph(run(' a')), paragraph()] })).toBe('a');
    expect(trimmedRich({ blocks: [paragraph(run(' ', 'bold'))] })).toBe('');
  });
});

test('joins texts: two neighbouring paragraphs become one, and pictures remain blocks', () => {
  expect(joinedRich(['a', ' → ', '', 'b'])).toBe('a → b');
  const half = { blocks: [paragraph(HALF)] };
  expect(joinedRich([half, ' → ', 'b'])).toEqual({ blocks: [paragraph(HALF, run(' → b'))] });
  expect(joinedRich([{ blocks: [PICTURE] }, ' → ', half])).toEqual({
    blocks: [PICTURE, paragraph(run(' → '), HALF)],
  });
});

test('a text is empty without characters, formulas and pictures', () => {
  expect(['', ' \n', { blocks: [paragraph(run(' ', 'bold'))] }].every(isEmptyRich)).toBe(true);
  const decoration = { ...PICTURE, ref: { ...PICTURE.ref, alt: '' } };
  expect([ALL, { blocks: [paragraph(HALF)] }, { blocks: [decoration] }].some(isEmptyRich)).toBe(
    false,
  );
});

const nestedList = (inner: number): List =>
  list('bullet', item('a', inner === 0 ? undefined : nestedList(inner - 1)));

describe('a stored text', () => {
  const accepts = (text: unknown, limit = 2000) => richText(limit).safeParse(text).success;
  const withFormula = (mathml: unknown) => ({
    blocks: [{ type: 'paragraph', content: [{ ...HALF, mathml }] }],
  });
  const nested = (depth: number): unknown =>
    depth === 0 ? { tag: 'mi', content: 'x' } : { tag: 'mrow', content: [nested(depth - 1)] };

  test('may hold every kind of block', () => {
    expect(accepts(ALL)).toBe(true);
    expect(accepts('Kaç?')).toBe(true);
  });

  test.each([
    ['an unknown block', { blocks: [{ type: 'html', html: '<b>' }] }],
    ['no block', { blocks: [] }],
    ['an unknown field', { blocks: [{ ...paragraph(), onclick: 'x()' }] }],
    [
      'an unknown mark',
      { blocks: [paragraph({ ...run('a'), marks: ['blink' as Mark] } as Inline)] },
    ],
    ['lists in four levels', { blocks: [list('decimal', item('a', nestedList(2)))] }],
    ['lists in many levels', { blocks: [nestedList(2000)] }],
    [
      'an unknown field of an item',
      { blocks: [list('bullet', { ...item('a'), x: 1 } as ListItem)] },
    ],
    ['a paragraph in an item', { blocks: [list('bullet', item('a', paragraph() as never))] }],
    ['a picture by address', { blocks: [{ type: 'picture', ref: { src: 'https://a.b' } }] }],
    ['a script', withFormula({ tag: 'script', content: 'alert(1)' })],
    ['foreign content', withFormula({ tag: 'annotation-xml', content: [] })],
    ['an SVG', withFormula({ tag: 'mtext', content: [{ tag: 'svg', content: [] }] })],
    ['a link', withFormula({ tag: 'mi', attrs: { href: 'javascript:x' }, content: 'x' })],
    ['a handler', withFormula({ tag: 'mi', attrs: { onclick: 'x()' }, content: 'x' })],
    ['a style', withFormula({ tag: 'mi', attrs: { style: 'color:red' }, content: 'x' })],
    ['an address as value', withFormula({ tag: 'mo', attrs: { width: 'url(//a)' }, content: 'x' })],
    ['an unknown field of an element', withFormula({ tag: 'mi', content: 'x', ref: 'x' })],
    ['text in a layout', withFormula({ tag: 'mrow', content: 'x' })],
    ['elements in a token', withFormula({ tag: 'mi', content: [] })],
    ['a node that is no object', withFormula(['mi'])],
    ['deep nesting', withFormula(nested(24))],
    ['very deep nesting', withFormula(nested(5000))],
  ])('is refused with %s', (_what, text) => expect(accepts(text)).toBe(false));

  test('may have lists up to the limit', () =>
    expect(accepts({ blocks: [nestedList(LIST_LEVELS - 1)] })).toBe(true));

  test('may nest elements up to the limit', () =>
    expect(accepts(withFormula(nested(23)))).toBe(true));

  test('has a maximum size as JSON, and a maximum length without descriptions of pictures', () => {
    expect(accepts('x'.repeat(2000))).toBe(true);
    expect(accepts('x'.repeat(2001))).toBe(false);
    expect(accepts({ blocks: [paragraph(run('x'.repeat(2001), 'bold'))] })).toBe(false);
    const described = { ...PICTURE, ref: { ...PICTURE.ref, alt: 'x'.repeat(300) } };
    expect(accepts({ blocks: [paragraph(run('x'.repeat(200))), described] }, 200)).toBe(true);
    expect(accepts({ blocks: Array.from({ length: 1000 }, () => paragraph()) })).toBe(false);
  });
});

test('a typed text is trimmed and canonical', () => {
  const typed = typedRichText(20, 'uzun');
  expect(typed.parse({ blocks: [paragraph(run(' a ')), paragraph()] })).toBe('a');
  expect(typed.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('uzun');
});
