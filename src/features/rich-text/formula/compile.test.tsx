import { describe, expect, it, test } from 'vitest';
import { isMathNode } from '../../../domain/rich-text/math.ts';
import { compileLatex } from './compile.ts';
import { PALETTE, withSign } from './palette.ts';

const spoken = (latex: string) => {
  const compiled = compileLatex(latex);
  return 'formula' in compiled ? compiled.formula.spoken : compiled.problem;
};

describe('LaTeX', () => {
  it.each([
    ['\\frac{1}{2}', '1 bölü 2'],
    ['x^2 + 3{,}14', 'x kare artı 3,14'],
    ['3,14', '3,14'],
    ['\\overline{AB}', 'A B üstü çizgili'],
    ['\\lim_{x \\to 0} x', 'limit, x ok 0 için, x'],
    ['\\ce{H2O}', 'H alt 2 O'],
  ])('%s is compiled and read as "%s"', (latex, words) => expect(spoken(latex)).toBe(words));

  it.each([
    ['\\foo{x}', '“\\foo” komutu tanınmıyor.'],
    ['\\href{https://a.b}{x}', '“\\href” komutu tanınmıyor.'],
    ['\\frac{1', 'Formül yarım kaldı; bir ayraç ya da bir parça eksik.'],
    ['\\left( x', 'Formül yarım kaldı; bir ayraç ya da bir parça eksik.'],
    ['\\cancel{x}', 'Formülde gösterilemeyen bir biçim var (kutu ya da üstü çizme gibi).'],
    ['x'.repeat(1001), 'Formül en fazla 1000 karakter olabilir.'],
  ])('%s is refused: %s', (latex, problem) => expect(spoken(latex)).toBe(problem));

  it('keeps its source', () => {
    expect(compileLatex(' 3,14 ')).toMatchObject({ formula: { latex: '3,14' } });
  });

  it.each(['\\color{red}{x}', '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '\\class{a}{x}'])(
    '%s gives allowed attributes only',
    (latex) => {
      const compiled = compileLatex(latex);
      if (!('formula' in compiled)) return;
      expect(isMathNode(compiled.formula.mathml)).toBe(true);
      expect(JSON.stringify(compiled.formula.mathml)).not.toMatch(/style"|class/);
    },
  );
});

const signs = Object.values(PALETTE).flat();

it.each(signs)('the symbol $name can be compiled', (sign) => {
  const { text } = withSign('x', [0, 1], sign);
  expect(compileLatex(text.replaceAll('{}', '{y}'))).toHaveProperty('formula');
});

test('a symbol encloses the selection, and the caret moves into its gap', () => {
  const fraction = { name: 'fraction', face: '', latex: '\\frac{□}{}' } as const;
  expect(withSign('x+1', [0, 3], fraction)).toEqual({ text: '\\frac{x+1}{}', cursor: 11 });
  expect(withSign('2', [1, 1], fraction)).toEqual({ text: '2\\frac{}{}', cursor: 7 });
});
