import {
  blocksOf,
  canonicalRich,
  type Formula,
  type Inline,
  type RichText,
  withInlines,
} from './rich-text.ts';

/* Formulas in a text, between TeX's delimiters: `$x$`, `$$x$$`, `\(x\)` and `\[x\]`. */

/** Part that a text lost: a picture, a sound or video, or an unknown formula. */
export type Loss = 'picture' | 'media' | 'formula';

/** Text from another program, with the parts that the conversion lost. */
export interface Converted {
  text: RichText;
  lost: Loss[];
}

/** Compiles a formula. Returns null for a formula that cannot be drawn. */
export type Compile = (latex: string) => Formula | null;

/** Formula in a text. Dollar signs with inner spaces or a digit after them are prices instead. */
const TEX = new RegExp(
  [
    /\$\$([^$]{1,1000}?)\$\$/,
    /\\\(([\s\S]{1,1000}?)\\\)/,
    /\\\[([\s\S]{1,1000}?)\\\]/,
    /\$(?!\s)([^$\n]{1,300}?)(?<!\s)\$(?!\d)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Returns true if a text may contain formulas. The compiler must then be loaded. */
export const mayHaveTex = (text: string): boolean => /\$[^$\s]|\\[([]/.test(text);

/** Wraps LaTeX in delimiters that `withFormulas` recognises. */
export const texOf = (latex: string): string =>
  isLikeFormula(latex) && !/[$\n]/.test(latex) ? `$${latex}$` : `\\(${latex}\\)`;

/** Compiles the formulas in a text. A formula that cannot be drawn remains text. */
export function withFormulas(given: RichText, compile: Compile): Converted {
  const lost: Loss[] = [];
  const inlinesOf = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline) =>
      inline.type === 'text' && !inline.marks?.includes('code')
        ? piecesOf(inline, compile, lost)
        : [inline],
    );
  if (typeof given === 'string' && !mayHaveTex(given)) return { text: given, lost };
  const blocks = blocksOf(given).map((block) => withInlines(block, inlinesOf));
  return { text: canonicalRich({ blocks }), lost };
}

type Run = Extract<Inline, { type: 'text' }>;

function piecesOf(run: Run, compile: Compile, lost: Loss[]): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const found of run.text.matchAll(TEX)) {
    const [whole, display, round, square, dollars = ''] = found;
    const sure = display ?? round ?? square;
    if (sure === undefined && !isLikeFormula(dollars)) continue;
    const formula = compile((sure ?? dollars).trim());
    if (formula) {
      pieces.push({ ...run, text: run.text.slice(from, found.index) }, formula);
      from = found.index + whole.length;
    } else if (sure !== undefined) lost.push('formula');
  }
  return [...pieces, { ...run, text: run.text.slice(from) }];
}

/** Returns true for mathematical signs, a number or a single letter, without words. */
function isLikeFormula(source: string): boolean {
  const withoutCommands = source.replace(/\\[a-zA-Z]+(?:\{[^{}]*\})?/g, '');
  const hasWords = /\p{L}{4}|\p{L}{2,} \p{L}{2,}/u.test(withoutCommands);
  return !hasWords && (/[\\^_{}=+<>/*|-]/.test(source) || /^(?:\p{L}|\d+)$/u.test(source));
}
