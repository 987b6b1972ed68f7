import { describe, expect, it, test } from 'vitest';
import type { ListStyle } from '../../../domain/rich-text/lists.ts';
import {
  type Formula,
  type Inline,
  type List,
  type ListItem,
  type Mark,
  plainText,
} from '../../../domain/rich-text/rich-text.ts';
import { compiledFormula } from '../formula/compile.ts';
import { type HtmlTools, richFromHtml } from './rich-from-html.ts';

const run = (text: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const list = (style: ListStyle, ...items: ListItem[]): List => ({ type: 'list', style, items });
const item = (...content: Inline[]): ListItem => ({ content });
const line = (...content: Inline[]) => ({ blocks: [{ type: 'paragraph' as const, content }] });
const wordItem = (level: number, marker: string, text: string): string =>
  `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${text}</p>`;
const textOf = (html: string, tools?: HtmlTools) => richFromHtml(html, tools).text;
const spoken = (html: string) => {
  const { text, lost } = richFromHtml(html, { compile: compiledFormula });
  expect(lost).toEqual([]);
  return plainText(text);
};

describe('HTML becomes a text', () => {
  it.each([
    ['<p>bir</p>\n<p>iki</p>', 'bir\niki'],
    ['a<br>b<br><br>c', 'a\nb\nc'],
    ['<p> a <span> b</span>\n c&nbsp;</p>', 'a b c'],
    ['&le; &times; &ccedil; &frac12; &#351;', '≤ × ç ½ ş'],
    ['<!-- x --><style>p{}</style><script>1</script><p>a</p>', 'a'],
    ['<p>a<span style="display:none">b</span></p>', 'a'],
    ['<table><tr><td>tek</td></tr></table>', 'tek'],
    ['<pre>a\nb</pre>', 'a\nb'],
    ['', ''],
  ])('%s is %j', (html, text) => expect(textOf(html)).toBe(text));

  it.each<[string, Mark]>([
    ['b', 'bold'],
    ['span style="font-weight:700"', 'bold'],
    ['em', 'italic'],
    ['span style="font-style: italic"', 'italic'],
    ['u', 'underline'],
    ['span style="text-decoration:underline"', 'underline'],
    ['code', 'code'],
    ['sub', 'sub'],
    ['sup', 'sup'],
    ['span style="vertical-align:super"', 'sup'],
    ['span style="position:relative;top:-3pt;mso-text-raise:3.0pt"', 'sup'],
    ['span style="mso-text-raise:-2.0pt"', 'sub'],
  ])('<%s> is %s', (tag, mark) =>
    expect(textOf(`<p>5<${tag}>2</${tag.split(' ')[0]}> m</p>`)).toEqual(
      line(run('5'), run('2', mark), run(' m')),
    ),
  );

  test('keeps lists and tables', () => {
    const html =
      '<ul><li>a</li><li><b>b</b></li></ul><ol type="I"><li>c</li></ol>' +
      '<table><tr><th>x</th><th>y</th></tr><tr><td>5</td></tr></table>';
    expect(textOf(html)).toEqual({
      blocks: [
        list('bullet', item(run('a')), item(run('b', 'bold'))),
        list('upper-roman', item(run('c'))),
        {
          type: 'table',
          hasHeader: true,
          rows: [
            [[run('x')], [run('y')]],
            [[run('5')], []],
          ],
        },
      ],
    });
  });

  test('keeps the markers of a list with another first number or capital letters as text', () => {
    expect(textOf('<ol start="3"><li>a</li><li>b</li></ol>')).toBe('3. a\n4. b');
    expect(textOf('<ol type="A"><li>a</li><li>b</li></ol>')).toBe('A) a\nB) b');
    expect(textOf('<ol type="A"><li><p>a</p><ul><li>b</li></ul></li></ol>')).toEqual({
      blocks: [...line(run('A) a')).blocks, list('bullet', item(run('b')))],
    });
    expect(textOf('<ul><li>a<ol start="2"><li>b</li></ol></li></ul>')).toEqual({
      blocks: [list('bullet', item(run('a\n2. b')))],
    });
  });

  test('keeps the markers of a fourth level as text', () => {
    const fourth =
      '<ul><li>a<ul><li>b<ul><li>c<ol><li>d</li><li>e</li></ol></li></ul></li></ul></li></ul>';
    const third = list('bullet', item(run('c\n1. d\n2. e')));
    const second = list('bullet', { ...item(run('b')), list: third });
    expect(textOf(fourth)).toEqual({
      blocks: [list('bullet', { ...item(run('a')), list: second })],
    });
  });

  test('keeps the numbering in small Roman numerals', () => {
    expect(textOf('<ol type="i"><li>a</li></ol>')).toEqual({
      blocks: [list('lower-roman', item(run('a')))],
    });
  });

  test('keeps Word’s lists with their levels', () => {
    const html = [
      ...[wordItem(1, '1.', 'a'), wordItem(2, 'a)', 'b'), wordItem(2, 'b)', 'c')],
      ...[wordItem(3, '·', 'd'), wordItem(1, '2.', 'e'), wordItem(1, 'I.', 'f')],
    ];
    const third = list('bullet', item(run('d')));
    const second = list('lower-alpha', item(run('b')), { ...item(run('c')), list: third });
    expect(textOf(html.join('\n'))).toEqual({
      blocks: [
        list('decimal', { ...item(run('a')), list: second }, item(run('e'))),
        list('upper-roman', item(run('f'))),
      ],
    });
  });

  test('keeps the markers of Word’s items as text if no list can hold them', () => {
    const html = [
      ...[wordItem(1, '3.', 'a'), wordItem(1, 'A)', 'b'), '<p>c</p>', wordItem(1, '1.', 'd')],
      ...[wordItem(2, '1.1.', 'e'), '<p class="MsoListParagraph">f</p>', wordItem(1, '2.', 'g')],
    ];
    expect(textOf(html.join('\n'))).toEqual({
      blocks: [
        ...['3. a', 'A) b', 'c'].flatMap((text) => line(run(text)).blocks),
        list('decimal', item(run('d\n1.1. e\nf')), item(run('g'))),
      ],
    });
  });

  test.each(['·', 'o', '-', '➢'])('reads %s of Word as a bullet', (marker) =>
    expect(textOf(wordItem(1, marker, 'a'))).toEqual({ blocks: [list('bullet', item(run('a')))] }),
  );

  test('keeps a list in an item, and one directly in a list', () => {
    const inner = list('lower-alpha', item(run('b')));
    const outer = { blocks: [list('bullet', { ...item(run('a')), list: inner }, item(run('c')))] };
    const nested = '<ol type="a"><li>b</li></ol>';
    expect(textOf(`<ul><li>a${nested}</li><li>c</li></ul>`)).toEqual(outer);
    expect(textOf(`<ul><li>a</li>${nested}<li>c</li></ul>`)).toEqual(outer);
  });

  test('keeps the markers of a list as text if text follows it in its item', () => {
    expect(textOf('<ul><li>a<ol><li>b</li></ol>c</li></ul>')).toEqual({
      blocks: [list('bullet', item(run('a\n1. b\nc')))],
    });
  });
});

describe('formulas in HTML', () => {
  it.each([
    ['<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '1 bölü 2'],
    ['<math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>9</mn></math>', 'x kare eşittir 9'],
    ['<math><msqrt><mn>2</mn></msqrt></math>', 'karekök 2'],
    ['<math><mi>y</mi><annotation encoding="application/x-tex">x</annotation></math>', 'x'],
    ['<script type="math/tex">x</script>', 'x'],
    ['$$x^2$$', 'x kare'],
    ['\\(x^2\\)', 'x kare'],
    ['\\[x^2\\]', 'x kare'],
    ['$x$', 'x'],
    ['5$ ile 10$ arası', '5$ ile 10$ arası'],
    ['$5 veya $10', '$5 veya $10'],
    ['5$ veya 6$ tutar', '5$ veya 6$ tutar'],
    ['<code>$x$</code>', '$x$'],
  ])('%s is read as "%s"', (html, words) => expect(spoken(html)).toBe(words));

  test('keep their LaTeX source', () => {
    const { text } = richFromHtml('$$\\frac{1}{2}$$', { compile: compiledFormula });
    expect(text).toMatchObject(line({ type: 'formula', latex: '\\frac{1}{2}' } as Formula));
  });

  test('are reported as lost if they are unknown, and remain in the text', () => {
    expect(richFromHtml('$$\\foo{x}$$', { compile: compiledFormula })).toEqual({
      text: '$$\\foo{x}$$',
      lost: ['formula'],
    });
    expect(richFromHtml('<math><merror>½</merror></math>', { compile: compiledFormula })).toEqual({
      text: '½',
      lost: ['formula'],
    });
  });
});

describe('content that a text cannot hold', () => {
  it.each([
    ['<p>a<img src="x"></p>', 'picture'],
    ['<p>a<svg><text>b</text></svg></p>', 'picture'],
    ['<p>a<audio>b</audio></p>', 'media'],
    ['<p><a href="x.mp3">a</a></p>', 'media'],
    ['<p>a<iframe src="x"></iframe></p>', 'media'],
  ])('%s is reported', (html, loss) =>
    expect(richFromHtml(html)).toEqual({ text: 'a', lost: [loss] }),
  );

  test('is not reported for pictures that the caller has stored', () => {
    const ref = { hash: 'h', key: 'k', type: 'image/webp' as const, width: 1, height: 1, alt: 'b' };
    const pictureOf = ({ alt }: { alt: string }) => ({ ...ref, alt });
    expect(richFromHtml('<p>a<img src="x" alt="b"></p>', { pictureOf })).toEqual({
      text: { blocks: [...line(run('a')).blocks, { type: 'picture', ref }] },
      lost: [],
    });
  });
});
