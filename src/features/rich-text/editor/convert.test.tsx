import { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import type { ListStyle } from '../../../domain/rich-text/lists.ts';
import type {
  Inline,
  List,
  ListItem,
  Mark,
  RichText,
} from '../../../domain/rich-text/rich-text.ts';
import { docOf, richTextOf } from './convert.ts';
import { readHtml } from './paste.ts';
import { blockSchema, lineSchema } from './schema.ts';

const run = (text: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const list = (style: ListStyle, ...items: ListItem[]): List => ({ type: 'list', style, items });
const item = (text: string, inner?: List): ListItem => ({
  content: [run(text)],
  ...(inner && { list: inner }),
});
const HALF: Inline = {
  type: 'formula',
  latex: 'x',
  mathml: { tag: 'mi', content: 'x' },
  spoken: 'x',
};

describe('a text and its document', () => {
  it.each<[string, RichText]>([
    ['an empty text', ''],
    ['lines', 'bir\n\niki'],
    ['marks', { blocks: [{ type: 'paragraph', content: [run('a'), run('b', 'bold', 'sub')] }] }],
    ['a formula', { blocks: [{ type: 'paragraph', content: [run('y = '), HALF] }] }],
    ['a list with a line break', { blocks: [list('upper-roman', item('a\nb'), item('c'))] }],
    [
      'lists in lists',
      {
        blocks: [
          list('decimal', item('a', list('lower-alpha', item('b', list('bullet', item('c')))))),
        ],
      },
    ],
    [
      'a table',
      { blocks: [{ type: 'table', hasHeader: true, rows: [[[run('a')]], [[run('b', 'bold')]]] }] },
    ],
  ])('%s is unchanged when converted to a document and back', (_what, text) => {
    const doc = docOf(text, blockSchema);
    expect(() => doc.check()).not.toThrow();
    expect(richTextOf(doc)).toEqual(text);
  });

  it('line breaks within a line become spaces', () => {
    expect(richTextOf(docOf('bir\niki', lineSchema))).toBe('bir iki');
  });
});

/** Returns the content of an empty text after a paste. */
function pasted(html: string, schema = blockSchema): RichText {
  const state = EditorState.create({ doc: docOf('', schema) });
  const result = readHtml(html, { state } as EditorView, schema === lineSchema);
  if (!result) throw new Error('not read');
  return richTextOf(state.apply(state.tr.replaceSelection(result.slice)).doc);
}

describe('pasted HTML', () => {
  it('reads bold text of Google Docs', () => {
    const docs =
      '<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>';
    expect(pasted(docs)).toEqual({
      blocks: [{ type: 'paragraph', content: [run('a '), run('b', 'bold')] }],
    });
  });

  it('becomes a string without formatting', () => {
    expect(pasted('<p>bir</p>\n<p>iki</p>')).toBe('bir\niki');
  });

  it('loses scripts, styles and links', () => {
    const hostile =
      '<style>p{}</style><p onclick="x()"><a href="javascript:x()">a</a><script>x()</script></p>';
    expect(pasted(hostile)).toBe('a');
  });

  it.each([
    ['a script', '{"latex":"x","spoken":"x","mathml":{"tag":"script","content":"x"}}'],
    ['no JSON', 'x'],
  ])('drops a formula with %s', (_what, formula) => {
    const html = `<p><span data-formula='${formula}'>$x$</span></p>`;
    expect(pasted(html)).toBe('$x$');
  });

  it('keeps Word’s powers, and puts in the source of a formula', () => {
    const power = '<p>5<span style="position:relative;top:-3pt;mso-text-raise:3.0pt">2</span></p>';
    expect(pasted(power)).toEqual({
      blocks: [{ type: 'paragraph', content: [run('5'), run('2', 'sup')] }],
    });
    const half = '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> kg</p>';
    expect(pasted(half)).toBe('$\\frac{1}{2}$ kg');
  });

  it('keeps lists in lists of Google Docs', () => {
    const docs =
      '<ol><li aria-level="1"><p>a</p></li><ol><li aria-level="2"><p>b</p></li></ol><li>c</li></ol>';
    expect(pasted(docs)).toEqual({
      blocks: [list('decimal', item('a', list('decimal', item('b'))), item('c'))],
    });
  });

  it('keeps the markers of a list with capital letters or another first number as text', () => {
    expect(pasted('<ol type="A"><li>a</li></ol><ol start="3"><li>b</li></ol>')).toBe('A) a\n3. b');
  });

  it('keeps the markers of a fourth level as text', () => {
    const deep = (level: number): string =>
      `<ul><li>${level}${level < 5 ? deep(level + 1) : ''}</ul>`;
    const third = list('bullet', item('3\n• 4\n• 5'));
    expect(pasted(deep(1))).toEqual({
      blocks: [list('bullet', item('1', list('bullet', item('2', third))))],
    });
  });

  it('becomes one line in a field of one line, with its formatting', () => {
    expect(pasted('<p>a</p><ul><li><b>b</b></li></ul>', lineSchema)).toEqual({
      blocks: [{ type: 'paragraph', content: [run('a '), run('b', 'bold')] }],
    });
  });
});
