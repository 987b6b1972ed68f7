import { describe, expect, it, test } from 'vitest';
import { writeGift } from '../../../domain/question-files/gift/gift.ts';
import type { MatchingForm } from '../../../domain/question-kinds/matching/pairs.ts';
import type { OptionsBody } from '../../../domain/question-kinds/options.ts';
import type { singleForm } from '../../../domain/question-kinds/single/single.ts';
import {
  type Inline,
  type Mark,
  plainText,
  type RichText,
} from '../../../domain/rich-text/rich-text.ts';
import { readQuestions } from './formats.ts';

const run = (text: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const line = (...content: Inline[]): RichText => ({ blocks: [{ type: 'paragraph', content }] });

async function one(text: string) {
  const { questions, problems, lost = [] } = await readQuestions('gift', text);
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(1);
  const question = questions[0]?.question;
  const { options: all } = (question?.body ?? {}) as Partial<OptionsBody>;
  const options = all?.filter((given) => given !== '');
  return { question, text: question?.text, options, lost };
}
const problem = async (text: string) => (await readQuestions('gift', text)).problems[0]?.problem;

describe('HTML in GIFT', () => {
  test('keeps powers, indices and tables', async () => {
    const { text, options } = await one(
      '[html]<p>10<sup>3</sup> m, H<sub>2</sub>O</p>{=[html]<p>2<sup>3</sup></p> ~[html]<p>6</p>}',
    );
    expect(text).toEqual(line(run('10'), run('3', 'sup'), run(' m, H'), run('2', 'sub'), run('O')));
    expect(plainText(text ?? '')).toBe('10³ m, H₂O');
    expect(options).toEqual([line(run('2'), run('3', 'sup')), '6']);
    const table = await one('[html]<table><tr><td>5</td><td>6</td></tr></table>{=a ~b}');
    expect(plainText(table.text ?? '')).toBe('5 | 6');
  });

  test('keeps lists in lists', async () => {
    const { text } = await one('[html]<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>{=a ~b}');
    expect(plainText(text ?? '')).toBe('1. a\n  • b\n2. c');
  });

  it.each([
    ['[html]<p>İki<br>satır &amp; &#351;ey &lt;b&gt;</p>{=a ~b}', 'İki\nsatır & şey <b>'],
    ['[html]<p>5 &le; x &times; &ccedil; &frac12;</p>{=a ~b}', '5 ≤ x × ç ½'],
    ['[html]<style>p\\{\\}</style><!-- x --><p>Soru</p>{=a ~b}', 'Soru'],
    ['Tarih <br>bir &amp; iki{=a ~b}', 'Tarih\nbir & iki'],
    ['[plain]<b>a</b> &amp;{=a ~b}', '<b>a</b> &amp;'],
    ['1 < 2 mi? {=evet ~hayır}', '1 < 2 mi?'],
  ])('%s is read as "%s"', async (gift, text) => expect((await one(gift)).text).toBe(text));

  test('reads options that state no format in the question’s format', async () => {
    const { options } = await one('::S::[html]<p>Soru</p>{=<p>Ankara</p> ~<p>İzmir</p>}');
    expect(options).toEqual(['Ankara', 'İzmir']);
    expect((await one('[html]<p>S</p>{=[plain]<p> ~b}')).options).toEqual(['<p>', 'b']);
  });

  test('reads emphasis and code of Markdown', async () => {
    expect((await one('[markdown]Hangisi **değildir**?{=`a<b` ~*b*}')).text).toEqual(
      line(run('Hangisi '), run('değildir', 'bold'), run('?')),
    );
  });

  test('compiles formulas', async () => {
    const { text, options } = await one(
      'Sonuç $$x^2$$ kaçtır? Fiyat 5$ ile 10$ arası. {=\\(\\\\frac\\{1\\}\\{2\\}\\) ~$y$}',
    );
    expect(plainText(text ?? '')).toBe('Sonuç x kare kaçtır? Fiyat 5$ ile 10$ arası.');
    expect(options?.map((option) => plainText(option))).toEqual(['1 bölü 2', 'y']);
  });

  test('reports which parts of a question are lost', async () => {
    const { text, lost } = await one(
      '[html]<p>Bak <img src\\="a"><img src\\="b"> $$\\foo$$</p>{=a ~b}',
    );
    expect(text).toBe('Bak $$\\foo$$');
    expect(lost).toEqual([
      { line: 1, loss: 'picture', count: 2 },
      { line: 1, loss: 'formula', count: 1 },
    ]);
  });

  it.each([
    '[html]<p><img src\\="x"></p>{=a ~b}',
    'Bak{=[html]<img src\\="x"> ~b}',
    'Eşleştir.{=[html]<img src\\="x"> -> b =c -> d}',
  ])('%s is refused, because it is nothing but a picture', async (gift) =>
    expect(await problem(gift)).toBe('gift-media'),
  );

  test('writes formulas and characters of HTML in a form that can be read again', async () => {
    const { question } = await one('Kaç $\\\\frac\\{1\\}\\{2\\}$? {=a<b ~&amp; ~c}');
    expect(question?.text).not.toBeTypeOf('string');
    const written = writeGift([question as ReturnType<typeof singleForm>]);
    expect((await one(written)).question).toEqual(question);
    const pairs = await one('Eşleştir.{=$x^2$ -> [html]<b>kare</b> =$x^3$ -> $y_1$}');
    expect(pairs.question?.body).toMatchObject({
      left: [{ blocks: [{ content: [{ latex: 'x^2' }] }] }, {}],
      right: [{ blocks: [{ content: [{ text: 'kare', marks: ['bold'] }] }] }, {}],
    });
    expect(writeGift([pairs.question as MatchingForm])).toContain('=$x^3$ -> $y_1$');
  });
});
