/* What begins a question or an option in a text that somebody typed: "1.", "2-)", "Soru 3:", "A)", "a.", "(B)", "C-)". */

/** A line of the text as it is read, with where it stands in what was pasted, from 1. */
export interface Line {
  number: number;
  text: string;
}

const BY_NUMBER =
  /^(\d{1,3})\s*(?:\.\s*-\s*\)?|-\s*\)|\.\s*\)|[.)\-–:])\s*(?:soru\s*[:.)-]+\s*)?(.*)$/i;
const BY_WORD = /^(?:soru|s)\s*[.:-]?\s*(\d{1,3})\s*(?:[.):\-–]+\s*|$|\s+)(.*)$/i;

/** A line that may begin a question. */
export interface Start {
  number: number;
  rest: string;
  /** "10-15" and "3.14" begin with a number as well. */
  isWeak: boolean;
}

export function startOf(text: string): Start | null {
  const found = BY_NUMBER.exec(text) ?? BY_WORD.exec(text);
  if (!found) return null;
  const [, number = '', rest = ''] = found;
  return { number: Number(number), rest, isWeak: /^\d+[.:\-–]\d/.test(text) };
}

/** "4 ve 5. soruları metne göre cevaplayınız": what follows belongs to these questions. */
const SHARED =
  /(\d{1,3})\s*\.?\s*(?:ve|ile|ila|,|-|–|—)\s*(\d{1,3})\s*\.?\s*(?:sorular\p{L}*|soruyu)(?!\p{L})/iu;

export function sharedRange(text: string): { from: number; to: number } | null {
  const found = SHARED.exec(text);
  const [from, to] = [Number(found?.[1]), Number(found?.[2])];
  return found && from < to ? { from, to } : null;
}

/** The answer below a question, "Cevap: B" or "(Doğru cevap B)"; group 1 is the letter. */
export const ANSWER_LINE =
  /^[([]?\s*(?:answer|(?:do[ğĞ]ru\s+)?(?:cevap|yan[ıiIİ]t|[şŞ][ıiIİ]k))\s*[:=\-–)]?\s*[([]?([A-F])[\])]*\s*[).]*$/i;

/** Where an option begins in a text. */
export interface OptionMark {
  letter: string;
  /** How it is written; the options of one question are written alike. */
  style: string;
  /** Where its mark begins, and where its text does. */
  at: number;
  end: number;
  isStarred: boolean;
}

/** A star belongs to the option right behind it; one with a blank behind it, to what stands before, but at a line's begin. */
const OPTION =
  /((?:^[*✓✔→➔][ \t]*)|[*✓✔→➔])?([([])?([A-Fa-f]) ?(\.-\)|-\)|\.\)|[)\].\-–:])([ \t]*[*✓✔](?!\S))?/gm;

/** Every place that looks like the begin of an option. One alone says little: a chain from A on is what counts. */
export function optionMarks(text: string): OptionMark[] {
  return [...text.matchAll(OPTION)].flatMap((found) => {
    const [whole, star, open = '', letter = '', close = '', starBehind] = found;
    if (!mayBeginAt(text, found.index, `${open}${close}`)) return [];
    const style = `${open}${close}${letter === letter.toUpperCase() ? 'A' : 'a'}`;
    const isStarred = star !== undefined || starBehind !== undefined;
    const end = found.index + whole.length;
    return [{ letter: letter.toUpperCase(), style, at: found.index, end, isStarred }];
  });
}

/** At the begin of a line or behind a blank; with a bracket also glued to what stands before it, as in "3B) 4". */
function mayBeginAt(text: string, at: number, signs: string): boolean {
  const before = text[at - 1];
  if (before === undefined || /\s|\|/.test(before)) return true;
  return signs === ')' && /[\d.,;!?%°\p{Ll}]/u.test(before) && /[A-F*✓✔]/.test(text[at] ?? '');
}

/**
 * The options of one question: marks of one style, each letter once, the first one A. Where premises are lettered too, the
 * options are what comes last. @returns in the order in which they stand
 */
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

/** The letter of the option that a line begins with, or null. */
export const optionAtBegin = (text: string): string | null =>
  optionMarks(text).find(({ at }) => at === 0)?.letter ?? null;

/** Whether options from A on begin in a line: at its begin, or A and B within it. */
export function beginsOptions(text: string): boolean {
  const marks = optionMarks(text);
  return marks[0]?.at === 0 ? marks[0].letter === 'A' : optionChain(marks).length > 1;
}
