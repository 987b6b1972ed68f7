import { optionMarks } from '../../../domain/question-files/document/marks.ts';

/** Emphasis of a piece of text against its surroundings: one bit each. */
export const BOLD = 1;
export const UNDERLINED = 2;
export const HIGHLIGHTED = 4;
export const COLOURED = 8;

interface Run {
  text: string;
  emphasis: number;
}

/** Builds lines of text with the emphasis of their pieces. */
export class LineBuilder {
  readonly #lines: Run[][] = [[]];
  #isAtMarker = false;

  text(text: string, emphasis: number): void {
    this.#isAtMarker &&= text.trim() === '';
    this.#lines.at(-1)?.push({ text, emphasis });
  }

  /** Adds the marker of a list item; its paragraph follows on the same line. */
  marker(text: string): void {
    this.text(text, 0);
    this.#isAtMarker = text !== '';
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
  done(): string[] {
    const lines = this.#lines.map(optionsOf);
    const all = lines.flatMap(({ options }) => options);
    // Emphasis of all options is the document's style.
    const common = all.reduce(
      (bits, { emphasis }) => bits & emphasis,
      BOLD | UNDERLINED | HIGHLIGHTED | COLOURED,
    );
    return lines.map(({ text, options }) =>
      options
        .filter(({ emphasis }) => (emphasis & ~common) !== 0)
        .reduceRight((line, { at }) => `${line.slice(0, at)}*${line.slice(at)}`, text)
        .replace(/[ \u00A0]{2,}/g, ' ')
        .trim(),
    );
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
