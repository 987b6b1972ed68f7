import { describe, expect, test } from 'vitest';
import type { ListOf, Numbering } from './lists.ts';
import { isMarkerOf, nestedLists, type PlacedLine } from './nesting.ts';

/** Returns lines of texts such as "2 a) Su": level, marker and content. */
const linesOf = (...texts: string[]): PlacedLine<string>[] =>
  texts.map((text) => {
    const [, list = '', level, marker = '', content = ''] =
      /^(\w*?)(\d) (\S*) (.*)$/.exec(text) ?? [];
    if (level === undefined) return { content: [text] };
    return { content: [content], place: { list, level: Number(level), marker } };
  });

/** Returns lists as lines with their style, indented by their level. */
const shown = (list: ListOf<string[]>, indent = ''): string[] =>
  list.items.flatMap(({ content, list: inner }) => [
    `${indent}${list.style}: ${content.join('')}`,
    ...(inner ? shown(inner, `${indent}  `) : []),
  ]);
const nested = (...texts: string[]): string[] =>
  nestedLists(linesOf(...texts), (text) => [text.replace('\n', '/')]).flatMap((block) =>
    block.type === 'list' ? shown(block) : [block.content.join('')],
  );

describe('lines become lists', () => {
  test('in three levels, with the numbering of their markers', () => {
    expect(nested('x', '1 1. a', '2 a) b', '3 i. c', '3 ii. d', '2 b) e', '1 2. f', 'y')).toEqual([
      ...['x', 'decimal: a', '  lower-alpha: b', '    lower-roman: c', '    lower-roman: d'],
      ...['  lower-alpha: e', 'decimal: f', 'y'],
    ]);
  });

  test('whose levels may begin at any level, with levels left out', () => {
    expect(nested('3 I. a', '5 • b', '4 • c', '3 II. d')).toEqual([
      ...['upper-roman: a', '  bullet: b', '  bullet: c', 'upper-roman: d'],
    ]);
  });

  test('that end at the beginning of another numbering', () => {
    expect(nested('1 1. a', '1 2. b', '1 1. c', '1 • d')).toEqual([
      ...['decimal: a', 'decimal: b', 'decimal: c', 'bullet: d'],
    ]);
  });

  test('that are nested by indentation if the outer list continues after the inner one', () => {
    expect(nested('x1 1. a', 'y1 • b', 'y1 • c', 'x1 2. d', 'y1 • e')).toEqual([
      ...['decimal: a', '  bullet: b', '  bullet: c', 'decimal: d', '  bullet: e'],
    ]);
  });

  test('whose items may have further lines', () => {
    expect(nested('1 1. a', '1  b', '2 a) c', '2  d')).toEqual([
      ...['decimal: a/b', '  lower-alpha: c/d'],
    ]);
  });
});

describe('lines that fit into no list keep their markers', () => {
  test('because their list does not begin at 1 or continues below a paragraph', () => {
    expect(nested('1 3. a', '1 4. b')).toEqual(['3. a', '4. b']);
    expect(nested('1 1. a', 'x', '1 2. b')).toEqual(['decimal: a', 'x', '2. b']);
  });

  test('because of their numbering, alone or in an item', () => {
    expect(nested('1 A) a', '1 (1) b', '1 1.1. c')).toEqual(['A) a', '(1) b', '1.1. c']);
    expect(nested('1 1. a', '2 1.1 b', '1 2. c')).toEqual(['decimal: a/1.1 b', 'decimal: c']);
  });

  test('because an item can have only one inner list', () => {
    expect(nested('1 1. a', '2 a) b', '2 • c', '2 b) d')).toEqual([
      ...['decimal: a', '  lower-alpha: b/• c', '  lower-alpha: d'],
    ]);
  });

  test('below the third level', () => {
    expect(nested('1 1. a', '2 a) b', '3 • c', '4 • d', '3 • e')).toEqual([
      ...['decimal: a', '  lower-alpha: b', '    bullet: c/• d', '    bullet: e'],
    ]);
  });
});

test('makes lists of many lines in linear time', () => {
  const lines = linesOf(...Array.from({ length: 20_000 }, (_, at) => `x${at} • a`));
  const others = lines.map((line, at) => ({
    ...line,
    place: { list: `${at}`, level: 1, marker: '•' },
  }));
  const begin = process.cpuUsage();
  nestedLists(others, (text) => [text]);
  expect(process.cpuUsage(begin).user).toBeLessThan(3_000_000);
});

describe('a marker is recognised', () => {
  test.each(['3', '3.', '3)', '3-', '3 -', '3–', '3.)', '3-)', '3.-)'])(
    'with each sign behind it: %s',
    (marker) => expect(isMarkerOf('decimal', 3, marker)).toBe(true),
  );

  test.each<[Numbering, number, string]>([
    ['decimal', 1, '2.'],
    ['decimal', 1, '1.1.'],
    ['decimal', 1, '(1)'],
    ['lower-alpha', 1, 'A)'],
    ['upper-roman', 1, 'i.'],
    ['bullet', 1, '-'],
    ['none', 1, ''],
  ])('only by its numbering and number, so not as %s %d in %j', (...given) =>
    expect(isMarkerOf(...given)).toBe(false),
  );
});
