import { OPTION_KEYS } from '../question-kinds/options.ts';
import type { SingleForm } from '../question-kinds/single/single.ts';
import { plainText } from '../rich-text/rich-text.ts';

import { compactOptions, linesOf, type Reading, ReadingBuilder } from './reading.ts';

/*
 * Moodle's Aiken format: a line with the question, lines with a letter, a full stop or bracket, and
 * an option, then `ANSWER:` and the letter. The reader also accepts several lines of text, small
 * letters, and Turkish words for "answer".
 */
const OPTION = /^([A-Z])(?:\)\s*|\.(?:\s+|$))(.*)$/i;
const ANSWER = /^(?:answer|cevap|yan[ıiIİ]t|do[ğĞ]ru\s+(?:cevap|yan[ıiIİ]t))\s*:\s*(.*)$/i;
const LETTER = /^([A-Z])[).]?$/i;

interface Open {
  line: number;
  text: string[];
  /** True after an empty line has followed the question's text. */
  isTextOver: boolean;
  options: string[];
}

const positionOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65;
const isOptionA = (line: string | undefined): boolean =>
  positionOf(OPTION.exec(line ?? '')?.[1] ?? '?') === 0;

export const looksLikeAiken = (text: string): boolean => {
  const lines = linesOf(text).map((line) => line.trim());
  return lines.some((line) => ANSWER.test(line)) && lines.some((line) => OPTION.test(line));
};

export const readAiken = (text: string): Reading => new AikenReader(linesOf(text)).read();

class AikenReader {
  readonly #reading = new ReadingBuilder();
  readonly #lines: string[];
  #open: Open | null = null;
  /** True after an error, until the end of that question. */
  #isSkipping = false;

  constructor(lines: readonly string[]) {
    this.#lines = lines.map((line) => line.trim());
  }

  read(): Reading {
    for (const [at, line] of this.#lines.entries()) this.#take(line, at + 1);
    this.#abandon();
    return this.#reading.done();
  }

  #take(line: string, number: number): void {
    const answer = ANSWER.exec(line);
    if (this.#isSkipping) this.#isSkipping = line !== '' && !answer;
    else if (line === '') this.#endText();
    else if (!this.#open) this.#begin(line, number);
    else if (answer) this.#end(this.#open, answer[1] ?? '', number);
    else this.#goOn(this.#open, line, number);
  }

  /** Begins a question. If option A follows, the line is text, even if it looks like an option. */
  #begin(line: string, number: number): void {
    const isText = isOptionA(this.#nextTo(number)) || !(OPTION.test(line) || ANSWER.test(line));
    if (isText) this.#open = { line: number, text: [line], isTextOver: false, options: [] };
    else if (ANSWER.test(line)) this.#reading.problem(number, 'answer-alone');
    else this.#fail(number, 'question-text');
  }

  #nextTo(number: number): string | undefined {
    let at = number;
    while (this.#lines[at] === '') at += 1;
    return this.#lines[at];
  }

  #goOn(open: Open, line: string, number: number): void {
    const [, letter, option = ''] = OPTION.exec(line) ?? [];
    if (letter !== undefined) {
      if (positionOf(letter) === open.options.length) open.options.push(option);
      else this.#fail(number, 'option-order');
    } else if (open.options.length === 0 && !open.isTextOver) {
      open.text.push(line);
    } else {
      this.#abandon();
      this.#begin(line, number);
    }
  }

  #end({ line, text, options }: Open, answer: string, number: number): void {
    this.#open = null;
    const letter = LETTER.exec(answer.trim())?.[1];
    const correct = letter === undefined ? options.length : positionOf(letter);
    if (options.length === 0) this.#reading.problem(line, 'question-options');
    else if (correct >= options.length) this.#reading.problem(number, 'answer-unknown');
    else this.#reading.question(line, { text: text.join('\n'), options, correct });
  }

  #endText(): void {
    if (this.#open) this.#open.isTextOver = true;
  }

  /** Adds a problem for a question that another question or the end of the file cuts off. */
  #abandon(): void {
    if (!this.#open) return;
    const { line, options } = this.#open;
    this.#reading.problem(line, options.length > 0 ? 'answer-missing' : 'question-options');
    this.#open = null;
  }

  #fail(line: number, problem: 'option-order' | 'question-text'): void {
    this.#reading.problem(line, problem);
    this.#open = null;
    this.#isSkipping = true;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes Aiken, which has no line breaks or empty options. Breaks become spaces. */
export const writeAiken = (questions: readonly SingleForm[]): string =>
  questions.map(aikenOf).join('\n');

function aikenOf(question: SingleForm): string {
  const { options, correct } = compactOptions(question);
  const lines = options.map((option, at) => `${OPTION_KEYS[at]}) ${oneLine(option)}`);
  const answer = `ANSWER: ${OPTION_KEYS[correct]}`;
  return `${[oneLine(plainText(question.text)), ...lines, answer].join('\n')}\n`;
}
