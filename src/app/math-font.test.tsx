import { expect, it } from 'vitest';
import type { MathNode } from '../domain/rich-text/math.ts';
import { compileLatex } from '../features/rich-text/formula/compile.ts';
import { PALETTE } from '../features/rich-text/formula/palette.ts';
import { MATH_SIGNS } from './math-font.ts';

const textOf = ({ content }: MathNode): string =>
  typeof content === 'string' ? content : content.map(textOf).join('');

it.each(Object.values(PALETTE).flat())(
  'the math font has the characters of $latex',
  ({ latex }) => {
    const compiled = compileLatex(latex.replace('□', 'a'));
    const text = 'formula' in compiled ? textOf(compiled.formula.mathml) : '';
    const missing = [...text].filter((sign) => !MATH_SIGNS.includes(sign));
    expect(missing).toEqual([]);
  },
);
