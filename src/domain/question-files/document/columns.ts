import { isPairs } from './key.ts';
import type { Line } from './marks.ts';

/* Splits a page of two columns whose copied lines contain both: "1. Kaç?      6. Hangisi?" */

const RIGHT_START = /^(.*\S)(\s*\t\s*| {3,})(?:soru\s*)?\d{1,3}\s*[.)-](?!\d)/i;
/** Tolerance for the start of the right column (characters). */
const SWAY = 3;

export interface Columns {
  lines: Line[];
  /** True if the page has two columns. A line may then end at a column's edge. */
  isParted: boolean;
}

/** Returns the lines in reading order, with the left column of a page first. */
export function partColumns(lines: readonly Line[]): Columns {
  const right = rightColumn(lines);
  if (right === null) return { lines: [...lines], isParted: false };
  const page = new Page();
  for (const line of lines) {
    const parts = right === 'tab' ? byTab(line.text) : byPlace(line.text, right);
    if (parts) page.add(line.number, parts);
    else page.across(line);
  }
  return { lines: page.done(), isParted: true };
}

class Page {
  readonly #lines: Line[] = [];
  #left: Line[] = [];
  #right: Line[] = [];

  add(number: number, [left, right]: readonly [string, string]): void {
    this.#left.push({ number, text: left });
    this.#right.push({ number, text: right });
  }

  across(line: Line): void {
    this.#turn();
    this.#lines.push(line);
  }

  done(): Line[] {
    this.#turn();
    return this.#lines;
  }

  #turn(): void {
    this.#lines.push(...this.#left, ...this.#right);
    this.#left = [];
    this.#right = [];
  }
}

/** Returns the start of the right column (characters), or `tab`; null for a single column. */
function rightColumn(lines: readonly Line[]): number | 'tab' | null {
  const found = lines.flatMap((line) => {
    const [, left, gap] = isPairs(line) ? [] : (RIGHT_START.exec(line.text) ?? []);
    return left === undefined || gap === undefined ? [] : [{ at: left.length + gap.length, gap }];
  });
  if (found.length < 2) return null;
  if (found.every(({ gap }) => gap.includes('\t'))) return 'tab';
  const at = Math.min(...found.map((one) => one.at));
  return found.every((one) => one.at - at <= SWAY) ? at : null;
}

function byTab(text: string): [string, string] | null {
  const cells = text.split('\t');
  if (cells.length === 1) return text.trim() === '' ? ['', ''] : null;
  const half = Math.ceil(cells.length / 2);
  return [cells.slice(0, half).join('\t'), cells.slice(half).join('\t')];
}

function byPlace(text: string, right: number): [string, string] | null {
  if (text.trimEnd().length <= right - SWAY) return isAcross(text, right) ? null : [text, ''];
  for (let at = Math.max(0, right - SWAY); at <= right + SWAY; at += 1) {
    const isBegin = /\S/.test(text[at] ?? '') && text.slice(Math.max(0, at - 2), at).trim() === '';
    if (isBegin) return [text.slice(0, at).trimEnd(), text.slice(at)];
  }
  return null;
}

const isAcross = (text: string, right: number): boolean =>
  text.trim() !== '' && text.length - text.trimStart().length > right / 3;
