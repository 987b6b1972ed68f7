import temml from 'temml';
import {
  isLayout,
  isMathAttribute,
  isMathNode,
  isToken,
  type MathNode,
} from '../../../domain/rich-text/math.ts';
import type { Formula } from '../../../domain/rich-text/rich-text.ts';
import { FORMULA } from '../../../domain/rich-text/schema.ts';
import { spokenFormula } from '../../../domain/rich-text/spoken.ts';
import { formulaMessages as messages } from './messages.ts';

export type Compiled = { formula: Omit<Formula, 'type'> } | { problem: string };

/** Thrown for MathML that browsers do not render. */
class Unsupported extends Error {}

export function compileLatex(typed: string): Compiled {
  const latex = typed.trim();
  if (latex.length > FORMULA) return { problem: messages.long };
  try {
    // Writes a comma between digits as a decimal sign, as in Turkish. LaTeX reads it as a list.
    const source = latex.replace(/(\d),(?=\d)/g, '$1{,}');
    const xml = temml.renderToString(source, { displayMode: true, throwOnError: true, xml: true });
    // Removes styles, because the Content Security Policy reports each of them.
    const plain = xml.replace(/ style="[^"]*"/g, '');
    const { documentElement } = new DOMParser().parseFromString(plain, 'application/xml');
    const mathml = rowOf(childrenOf(documentElement));
    if (!isMathNode(mathml)) return { problem: messages.deep };
    const spoken = spokenFormula(mathml).slice(0, FORMULA);
    return { formula: { latex, mathml, spoken: spoken || latex } };
  } catch (error) {
    return { problem: problemOf(error, latex) };
  }
}

export function compiledFormula(latex: string): Formula | null {
  const compiled = compileLatex(latex);
  return 'formula' in compiled ? { type: 'formula', ...compiled.formula } : null;
}

const rowOf = (content: MathNode[]): MathNode => {
  const [only] = content;
  return content.length === 1 && only ? only : { tag: 'mrow', content };
};

const childrenOf = (element: Element): MathNode[] =>
  [...element.children].flatMap((child) => nodeOf(child) ?? []);

/** Converts an element. @returns null for an empty space */
function nodeOf(element: Element): MathNode | null {
  const tag = element.localName;
  const attrs = attributesOf(element);
  const hasAttributes = Object.keys(attrs).length > 0;
  const shared = { tag, ...(hasAttributes && { attrs }) };
  if (isToken(tag)) return { ...shared, content: element.textContent ?? '' };
  if (tag === 'mspace' && !hasAttributes) return null;
  if (tag === 'menclose') return lineAbove(element);
  if (!isLayout(tag)) throw new Unsupported();
  return { ...shared, content: childrenOf(element) };
}

/** Replaces `menclose` by a stretched line above the content, because browsers do not render it. */
function lineAbove(element: Element): MathNode {
  if (element.getAttribute('notation') !== 'top') throw new Unsupported();
  const line: MathNode = { tag: 'mo', attrs: { stretchy: 'true' }, content: '‾' };
  return { tag: 'mover', attrs: { accent: 'true' }, content: [rowOf(childrenOf(element)), line] };
}

const ALIGNED: Readonly<Record<string, string>> = { 'tml-left': 'left', 'tml-right': 'right' };

function attributesOf(element: Element): Record<string, string> {
  const attributes = [...element.attributes]
    .map(({ name, value }): [string, string] => [name, value])
    .filter(([name, value]) => isMathAttribute(name, value));
  const alignment = ALIGNED[element.getAttribute('class') ?? ''];
  return Object.fromEntries([...attributes, ...(alignment ? [['columnalign', alignment]] : [])]);
}

/** Maximum length of the part of a formula that a message quotes (characters). */
const QUOTED = 16;

function problemOf(error: unknown, latex: string): string {
  if (error instanceof Unsupported) return messages.unsupported;
  const { message = '', position } = error as { message?: string; position?: number };
  const command = /(?:function name|control sequence|environment)[^\\]*(\\?[a-zA-Z]+)/.exec(
    message,
  );
  if (command?.[1]) return messages.unknown(command[1]);
  if (/end of input|Expected ['"]?(?:\}|\\right|EOF)|Missing/i.test(message))
    return messages.incomplete;
  const place = position === undefined ? '' : latex.slice(position, position + QUOTED);
  return place === '' ? messages.unreadable : messages.unreadableFrom(place);
}
