import { expect, test } from 'vitest';
import { compileLatex } from '../../../rich-text/formula/compile.ts';
import { parseXml } from '../xml.ts';
import { latexOfOmml } from './omml.ts';
import { SIGNS } from './omml-signs.ts';

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

function latex(inner: string): string {
  const formula = parseXml(`<m:oMath ${M}>${inner}</m:oMath>`);
  if (!formula) throw new Error('no XML');
  return latexOfOmml(formula);
}
const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const part = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`;
const of = (name: string, property: string, ...parts: string[]) =>
  `<m:${name}><m:${name}Pr>${property}</m:${name}Pr>${parts.join('')}</m:${name}>`;
const e = (inner: string) => part('e', inner);

test.each([
  ['a fraction', part('f', part('num', r('1')) + part('den', r('2'))), '\\frac{1}{2}'],
  ['a power', part('sSup', e(r('x')) + part('sup', r('2'))), '{x}^{2}'],
  ['an index', part('sSub', e(r('a')) + part('sub', r('n'))), '{a}_{n}'],
  ['a square root', of('rad', '<m:degHide m:val="1"/>', part('deg', ''), e(r('2'))), '\\sqrt{2}'],
  ['a cube root', part('rad', part('deg', r('3')) + e(r('x'))), '\\sqrt[3]{x}'],
  [
    'a sum',
    of('nary', '<m:chr m:val="∑"/>', part('sub', r('i=1')), part('sup', r('n')), e(r('i'))),
    '\\sum_{i=1}^{n} {i}',
  ],
  ['an integral', part('nary', part('sub', '') + part('sup', '') + e(r('x'))), '\\int {x}'],
  ['brackets', part('d', e(r('a+b'))), '\\left( a+b\\right)'],
  [
    'cases',
    of(
      'd',
      '<m:begChr m:val="{"/><m:endChr m:val=""/>',
      e(part('eqArr', e(r('x,')) + e(r('&amp;y')))),
    ),
    '\\begin{cases}x,\\\\y\\end{cases}',
  ],
  ['a matrix', part('m', part('mr', e(r('1')) + e(r('2')))), '\\begin{matrix}1&2\\end{matrix}'],
  [
    'a limit',
    part(
      'func',
      part('fName', part('limLow', e(r('lim')) + part('lim', r('x→0')))) + e(r('sin') + r('x')),
    ),
    '\\lim_{x\\to 0} {\\sin x}',
  ],
  ['a vector', of('acc', '<m:chr m:val="\u20D7"/>', e(r('v'))), '\\vec{v}'],
  ['a repeating decimal', of('bar', '<m:pos m:val="top"/>', e(r('3'))), '\\overline{3}'],
  ['words', r('hız = yol'), '\\text{hız = yol}'],
  ['an unknown element', part('box', e(r('x'))), 'x'],
])('writes %s as LaTeX that can be drawn', (_name, omml, expected) => {
  expect(latex(omml)).toBe(expected);
  expect(compileLatex(expected)).toHaveProperty('formula');
});

test.each(Object.entries(SIGNS).filter(([sign]) => sign.trim() !== ''))(
  'writes %s as a sign that can be drawn',
  (_sign, written) => {
    expect(compileLatex(`a${written}b`)).toHaveProperty('formula');
  },
);

test('stops at a nesting that no real formula has', () => {
  const deep = `${'<m:box>'.repeat(500)}${r('x')}${'</m:box>'.repeat(500)}`;
  expect(latex(deep)).toBe('');
});
