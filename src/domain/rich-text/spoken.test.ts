import { expect, test } from 'vitest';
import type { MathNode } from './math.ts';
import { spokenFormula } from './spoken.ts';

const mi = (content: string): MathNode => ({ tag: 'mi', content });
const mn = (content: string): MathNode => ({ tag: 'mn', content });
const mo = (content: string): MathNode => ({ tag: 'mo', content });
const of = (tag: string, ...content: MathNode[]): MathNode => ({ tag, content });
const sum = of('mrow', mi('x'), mo('+'), mn('1'));

test.each<[string, MathNode]>([
  ['1 bölü 2', of('mfrac', mn('1'), mn('2'))],
  ['kesir, pay x artı 1, payda 2, kesir sonu', of('mfrac', sum, mn('2'))],
  ['karekök 2', of('msqrt', mn('2'))],
  ['karekök x artı 1, kök sonu', of('msqrt', mi('x'), mo('+'), mn('1'))],
  ['3. dereceden kök 8', of('mroot', mn('8'), mn('3'))],
  ['x kare', of('msup', mi('x'), mn('2'))],
  ['30 derece', of('msup', mn('30'), mo('∘'))],
  ['x üssü n', of('msup', mi('x'), mi('n'))],
  ['a alt 1', of('msub', mi('a'), mn('1'))],
  [
    'integral, alt sınır 0, üst sınır 1, x',
    of('mrow', of('msubsup', mo('∫'), mn('0'), mn('1')), mi('x')),
  ],
  ['v vektörü', of('mover', mi('v'), mo('→'))],
  ['x eşit değildir 3', of('mrow', mi('x'), mo('≠'), mn('3'))],
  ['sinüs x', of('mrow', mi('sin'), mo('\u2061'), of('mspace'), mi('x'))],
  [
    'tablo, 1. satır 1, 2, 2. satır 3, 4, tablo sonu',
    of(
      'mtable',
      of('mtr', of('mtd', mn('1')), of('mtd', mn('2'))),
      of('mtr', of('mtd', mn('3')), of('mtd', mn('4'))),
    ),
  ],
])('reads a formula as "%s"', (words, node) => expect(spokenFormula(node)).toBe(words));
