/* Returns formulas of web pages and word processors as LaTeX. */

/** Elements that are formulas: MathML, MathJax, and pictures whose alternative text is LaTeX. */
const FORMULA = [
  'math, script[type^="math/tex"], mjx-container',
  'img.mwe-math-fallback-image-inline, img.texrender',
].join();

export const isFormula = (element: Element): boolean => element.matches(FORMULA);

/** Returns the LaTeX of a formula; null if a part of it is unknown. */
export function formulaSource(element: Element): string | null {
  if (element.matches('script')) return shown(element.textContent);
  if (element.matches('img')) return shown(element.getAttribute('alt'));
  const math = element.matches('math') ? element : element.querySelector('math');
  if (!math) return null;
  const noted = [...math.querySelectorAll('annotation')].find((note) =>
    /tex/i.test(note.getAttribute('encoding') ?? ''),
  );
  const source = shown(noted?.textContent ?? null) ?? shown(math.getAttribute('alttext'));
  if (source !== null) return source;
  try {
    return shown(all(math));
  } catch {
    return null;
  }
}

/** Returns a source without the style that Wikipedia puts around it; null if empty. */
function shown(source: string | null): string | null {
  const inner = /^\{\\(?:displaystyle|textstyle)\s*([\s\S]*)\}$/.exec((source ?? '').trim());
  const latex = (inner?.[1] ?? source ?? '').trim();
  return latex === '' ? null : latex;
}

class NotUnderstood extends Error {}

const all = (element: Element): string => [...element.children].map(latexOf).join(' ').trim();

const child = (element: Element, at: number): string => {
  const found = element.children[at];
  if (!found) throw new NotUnderstood();
  return latexOf(found);
};

const isSign = (element: Element | undefined, signs: string): boolean =>
  element !== undefined && signs.includes((element.textContent ?? '').trim() || '?');

const WRITERS: Readonly<Record<string, (element: Element) => string>> = {
  mi: (element) => word(element, 'mathrm'),
  mn: (element) => textIn(element),
  mo: (element) => operator(textIn(element)),
  mtext: (element) => word(element, 'text'),
  ms: (element) => word(element, 'text'),
  mspace: () => '\\ ',
  ...Object.fromEntries(
    ['mrow', 'mstyle', 'mpadded', 'semantics', 'mtd', 'math'].map((tag) => [tag, group]),
  ),
  mfrac: (element) => `\\frac{${child(element, 0)}}{${child(element, 1)}}`,
  msqrt: (element) => `\\sqrt{${all(element)}}`,
  mroot: (element) => `\\sqrt[${child(element, 1)}]{${child(element, 0)}}`,
  msup: (element) => `{${child(element, 0)}}^{${child(element, 1)}}`,
  msub: (element) => `{${child(element, 0)}}_{${child(element, 1)}}`,
  msubsup: (element) => `{${child(element, 0)}}_{${child(element, 1)}}^{${child(element, 2)}}`,
  munder: (element) => limits(element, `_{${child(element, 1)}}`),
  mover: (element) => over(element),
  munderover: (element) => limits(element, `_{${child(element, 1)}}^{${child(element, 2)}}`),
  mfenced: (element) => fenced(element),
  mtable: (element) =>
    `\\begin{matrix}${[...element.children].map(cells).join(' \\\\ ')}\\end{matrix}`,
};

function latexOf(element: Element): string {
  if (/^annotation/.test(element.localName)) return '';
  const writer = WRITERS[element.localName];
  if (!writer) throw new NotUnderstood();
  return writer(element);
}

function group(element: Element): string {
  const [first, last] = [element.children[0], element.children[element.children.length - 1]];
  const isFenced = element.children.length > 2 && isSign(first, '([|') && isSign(last, ')]|');
  if (!isFenced) return all(element);
  const inner = [...element.children].slice(1, -1).map(latexOf).join(' ');
  return `\\left${textIn(first)} ${inner} \\right${textIn(last)}`;
}

const cells = (row: Element): string => [...row.children].map(latexOf).join(' & ');

const limits = (element: Element, marks: string): string =>
  isSign(element.children[0], '∑∏∫⋃⋂') || /lim|max|min/.test(textIn(element.children[0]))
    ? `${child(element, 0)}${marks}`
    : `\\mathop{${child(element, 0)}}\\limits${marks}`;

const ABOVE: Readonly<Record<string, string>> = {
  ...{ '¯': 'overline', '‾': 'overline', '―': 'overline', _: 'overline', '→': 'vec' },
  ...{ '^': 'hat', ˆ: 'hat', '~': 'tilde', '˙': 'dot', '⏞': 'overbrace' },
};

function over(element: Element): string {
  const name = ABOVE[textIn(element.children[1])];
  if (name) return `\\${name}{${child(element, 0)}}`;
  return `\\overset{${child(element, 1)}}{${child(element, 0)}}`;
}

function fenced(element: Element): string {
  const sign = (name: string, usual: string) =>
    (element.getAttribute(name) ?? usual).replace(/[{}]/g, '\\$&') || '.';
  const inner = [...element.children].map(latexOf).join(', ');
  return `\\left${sign('open', '(')} ${inner} \\right${sign('close', ')')}`;
}

const textIn = (element: Element | undefined): string =>
  (element?.textContent ?? '')
    .replace(/[\u2061-\u2064\u200B]/g, '')
    .trim()
    .replace(/[\\#$%&_]/g, '\\$&');

const FUNCTIONS = /^(?:sin|cos|tan|cot|sec|csc|log|ln|lim|max|min|exp|det|gcd)$/;

function word(element: Element, command: string): string {
  const text = textIn(element).replace(/[{}]/g, '\\$&');
  if (FUNCTIONS.test(text)) return `\\${text}`;
  return [...text].length > 1 || command === 'text' ? `\\${command}{${text}}` : text;
}

const operator = (sign: string): string => {
  if (FUNCTIONS.test(sign)) return `\\${sign}`;
  return sign === '{' || sign === '}' ? `\\${sign}` : sign;
};
