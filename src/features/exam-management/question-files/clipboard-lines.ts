import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import { optionMarks } from '../../../domain/question-files/document/marks.ts';
import type { ListPlace } from '../../../domain/rich-text/nesting.ts';
import { type Mark, plainRun, type TextRun } from '../../../domain/rich-text/rich-text.ts';
import type { Loss } from '../../../domain/rich-text/tex.ts';

/** Part that was not pasted. `near` is the text before or around it. */
export interface PastedLoss {
  loss: Loss;
  near: string;
}

/** Kinds of emphasis, one bit each. */
export const BOLD = 1;
export const UNDERLINED = 2;
export const HIGHLIGHTED = 4;
export const COLOURED = 8;

interface Run {
  text: string;
  emphasis: number;
  content: readonly TextRun[];
}

/** Maximum length of a text that locates a loss (characters). */
const NEAR = 60;

export class LineBuilder {
  readonly lost: PastedLoss[] = [];
  readonly #lines: { runs: Run[]; place?: ListPlace | undefined }[] = [{ runs: [] }];
  #isAtMarker = false;
  /** Place of the current item's further lines. */
  #further: ListPlace | undefined;

  text(text: string, emphasis: number, marks: readonly Mark[] = []): void {
    const run: TextRun = { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) };
    this.#isAtMarker &&= text.trim() === '';
    this.#lines.at(-1)?.runs.push({ text: plainRun(run), emphasis, content: [run] });
  }

  /** Adds a list item. The item's first paragraph begins on the line of its marker. */
  item(place: ListPlace, addContent: () => void): void {
    const around = this.#further;
    this.#further = { ...place, marker: '' };
    const line = this.#lines.at(-1);
    if (line) line.place = place.marker === '' ? around : place;
    if (place.marker !== '') this.text(`${place.marker} `, 0);
    this.#isAtMarker = place.marker !== '';
    addContent();
    this.#further = around;
  }

  /** Adds a line that another builder has finished. */
  finished({ line, content, place }: FormattedLine): void {
    const last = this.#lines.at(-1);
    last?.runs.push({ text: line, emphasis: 0, content });
    if (last && place) last.place = place;
    this.break();
  }

  /** Records the loss of a part. @param near text of its line, if known */
  lose(loss: Loss, near?: string): void {
    this.lost.push({ loss, near: near || this.#lastText() });
  }

  #lastText(): string {
    const line = this.#lines.findLast(({ runs }) => runs.some(isFull))?.runs ?? [];
    return line
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, NEAR);
  }

  block(): void {
    if (this.#isAtMarker) return;
    if (this.#lines.at(-1)?.runs.some(isFull)) this.#begin();
    else this.#lines.splice(-1, 1, { runs: [], place: this.#further });
  }

  break(): void {
    this.#isAtMarker = false;
    this.#begin();
  }

  #begin(): void {
    this.#lines.push({ runs: [], place: this.#further });
  }

  /** Returns the lines, with a star before each option whose emphasis differs. */
  done(): FormattedLine[] {
    const lines = this.#lines.map(({ runs }) => optionsOf(runs));
    const all = lines.flatMap(({ options }) => options);
    // Ignores emphasis that all options have.
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
      content: (this.#lines[at]?.runs ?? []).flatMap(({ content }) => content),
      place: this.#lines[at]?.place,
    }));
  }
}

const isFull = (run: Run): boolean => run.text.trim() !== '';

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
