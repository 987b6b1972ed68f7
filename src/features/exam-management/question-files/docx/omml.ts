import { childNamed, childrenNamed, switchIn, valueOfChild } from '../xml.ts';
import { ACCENTS, DELIMITERS, FUNCTIONS, N_ARY, SIGNS } from './omml-signs.ts';

const DEPTH = 40;

export const latexOfOmml = (formula: Element): string => inner(formula, 0).trim();

type Write = (element: Element, depth: number) => string;

const inner: Write = (element, depth) =>
  depth > DEPTH ? '' : [...element.children].map((child) => latexOf(child, depth + 1)).join('');

function latexOf(element: Element, depth: number): string {
  const write = WRITERS[element.localName];
  if (write) return write(element, depth);
  return /Pr$/.test(element.localName) ? '' : inner(element, depth);
}

const part = (element: Element, name: string, depth: number): string => {
  const found = childNamed(element, name);
  return found ? inner(found, depth).trim() : '';
};

const group = (element: Element, name: string, depth: number): string =>
  `{${part(element, name, depth)}}`;

const propertyOf = (element: Element, name: string): string | null =>
  valueOfChild(childNamed(element, `${element.localName}Pr`), name);

const isHidden = (element: Element, name: string): boolean =>
  switchIn(childNamed(element, `${element.localName}Pr`), name) === true;

const writeRun: Write = (element) => {
  const text = [...element.children]
    .filter(({ localName }) => localName === 't')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .normalize('NFKC');
  const properties = childNamed(element, 'rPr');
  const isText = switchIn(properties, 'nor') === true || /[çğıöşüÇĞİÖŞÜ]/.test(text);
  if (isText) return `\\text{${text.replace(/[\\{}$%#&_^~]/g, ' ')}}`;
  return text.replace(/[A-Za-z]{2,}|[\s\S]/gu, signOf);
};

/** Returns the LaTeX of one sign, or of a word that may be the name of a function. */
function signOf(sign: string): string {
  if (FUNCTIONS.includes(sign)) return `\\${sign} `;
  return SIGNS[sign] ?? sign;
}

const writeFraction: Write = (element, depth) => {
  const [top, bottom] = [group(element, 'num', depth), group(element, 'den', depth)];
  const type = propertyOf(element, 'type');
  if (type === 'lin') return `${top}/${bottom}`;
  if (type !== 'noBar') return `\\frac${top}${bottom}`;
  return `\\begin{matrix}${top}\\\\${bottom}\\end{matrix}`;
};

const writeRoot: Write = (element, depth) => {
  const degree = isHidden(element, 'degHide') ? '' : part(element, 'deg', depth);
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(element, 'e', depth)}`;
};

const writeNary: Write = (element, depth) => {
  const sign = N_ARY[propertyOf(element, 'chr') ?? '∫'] ?? '\\int';
  const sub = isHidden(element, 'subHide') ? '' : part(element, 'sub', depth);
  const sup = isHidden(element, 'supHide') ? '' : part(element, 'sup', depth);
  const limits = `${sub && `_{${sub}}`}${sup && `^{${sup}}`}`;
  return `${sign}${limits} ${group(element, 'e', depth)}`;
};

const writeBrackets: Write = (element, depth) => {
  const [begin, end] = [propertyOf(element, 'begChr') ?? '(', propertyOf(element, 'endChr') ?? ')'];
  const parts = childrenNamed(element, 'e');
  const [only] = parts;
  if (begin === '{' && end === '' && only && parts.length === 1 && childNamed(only, 'eqArr'))
    return `\\begin{cases}${rowsOf(childNamed(only, 'eqArr'), depth)}\\end{cases}`;
  const separator = propertyOf(element, 'sepChr') ?? '|';
  const written = parts.map((one) => inner(one, depth).trim());
  const between = separator === '|' ? '\\mid ' : separator;
  return `\\left${delimiter(begin)} ${written.join(between)}\\right${delimiter(end)}`;
};

const delimiter = (sign: string): string => DELIMITERS[sign] ?? (sign || '.');

/** Returns rows of cells. Removes ampersands, which align equations but separate LaTeX's cells. */
const rowsOf = (element: Element | null, depth: number): string =>
  childrenNamed(element, 'e')
    .map((row) => inner(row, depth).replaceAll('\\&', '').trim())
    .join('\\\\');

const writeMatrix: Write = (element, depth) => {
  const rows = childrenNamed(element, 'mr').map((row) =>
    childrenNamed(row, 'e')
      .map((cell) => inner(cell, depth).trim())
      .join('&'),
  );
  return `\\begin{matrix}${rows.join('\\\\')}\\end{matrix}`;
};

const writeFunction: Write = (element, depth) =>
  `${part(element, 'fName', depth)} ${group(element, 'e', depth)}`;

const OPERATORS = ['lim', 'max', 'min', 'sup', 'inf'];

const writeLimit =
  (mark: '_' | '^', command: string): Write =>
  (element, depth) => {
    const base = part(element, 'e', depth);
    const limit = group(element, 'lim', depth);
    return OPERATORS.includes(base.replace('\\', ''))
      ? `${base}${mark}${limit}`
      : `\\${command}${limit}{${base}}`;
  };

const writeAccent: Write = (element, depth) =>
  `${ACCENTS[propertyOf(element, 'chr') ?? '\u0302'] ?? '\\hat'}${group(element, 'e', depth)}`;

const writeBar: Write = (element, depth) =>
  `${propertyOf(element, 'pos') === 'top' ? '\\overline' : '\\underline'}${group(element, 'e', depth)}`;

const writeBrace: Write = (element, depth) => {
  const command = propertyOf(element, 'pos') === 'top' ? '\\overbrace' : '\\underbrace';
  return `${ACCENTS[propertyOf(element, 'chr') ?? ''] ?? command}${group(element, 'e', depth)}`;
};

/** Writers by element name. Elements without a writer are written as their content. */
const WRITERS: Readonly<Partial<Record<string, Write>>> = {
  r: writeRun,
  f: writeFraction,
  rad: writeRoot,
  nary: writeNary,
  d: writeBrackets,
  m: writeMatrix,
  func: writeFunction,
  acc: writeAccent,
  bar: writeBar,
  groupChr: writeBrace,
  limLow: writeLimit('_', 'underset'),
  limUpp: writeLimit('^', 'overset'),
  eqArr: (element, depth) => `\\begin{aligned}${rowsOf(element, depth)}\\end{aligned}`,
  sSub: (element, depth) => `${group(element, 'e', depth)}_${group(element, 'sub', depth)}`,
  sSup: (element, depth) => `${group(element, 'e', depth)}^${group(element, 'sup', depth)}`,
  sSubSup: (element, depth) =>
    `${group(element, 'e', depth)}_${group(element, 'sub', depth)}^${group(element, 'sup', depth)}`,
  sPre: (element, depth) =>
    `{}_${group(element, 'sub', depth)}^${group(element, 'sup', depth)}${group(element, 'e', depth)}`,
  del: () => '',
};

export const isFormula = (element: Element): boolean =>
  element.localName === 'oMath' || element.localName === 'oMathPara';

export const formulasIn = (element: Element): Element[] =>
  element.localName === 'oMath' ? [element] : childrenNamed(element, 'oMath');
