import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import { optionMarks } from '../../../domain/question-files/document/marks.ts';

import { type Mark, plainRun, type TextRun } from '../../../domain/rich-text/rich-text.ts';
import type { Loss } from '../../../domain/rich-text/tex.ts';

/** Part that was not pasted. `near` is the text of its line. */
export interface PastedLoss {
  loss: Loss;
  near: string;
}

/** Emphasis of a piece of text against the text around it, one bit each. */
export const BOLD = 1;
export const UNDERLINED = 2;
export const HIGHLIGHTED = 4;
export const COLOURED = 8;

interface Run {
  text: string;
  emphasis: number;
  /** Text with its formatting. */
  content: readonly TextRun[];
}

/** Maximum length of a text that locates a loss (characters). */
const NEAR = 60;

export class LineBuilder {
  readonly lost: PastedLoss[] = [];
  readonly #lines: Run[][] = [[]];
  #isAtMarker = false;

  text(text: string, emphasis: number, marks: readonly Mark[] = []): void {
    const run: TextRun = { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) };
    this.#isAtMarker &&= text.trim() === '';
    this.#lines.at(-1)?.push({ text: plainRun(run), emphasis, content: [run] });
  }

  /** Adds the marker of a list item. Its paragraph follows on the same line. */
  marker(text: string): void {
    this.text(text, 0);
    this.#isAtMarker = text !== '';
  }

  /** Adds a line of another builder, and ends it. */
  finished(text: string, content: readonly TextRun[]): void {
    this.#lines.at(-1)?.push({ text, emphasis: 0, content });
    this.break();
  }

  /** Notes a part that is left out. @param near text of its line, if known */
  lose(loss: Loss, near?: string): void {
    this.lost.push({ loss, near: near || this.#lastText() });
  }

  #lastText(): string {
    const isFull = (run: Run) => run.text.trim() !== '';
    const line = this.#lines.findLast((runs) => runs.some(isFull)) ?? [];
    return line
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, NEAR);
  }

  /** Starts a line unless one has just begun. */
  block(): void {
    if (this.#isAtMarker) return;
    if (this.#lines.at(-1)?.some(({ text }) => text.trim() !== '')) this.#lines.push([]);
    else this.#lines.at(-1)?.splice(0);
  }

  break(): void {
    this.#isAtMarker = false;
    this.#lines.push([]);
  }

  /** Returns the lines, with a star before each option whose emphasis differs. */
  done(): FormattedLine[] {
    const lines = this.#lines.map(optionsOf);
    const all = lines.flatMap(({ options }) => options);
    // Emphasis that all options have is the document's style.
    const common = all.reduce(
      (bits, { emphasis }) => bits & emphasis,
      BOLD | UNDERLINED | HIGHLIGHTED | COLOURED,
    );
    return lines.map(({ text, options }, at) => ({
      line: options
        .filter(({ emphasis }) => (emphasis & ~common) !== 0)
        .reduceRight((line, { at }) => `${line.slice(0, at)}*${line.slice(at)}`, text)
        .replace(/[ \u00A0]{2,}/g, ' ')
        .trim(),
      content: (this.#lines[at] ?? []).flatMap(({ content }) => content),
    }));
  }
}

interface MarkedOption {
  at: number;
  emphasis: number;
}

function optionsOf(runs: readonly Run[]): { text: string; options: MarkedOption[] } {
  const text = runs.map((run) => run.text).join('');
  const emphases = runs.flatMap((run) => Array.from(run.text, () => run.emphasis));
  const marks = optionMarks(text);
  const isLine = text.trimStart() !== '' && marks[0]?.at === text.length - text.trimStart().length;
  const real = isLine || marks.length > 1 ? marks.filter(({ isStarred }) => !isStarred) : [];
  const options = real.map((mark) => {
    const next = marks[marks.indexOf(mark) + 1]?.at ?? text.length;
    return { at: mark.at, emphasis: sharedBy(text, emphases, mark.end, next) };
  });
  return { text, options };
}

function sharedBy(text: string, emphases: readonly number[], from: number, to: number): number {
  let bits: number | null = null;
  for (let at = from; at < to; at += 1) {
    if (/\s/.test(text[at] ?? '')) continue;
    bits = (bits ?? ~0) & (emphases[at] ?? 0);
  }
  return bits ?? 0;
}
