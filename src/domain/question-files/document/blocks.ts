import {
  ANSWER_LINE,
  beginsOptions,
  type Line,
  optionAtBegin,
  sharedRange,
  startOf,
} from './marks.ts';

/** The lines of one question: its text, its options, and what stands behind them. */
export interface Block {
  /** As it stands in the text; null where it has none. */
  number: number | null;
  lines: Line[];
  /** A text that is meant for several questions and stands before the first of them. */
  shared: string;
}

export interface Blocks {
  blocks: Block[];
  /** Lines that belong to no question: names, headings, page numbers. */
  leftOut: Line[];
}

/** Lines that are looked at in advance; no question is longer. */
const FAR = 200;

/** What of a text waits for the questions that it is meant for. */
interface Shared {
  from: number;
  to: number;
  lines: string[];
}

/** Parts a text into its questions. */
export const blocksOf = (lines: readonly Line[]): Blocks => new BlockReader(lines).read();

class BlockReader {
  readonly #lines: readonly Line[];
  readonly #blocks: Block[] = [];
  readonly #leftOut: Line[] = [];
  #open: Block | null = null;
  #hasOptions = false;
  #shared: Shared | null = null;
  /** Whether lines belong to a shared text. */
  #isSharing = false;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  read(): Blocks {
    for (const [at, line] of this.#lines.entries()) this.#take(line, at);
    return { blocks: this.#blocks, leftOut: this.#leftOut };
  }

  #take(line: Line, at: number): void {
    const range = optionAtBegin(line.text) === null ? sharedRange(line.text) : null;
    const isBetween = !this.#open || this.#hasOptions;
    if (range && isBetween) this.#share(range, line);
    else if (this.#begins(line, at)) this.#begin(line);
    else if (this.#isSharing) this.#shared?.lines.push(line.text);
    else if (this.#open) this.#goOn(this.#open, line);
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
    this.#blocks.push(open);
    this.#isSharing = false;
    this.#hasOptions = beginsOptions(open.lines[0]?.text ?? '');
  }

  #sharedFor(number: number | null): string {
    const { from, to, lines } = this.#shared ?? { from: 0, to: 0, lines: [] };
    return number !== null && number >= from && number <= to ? lines.join('\n').trim() : '';
  }

  #goOn(open: Block, line: Line): void {
    open.lines.push(line);
    this.#hasOptions ||= beginsOptions(line.text);
  }

  #begins(line: Line, at: number): boolean {
    if (line.text === '' || this.#isSharing) return this.#isSharing && this.#isStart(line, at);
    if (startOf(line.text)) return this.#isStart(line, at);
    if (optionAtBegin(line.text) !== null || ANSWER_LINE.test(line.text)) return false;
    // A question without a number: nothing is open that could go on here, and options from A on come next.
    return (!this.#open || this.#hasOptions) && this.#nextMark(at) === 'options';
  }

  /** Whether a line that begins with a number begins a question, and not a premise, an amount or a year. */
  #isStart(line: Line, at: number): boolean {
    const start = startOf(line.text);
    if (!start) return false;
    const last =
      this.#open?.number ?? this.#blocks.findLast(({ number }) => number !== null)?.number;
    const isNext = start.number === (last ?? 0) + 1;
    if (start.isWeak && !isNext) return false;
    const isBetween = !this.#open || this.#hasOptions;
    if (isBetween) return isNext || this.#hasOptionsBeforeNextStart(at);
    return isNext && this.#numberBehindOptions(at) !== start.number;
  }

  #hasOptionsBeforeNextStart(at: number): boolean {
    return (
      beginsOptions(startOf(this.#lines[at]?.text ?? '')?.rest ?? '') ||
      this.#nextMark(at) === 'options'
    );
  }

  /** What comes first from a line on: options from A on, or the number of another question. */
  #nextMark(at: number): 'options' | 'number' | null {
    for (const [behind, { text }] of this.#lines.slice(at, at + FAR).entries()) {
      if (beginsOptions(text)) return 'options';
      if (behind > 0 && (startOf(text) || sharedRange(text))) return 'number';
    }
    return null;
  }

  /** The number that begins a line behind the next options: where it is that of this line, this one was a premise. */
  #numberBehindOptions(at: number): number | null {
    const behind = this.#lines.slice(at + 1, at + FAR);
    const options = behind.findIndex(({ text }) => beginsOptions(text));
    if (options < 0) return null;
    const next = behind.slice(options + 1).find(({ text }) => startOf(text));
    return startOf(next?.text ?? '')?.number ?? null;
  }
}
