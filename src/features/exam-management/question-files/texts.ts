import type { TextReader } from '../../../domain/question-files/gift/text.ts';
import { type Compile, mayHaveTex, withFormulas } from '../../../domain/rich-text/tex.ts';
import { richFromHtml } from '../../rich-text/html/rich-from-html.ts';

const MATH = /<math\b|math\/tex|texrender|mwe-math/i;

/** Loads the compiler of formulas if the text may contain a formula, else returns null. */
export async function compilerFor(text: string): Promise<Compile | null> {
  if (!mayHaveTex(text) && !MATH.test(text)) return null;
  return (await import('../../rich-text/formula/compile.ts')).compiledFormula;
}

/** Returns the converter of a file's texts. @param file its content */
export async function textReaderFor(file: string): Promise<TextReader> {
  const compile = (await compilerFor(file)) ?? (() => null);
  return {
    html: (html) => richFromHtml(html, { compile }),
    plain: (text) => withFormulas(text, compile),
  };
}
