import { ListParts } from './lists.ts';
import {
  ANSWER_LINE,
  beginsOptions,
  type Line,
  optionAtBegin,
  optionChain,
  optionMarks,
  sharedRange,
  startOf,
} from './marks.ts';

export interface Block {
  /** Printed number of the question; null if not numbered. */
  number: number | null;
  lines: Line[];
  /** Text for several questions, printed above the first of them. */
  shared: string;
}

export interface Blocks {
  blocks: Block[];
  /** Lines outside of questions, such as names, headings and page numbers. */
  leftOut: Line[];
}

export const blocksOf = (lines: readonly Line[]): Blocks => new BlockReader(lines).read();

class BlockReader {
  readonly #ahead: Ahead;
  readonly #blocks: Block[] = [];
  readonly #leftOut: Line[] = [];
  #open: Block | null = null;
  #parts: ListParts | null = null;
  #hasOptions = false;
  /** True if an answer line followed the options. */
  #isAnswered = false;
  #shared: { from: number; to: number; lines: string[] } | null = null;
  #isSharing = false;

  constructor(private readonly lines: readonly Line[]) {
    this.#ahead = new Ahead(lines);
  }

  read(): Blocks {
    for (const [at, line] of this.lines.entries()) this.#take(line, at);
    return { blocks: this.#blocks, leftOut: this.#leftOut };
  }

  #take(line: Line, at: number): void {
    const range = optionAtBegin(line.text) === null ? sharedRange(line.text) : null;
    const isBetween = !this.#open || this.#hasOptions;
    if (range && isBetween) this.#share(range, line);
    else if (this.#begins(line, at)) this.#begin(line);
    else if (this.#isSharing) this.#shared?.lines.push(line.text);
    else if (this.#open) this.#goOn(this.#open, line, at);
    else if (line.text !== '') this.#leftOut.push(line);
  }

  #share(range: { from: number; to: number }, line: Line): void {
    this.#leftOut.push(line);
    this.#shared = { ...range, lines: [] };
    this.#isSharing = true;
    this.#open = null;
  }

  #begin(line: Line): void {
    const start = startOf(line.text);
    const number = start?.number ?? null;
    const open = {
      number,
      lines: [{ ...line, text: start ? start.rest : line.text }],
      shared: this.#sharedFor(number),
    };
    this.#open = open;
    this.#parts = new ListParts(line);
    this.#blocks.push(open);
    this.#isSharing = false;
    this.#isAnswered = false;
    this.#hasOptions = beginsOptions(open.lines[0]?.text ?? '');
  }

  #sharedFor(number: number | null): string {
    const { from, to, lines } = this.#shared ?? { from: 0, to: 0, lines: [] };
    return number !== null && number >= from && number <= to ? lines.join('\n').trim() : '';
  }

  #goOn(open: Block, line: Line, at: number): void {
    const isPart = this.#parts?.take(this.lines, at) ?? false;
    open.lines.push({ ...line, isPart });
    if (isPart) return;
    this.#isAnswered ||= this.#hasOptions && ANSWER_LINE.test(line.text);
    this.#hasOptions ||= beginsOptions(line.text);
  }

  #begins(line: Line, at: number): boolean {
    if (line.text === '' || this.#isSharing) return this.#isSharing && this.#isStart(line, at);
    if (startOf(line.text)) return this.#isStart(line, at);
    const letter = optionAtBegin(line.text);
    // Treats options that follow no question as a question without text.
    if (letter === 'A' && (!this.#open || this.#isAnswered)) return this.#areOptions(at);
    if (letter !== null || ANSWER_LINE.test(line.text)) return false;
    // Finds a question without a number: no question waits for options, and options from A follow.
    return (!this.#open || this.#hasOptions) && this.#ahead.mark(at) === 'options';
  }

  /** Returns true if B follows A. "A) Doğru-yanlış soruları" is a heading instead. */
  #areOptions(at: number): boolean {
    const below = this.lines.slice(at + 1, at + 4).find(({ text }) => text !== '');
    return (
      optionAtBegin(below?.text ?? '') === 'B' ||
      optionChain(optionMarks(this.lines[at]?.text ?? '')).length > 1
    );
  }

  /** Returns true if a numbered line begins a question, but false for a premise, amount or year. */
  #isStart(line: Line, at: number): boolean {
    const start = startOf(line.text);
    if (!start || (this.#open && this.#parts?.isInside(line))) return false;
    const last =
      this.#open?.number ?? this.#blocks.findLast(({ number }) => number !== null)?.number;
    const isNext = start.number === (last ?? 0) + 1;
    if (start.isWeak && !isNext) return false;
    const isBetween = !this.#open || this.#hasOptions;
    if (isBetween) return isNext || this.#hasOptionsBeforeNextStart(at);
    return isNext && this.#ahead.numberBehindOptions(at) !== start.number;
  }

  #hasOptionsBeforeNextStart(at: number): boolean {
    return (
      beginsOptions(startOf(this.lines[at]?.text ?? '')?.rest ?? '') ||
      this.#ahead.mark(at) === 'options'
    );
  }
}

class Ahead {
  /** Index of the next line that begins options, by line. */
  readonly #options: Int32Array;
  /** Index of the next line with a number, by line. */
  readonly #starts: Int32Array;
  /** Index of the next line with a number or a shared text, by line. */
  readonly #numbers: Int32Array;

  constructor(private readonly lines: readonly Line[]) {
    this.#options = nextOf(lines, beginsOptions);
    this.#starts = nextOf(lines, (text) => startOf(text) !== null);
    this.#numbers = nextOf(lines, (text) => startOf(text) !== null || sharedRange(text) !== null);
  }

  /** Returns which comes first: options from A on, or another number. */
  mark(at: number): 'options' | 'number' | null {
    const options = this.#options[at] ?? NONE;
    const number = this.#numbers[at + 1] ?? NONE;
    if (options === NONE && number === NONE) return null;
    return options <= number ? 'options' : 'number';
  }

  /** Returns the number after the next options. If line `at` has it too, that line is a premise. */
  numberBehindOptions(at: number): number | null {
    const options = this.#options[at + 1] ?? NONE;
    const next = this.lines[this.#starts[options + 1] ?? NONE];
    return startOf(next?.text ?? '')?.number ?? null;
  }
}

/** Line number beyond the last line, if no line was found. */
const NONE = 0x7fffffff;

function nextOf(lines: readonly Line[], isIt: (text: string) => boolean): Int32Array {
  const next = new Int32Array(lines.length + 1).fill(NONE);
  for (let at = lines.length - 1; at >= 0; at -= 1)
    next[at] = isIt(lines[at]?.text ?? '') ? at : (next[at + 1] ?? NONE);
  return next;
}
