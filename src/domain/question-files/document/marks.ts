import type { ListPlace } from '../../rich-text/nesting.ts';

/* Recognises beginnings of questions and options: "1.", "2-)", "Soru 3:", "A)", "(B)", "C-)". */

/** Line with its number in the pasted text, from 1. */
export interface Line {
  number: number;
  text: string;
  place?: ListPlace | undefined;
  /** True for a list item inside a question. */
  isPart?: boolean;
}

const BY_NUMBER =
  /^(\d{1,3})\s*(?:\.\s*-\s*\)?|-\s*\)|\.\s*\)|[.)\-–:])\s*(?:soru\s*[:.)-]+\s*)?(.*)$/i;
const BY_WORD = /^(?:soru|s)\s*[.:-]?\s*(\d{1,3})\s*(?:[.):\-–]+\s*|$|\s+)(.*)$/i;

export interface Start {
  number: number;
  rest: string;
  /** True for a doubtful number, as in "10-15" and "3.14". */
  isWeak: boolean;
}

export function startOf(text: string): Start | null {
  const found = BY_NUMBER.exec(text) ?? BY_WORD.exec(text);
  if (!found) return null;
  const [, number = '', rest = ''] = found;
  return { number: Number(number), rest, isWeak: /^\d+[.:\-–]\d/.test(text) };
}

/** Heading of a shared text, such as "4 ve 5. soruları metne göre cevaplayınız". */
const SHARED =
  /(\d{1,3})\s*\.?\s*(?:ve|ile|ila|,|-|–|—)\s*(\d{1,3})\s*\.?\s*(?:sorular\p{L}*|soruyu)(?!\p{L})/iu;

export function sharedRange(text: string): { from: number; to: number } | null {
  const found = SHARED.exec(text);
  const [from, to] = [Number(found?.[1]), Number(found?.[2])];
  return found && from < to ? { from, to } : null;
}

/** Answer line, such as "Cevap: B" or "(Doğru cevap B)". Group 1 is the letter. */
export const ANSWER_LINE =
  /^[([]?\s*(?:answer|(?:do[ğĞ]ru\s+)?(?:cevap|yan[ıiIİ]t|[şŞ][ıiIİ]k))\s*[:=\-–)]?\s*[([]?([A-F])[\])]*\s*[).]*$/i;

export interface OptionMark {
  letter: string;
  /** Style of the mark. All options of a question have the same style. */
  style: string;
  /** Start of the mark in the text. */
  at: number;
  /** Start of the text after the mark. */
  end: number;
  isStarred: boolean;
}

/**
 * Start of an option. A star before an option touches it, or begins the line:
 * "*B)", "* B)", "B)*". In "A) x * B) y" the star marks A.
 */
const OPTION =
  /((?:^[*✓✔→➔][ \t]*)|[*✓✔→➔])?([([])?([A-Fa-f]) ?(\.-\)|-\)|\.\)|[)\].\-–:])([ \t]*[*✓✔](?!\S))?/gm;

/** Finds all possible starts of options. Only marks in sequence from A are conclusive. */
export function optionMarks(text: string): OptionMark[] {
  const marks: OptionMark[] = [];
  for (const found of text.matchAll(OPTION)) {
    const [mark, last] = [markIn(text, found), marks.at(-1)];
    // Skips an initial at the start of an option: "A) B. Franklin".
    const isContent =
      mark && last && mark.style !== last.style && text.slice(last.end, mark.at).trim() === '';
    if (mark && !isContent) marks.push(mark);
  }
  return marks;
}

function markIn(text: string, found: RegExpExecArray): OptionMark | null {
  const [whole, star, open = '', letter = '', close = '', starBehind] = found;
  if (!mayBeginAt(text, found.index, `${open}${close}`)) return null;
  const style = `${open}${close}${letter === letter.toUpperCase() ? 'A' : 'a'}`;
  const isStarred = star !== undefined || starBehind !== undefined;
  const end = found.index + whole.length;
  return { letter: letter.toUpperCase(), style, at: found.index, end, isStarred };
}

/** Returns true at a line start, or after a space or "|". "B)" may also follow text: "3B) 4". */
function mayBeginAt(text: string, at: number, signs: string): boolean {
  const before = text[at - 1];
  if (before === undefined || /\s|\|/.test(before)) return true;
  return signs === ')' && /[\d.,;!?%°\p{Ll}]/u.test(before) && /[A-F*✓✔]/.test(text[at] ?? '');
}

/** Returns the last sequence of at least two marks of one style that begins with A, or []. */
export function optionChain(marks: readonly OptionMark[]): OptionMark[] {
  const chains = [...new Set(marks.map(({ style }) => style))].flatMap((style) =>
    chainsOf(marks.filter((mark) => mark.style === style)),
  );
  const real = chains.filter((chain) => chain.length > 1);
  return real.sort((a, b) => (b[0]?.at ?? 0) - (a[0]?.at ?? 0))[0] ?? [];
}

function chainsOf(marks: readonly OptionMark[]): OptionMark[][] {
  const chains: OptionMark[][] = [];
  for (const mark of marks) {
    const chain = chains.at(-1);
    if (mark.letter === 'A') chains.push([mark]);
    else if (chain && !chain.some(({ letter }) => letter === mark.letter)) chain.push(mark);
  }
  return chains;
}

const OPTION_AT_BEGIN = new RegExp(OPTION.source, 'my');

export function optionAtBegin(text: string): string | null {
  OPTION_AT_BEGIN.lastIndex = 0;
  const found = OPTION_AT_BEGIN.exec(text);
  return found && (markIn(text, found)?.letter ?? null);
}

/** Returns true if a line has options from A on: A at its start, or A and B anywhere. */
export function beginsOptions(text: string): boolean {
  const first = optionAtBegin(text);
  return first === null ? optionChain(optionMarks(text)).length > 1 : first === 'A';
}
