import { OPTION_KEYS, type OptionKey } from '../../question-kinds/options.ts';

import type { Ask } from '../reading.ts';
import type { Block } from './blocks.ts';
import { ANSWER_LINE, type Line, type OptionMark, optionChain, optionMarks } from './marks.ts';

export interface CutQuestion {
  line: number;
  number: number | null;
  text: string;
  options: string[];
  /** Indexes of starred or marked options. */
  starred: number[];
  answers: string[];
  asks: Ask[];
  leftOut: Line[];
  /** True if the letters are A, B, C … without gaps. */
  isInOrder: boolean;
}

/** Beginnings of lines that are never joined to the line above: "II. ", "- ", "3) ". */
const PREMISE = /^(?:[IVX]{1,4}\s*[.)\-–]|[-–•·▪◦*]\s|\d{1,2}\s*[.)]\s)/;
const TRAILING_ANSWER =
  /\s[([]?\s*(?:do[ğĞ]ru\s+)?(?:cevap|yan[ıiIİ]t)\s*[:=]\s*([A-F])\s*[\])]?\s*$/i;

/**
 * Cuts a question into text and options.
 * @param isWrapped true if lines end at the paper's edge; sentences then continue below
 */
export function cutQuestion(block: Block, isWrapped: boolean): CutQuestion {
  const { answers, lines } = withoutAnswers(block.lines);
  const all = lines.map(({ text, isPart }) => (isPart ? PART + text : text)).join('\n');
  const chain = optionChain(optionMarks(all));
  const first = chain[0]?.at ?? all.length;
  const pieces = chain.map((mark, at) => ({ mark, text: all.slice(mark.end, chain[at + 1]?.at) }));
  const end = endOf(pieces.at(-1)?.text ?? '', isWrapped);
  const texts = new Map(pieces.map(({ mark, text }) => [mark.letter, optionOf(text)]));
  const last = chain.at(-1);
  if (last) texts.set(last.letter, optionOf(end.text));
  const letters = [...texts.keys()].sort();
  const lead = leadOf(all.slice(0, first), block.number === null);
  return {
    line: block.lines[0]?.number ?? 0,
    number: block.number,
    text: [block.shared, tidied(lead.text, isWrapped)].filter(Boolean).join('\n'),
    options: letters.map((letter) => unstarred(texts.get(letter) ?? '')),
    starred: letters.flatMap((letter, at) => (isStarred(chain, texts, letter) ? [at] : [])),
    answers,
    asks: [...lead.asks, ...tailAsks(end.tail, last)],
    leftOut: numbered(lines, [...end.leftOut, ...(keyOf(last?.letter ?? '') ? [] : end.tail)]),
    isInOrder: letters.every((letter, at) => letter === OPTION_KEYS[at]),
  };
}

/** Sign for an item of a list inside a question. Such an item is no option. */
const PART = '\uE002';
const withoutSigns = (text: string): string => text.replaceAll(PART, '');

/** Joins the lines of an option. Keeps the lines of a list below the option. */
const optionOf = (text: string): string =>
  text
    .split(`\n${PART}`)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n');

function withoutAnswers(given: readonly Line[]): { answers: string[]; lines: Line[] } {
  const answers: string[] = [];
  const lines: Line[] = [];
  for (const line of given) {
    const alone = ANSWER_LINE.exec(line.text);
    const trailing = alone ?? TRAILING_ANSWER.exec(line.text);
    if (trailing?.[1]) answers.push(trailing[1].toUpperCase());
    if (!alone)
      lines.push({ ...line, text: trailing ? line.text.slice(0, trailing.index) : line.text });
  }
  return { answers, lines };
}

const STAR_BEHIND = /\s*[*✓✔]$/;
const unstarred = (text: string): string => text.replace(STAR_BEHIND, '');

const isStarred = (
  chain: readonly OptionMark[],
  texts: ReadonlyMap<string, string>,
  letter: string,
): boolean =>
  chain.some((mark) => mark.letter === letter && mark.isStarred) ||
  STAR_BEHIND.test(texts.get(letter) ?? '');

/** Splits off the text after the last option. Lines directly below may continue the option. */
function endOf(text: string, isWrapped: boolean) {
  const [paragraph = '', ...apart] = text.replace(/^\s+/, '').split(/\n\s*\n/);
  const [first = '', ...others] = paragraph.split('\n');
  const end = others.findIndex((line) => !line.startsWith(PART));
  const below = end < 0 ? [] : others.slice(end);
  const own = [first, ...(end < 0 ? others : others.slice(0, end))].join('\n');
  const leftOut = withoutSigns(apart.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const tail = withoutSigns(below.join('\n'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const joined = isWrapped ? /^\p{Ll}/u.test(tail[0] ?? '') : false;
  if (joined) return { text: [own, ...tail].join(' '), tail: [], leftOut };
  return { text: own, tail, leftOut };
}

function tailAsks(tail: readonly string[], last: OptionMark | undefined): Ask[] {
  const option = OPTION_KEYS.find((key) => key === last?.letter);
  return option && tail.length > 0 ? [{ kind: 'tail', text: tail.join(' '), option }] : [];
}

/** Splits off an unnumbered question's paragraphs before the last. The teacher judges them. */
function leadOf(text: string, isOpen: boolean): { text: string; asks: Ask[] } {
  const paragraphs = withoutSigns(text)
    .trim()
    .split(/\n\s*\n/);
  if (!isOpen || paragraphs.length < 2) return { text: withoutSigns(text), asks: [] };
  const lead = paragraphs.slice(0, -1).join('\n');
  return { text: paragraphs.at(-1) ?? '', asks: [{ kind: 'lead', text: lead }] };
}

function tidied(text: string, isWrapped: boolean): string {
  const lines = text.split('\n').map((line) => line.replace(/[ \t]+/g, ' ').trim());
  const [head = '', ...others] = lines.filter(Boolean);
  // Drops the heading "1. SORU" above the question.
  const filled = others.length > 0 && /^soru[:.)]?$/i.test(head) ? others : [head, ...others];
  return isWrapped ? unwrapped(filled) : filled.join('\n');
}

/** Joins lines that the paper's edge split, except premises and the lines after premises. */
const unwrapped = (lines: readonly string[]): string =>
  lines.reduce((whole, line, at) => {
    const isBelowPremise = PREMISE.test(lines[at - 1] ?? '') && /^\p{Lu}/u.test(line);
    if (at === 0 || PREMISE.test(line) || isBelowPremise)
      return at === 0 ? line : `${whole}\n${line}`;
    const isParted = /\p{Ll}-$/u.test(whole.slice(-2)) && /^\p{Ll}/u.test(line);
    return isParted ? whole.slice(0, -1) + line : `${whole} ${line}`;
  }, '');

function numbered(lines: readonly Line[], texts: readonly string[]): Line[] {
  const byText = new Map([...lines].reverse().map((line) => [line.text, line]));
  return texts.map((text) => byText.get(text) ?? { number: 0, text });
}

export const keyOf = (letter: string): OptionKey | null =>
  OPTION_KEYS.find((key) => key === letter) ?? null;
