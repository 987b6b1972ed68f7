import type { MathNode } from './math.ts';

/* Reads a formula in Turkish words, for screen readers, lists and exports. */

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '+': 'artı', '−': 'eksi', '-': 'eksi', '±': 'artı eksi', '×': 'çarpı', '⋅': 'çarpı' },
  ...{ '·': 'çarpı', '∗': 'çarpı', '÷': 'bölü', '/': 'bölü', '=': 'eşittir' },
  ...{ '≠': 'eşit değildir', '≈': 'yaklaşık eşittir', '≡': 'denktir', '∼': 'benzerdir' },
  ...{ '<': 'küçüktür', '>': 'büyüktür', '≤': 'küçük eşittir', '≥': 'büyük eşittir' },
  ...{ '∫': 'integral', '∑': 'toplam', '∏': 'çarpım', '∞': 'sonsuz', '∂': 'kısmi türev' },
  ...{ '→': 'ok', '⇒': 'ise', '⇔': 'ancak ve ancak', '∈': 'elemanıdır', '∉': 'elemanı değildir' },
  ...{ '⊂': 'alt kümesidir', '⊆': 'alt kümesidir', '∪': 'birleşim', '∩': 'kesişim' },
  ...{ '∅': 'boş küme', '∀': 'her', '∃': 'bazı', '∧': 've', '∨': 'veya', '∠': 'açı' },
  ...{ '⟂': 'diktir', '⊥': 'diktir', '∥': 'paraleldir', '∣': 'dikey çizgi', '|': 'dikey çizgi' },
  ...{
    '°': 'derece',
    '∘': 'derece',
    '%': 'yüzde',
    '!': 'faktöriyel',
    '′': 'üslü',
    '…': 'üç nokta',
  },
  ...{ '(': 'parantez aç', ')': 'parantez kapa', '[': 'köşeli parantez aç' },
  ...{ ']': 'köşeli parantez kapa', '{': 'küme parantezi aç', '}': 'küme parantezi kapa' },
  ...{ ℝ: 'gerçek sayılar', ℤ: 'tam sayılar', ℕ: 'doğal sayılar', ℚ: 'rasyonel sayılar' },
  ...{ sin: 'sinüs', cos: 'kosinüs', tan: 'tanjant', cot: 'kotanjant', log: 'logaritma' },
  ...{ ln: 'doğal logaritma', lim: 'limit', max: 'maksimum', min: 'minimum' },
};

const ABOVE: Readonly<Record<string, string>> = {
  ...{ '→': 'vektörü', '¯': 'üstü çizgili', '‾': 'üstü çizgili', ˆ: 'şapkalı', '^': 'şapkalı' },
};
const POWERS: Readonly<Record<string, string>> = {
  ...{ '2': 'kare', '3': 'küp', '∘': 'derece', '°': 'derece', '′': 'üslü' },
};

const isShort = ({ tag, content }: MathNode): boolean =>
  typeof content === 'string' || (tag === 'mrow' && content.length === 1);

export const spokenFormula = (node: MathNode): string =>
  read(node).replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();

function read({ tag, content }: MathNode): string {
  if (typeof content === 'string') return readToken(content);
  return READERS[tag]?.(content) ?? all(content);
}

const all = (nodes: readonly MathNode[]): string => nodes.map(read).join(' ');

function readToken(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2061-\u2064]/g, '')
    .trim();
  return SIGNS[plain] ?? plain;
}

const textOf = ({ content }: MathNode): string =>
  typeof content === 'string' ? content.trim() : content.map(textOf).join('');

const isOperator = ({ tag }: MathNode): boolean => tag === 'mo';

const ended = (words: string, isComplete: boolean, end: string): string =>
  isComplete ? words : `${words}, ${end} sonu`;

/** Reads two elements in MathML's order. */
type Pair = (first: MathNode, second: MathNode) => string;

const readFraction: Pair = (top, bottom) =>
  isShort(top) && isShort(bottom)
    ? `${read(top)} bölü ${read(bottom)}`
    : `kesir, pay ${read(top)}, payda ${read(bottom)}, kesir sonu`;

const readRoot: Pair = (base, degree) =>
  ended(`${read(degree)}. dereceden kök ${read(base)}`, isShort(base), 'kök');

const readPower: Pair = (base, power) =>
  `${read(base)} ${POWERS[textOf(power)] ?? ended(`üssü ${read(power)}`, isShort(power), 'üs')}`;

const readAbove: Pair = (base, sign) =>
  `${read(base)} ${ABOVE[textOf(sign)] ?? `üstünde ${read(sign)}`}`;

type Reader = (content: readonly MathNode[]) => string;

const pair =
  (readPair: Pair): Reader =>
  (content) => {
    const [first, second] = content;
    return first && second ? readPair(first, second) : all(content);
  };

const readLimits: Reader = (content) => {
  const [base, low, high] = content;
  if (!base || !low || !high) return all(content);
  return isOperator(base)
    ? `${read(base)}, alt sınır ${read(low)}, üst sınır ${read(high)},`
    : `${read(base)} alt ${read(low)} üssü ${read(high)}`;
};

function readTable(rows: readonly MathNode[]): string {
  const cells = ({ content }: MathNode) =>
    typeof content === 'string' ? content : content.map(read).join(', ');
  return `tablo, ${rows.map((row, at) => `${at + 1}. satır ${cells(row)},`).join(' ')} tablo sonu`;
}

const READERS: Readonly<Record<string, Reader>> = {
  mfrac: pair(readFraction),
  mroot: pair(readRoot),
  msup: pair(readPower),
  msub: pair((base, low) => `${read(base)} alt ${read(low)}`),
  mover: pair(readAbove),
  munder: pair((base, low) => `${read(base)}, ${read(low)} için,`),
  msubsup: readLimits,
  munderover: readLimits,
  msqrt: (content) =>
    ended(`karekök ${all(content)}`, content.length === 1 && content.every(isShort), 'kök'),
  mtable: readTable,
};
