import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import { isHeader } from '../../../domain/question-files/table.ts';
import { markerOf } from '../../../domain/rich-text/lists.ts';
import type { ListPlace } from '../../../domain/rich-text/nesting.ts';
import type { Mark } from '../../../domain/rich-text/rich-text.ts';
import { texOf } from '../../../domain/rich-text/tex.ts';
import { formulaSource, isFormula } from '../../rich-text/html/formula-source.ts';
import {
  bodyOf,
  heightOf,
  isBlockElement,
  MEDIA,
  marksOf,
  PICTURES,
  styleOf,
} from '../../rich-text/html/html.ts';
import { isWordMarker, numberingOf, positionOf, wordPlaceOf } from '../../rich-text/html/lists.ts';
import {
  BOLD,
  COLOURED,
  HIGHLIGHTED,
  LineBuilder,
  type PastedLoss,
  UNDERLINED,
} from './clipboard-lines.ts';

/* Converts clipboard HTML of word processors to lines, for the reader of typed tests. */

/** Maximum length (characters). A test of 200 questions from Word has 2 million. */
const LONGEST = 8_000_000;

export interface PastedText {
  text: string;
  formatted: FormattedLine[];
  lost: PastedLoss[];
}

/** Converts clipboard HTML. @returns null if it is too long, or has neither text nor a loss */
export function textOfClipboard(html: string): PastedText | null {
  if (html.length > LONGEST || html.trim() === '') return null;
  const builder = linesIn(bodyOf(html));
  const lines = builder.done();
  const text = textOf(lines);
  if (text === '' && builder.lost.length === 0) return null;
  return { text, formatted: lines.filter(isFormatted), lost: builder.lost };
}

function linesIn(element: Element): LineBuilder {
  const lines = new LineBuilder();
  walk(element, { emphasis: 0, marks: [] }, lines);
  return lines;
}

const textOf = (lines: readonly FormattedLine[]): string =>
  lines
    .map(({ line }) => line)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const isFormatted = ({ line, content, place }: FormattedLine): boolean =>
  line !== '' && (place !== undefined || content.some(({ marks }) => marks));

/** Style of a text: `emphasis` may mark a right option, and the question keeps `marks`. */
interface Style {
  emphasis: number;
  marks: readonly Mark[];
}

function walk(node: Node, style: Style, lines: LineBuilder): void {
  if (node.nodeType === Node.TEXT_NODE) addText(node, style, lines);
  else if (node instanceof Element) addElement(node, style, lines);
}

/** Adds a text. Joins lines that Word broke inside a paragraph, but keeps lines of `pre`. */
function addText(node: Node, { emphasis, marks }: Style, lines: LineBuilder): void {
  const text = node.textContent ?? '';
  const isKept = node.parentElement?.closest('pre, [style*="white-space: pre"]') !== null;
  for (const [at, line] of (isKept ? text.split(/\r\n|\r|\n/) : [text]).entries()) {
    if (at > 0) lines.break();
    lines.text(line.replace(/[ \t\r\n\f]+/g, ' '), emphasis, marks);
  }
}

function addElement(element: Element, around: Style, lines: LineBuilder): void {
  const style = {
    emphasis: emphasisOf(element, around.emphasis),
    marks: marksOf(element, around.marks),
  };
  if (isWordMarker(element)) return;
  if (isFormula(element)) addFormula(element, style, lines);
  else if (element.matches(PICTURES)) lines.lose('picture');
  else if (element.matches(MEDIA)) lines.lose('media');
  else if (element.matches('table')) addTable(element, lines);
  else if (element.matches('br')) lines.break();
  else if (heightOf(element) && !element.querySelector('math, img, p, div'))
    lines.text(shownText(element), style.emphasis, style.marks);
  else if (/mso-tab-count/.test(styleOf(element))) lines.text('\t', style.emphasis);
  else if (isBlockElement(element)) addBlock(element, style, lines);
  else for (const child of element.childNodes) walk(child, style, lines);
}

const shownText = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Writes a formula as its source, which the reader of the text compiles. */
function addFormula(element: Element, { emphasis }: Style, lines: LineBuilder): void {
  const latex = formulaSource(element);
  if (latex === null) lines.lose('formula');
  lines.text(latex === null ? shownText(element) : texOf(latex), emphasis);
}

function addBlock(element: Element, style: Style, lines: LineBuilder): void {
  lines.block();
  const place = element.matches('li') ? placeOf(element) : wordPlaceOf(element);
  const addContent = () => {
    for (const child of element.childNodes) walk(child, style, lines);
  };
  if (place) lines.item(place, addContent);
  else addContent();
  if (element.matches('p') && isBlank(element)) lines.break();
  else lines.block();
}

const isBlank = (element: Element): boolean => (element.textContent ?? '').trim() === '';

const PLAIN_COLOUR = /^(?:windowtext|black|auto|inherit|initial|#000(?:000)?|rgb\(0, ?0, ?0\))/;
const NO_BACKGROUND = /^(?:transparent|none|white|inherit|initial|#fff(?:fff)?|rgb\(255)/;

/** Returns the emphasis inside an element. @param around emphasis of the surrounding text */
function emphasisOf(element: Element, around: number): number {
  const style = styleOf(element);
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const colour = /(?:^|[;\s])color:\s*([^;]+)/.exec(style)?.[1] ?? element.getAttribute('color');
  const background = /(?:background(?:-color)?|mso-highlight):\s*([^;]+)/.exec(style)?.[1];
  const isBold = weight ? /^(?:bold|[6-9]00)/.test(weight) : element.matches('b, strong');
  let bits = weight && !isBold ? around & ~BOLD : around;
  if (isBold) bits |= BOLD;
  if (element.matches('u') || /text-decoration[^;]*underline/.test(style)) bits |= UNDERLINED;
  if (element.matches('mark') || (background && !NO_BACKGROUND.test(background)))
    bits |= HIGHLIGHTED;
  if (colour) bits = PLAIN_COLOUR.test(colour) ? bits & ~COLOURED : bits | COLOURED;
  return bits;
}

/**
 * Adds a table. Writes a question table, known by its column names, as tab-separated values. In
 * other tables, joins the cells of a row by tabs, or writes longer cells below each other.
 */
function addTable(table: Element, lines: LineBuilder): void {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].filter((cell) => cell.matches('td, th')).map(linesIn));
  lines.block();
  const cellsOf = (row: readonly LineBuilder[]) => row.map((cell) => trimmed(cell.done()));
  const isNamed = isHeader(cellsOf(rows[0] ?? []).map(textOf));
  for (const row of rows) {
    const cells = cellsOf(row);
    if (isNamed) addLine({ line: cells.map(textOf).map(quoted).join('\t'), content: [] }, lines);
    else addRow(cells, lines);
    for (const { loss, near } of row.flatMap(({ lost }) => lost)) lines.lose(loss, near);
  }
}

function trimmed(lines: readonly FormattedLine[]): FormattedLine[] {
  const isFull = ({ line }: FormattedLine) => line !== '';
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1);
}

function addRow(cells: readonly FormattedLine[][], lines: LineBuilder): void {
  if (cells.some((cell) => cell.length > 1)) {
    for (const cell of cells) {
      for (const line of cell) addLine(line, lines);
      lines.break();
    }
  } else {
    const row = cells.map(([only]) => only ?? { line: '', content: [] });
    const content = row.flatMap((cell, at) => [
      ...(at > 0 ? [{ type: 'text' as const, text: ' ' }] : []),
      ...cell.content,
    ]);
    const [first] = row;
    const place = row.length === 1 ? first?.place : undefined;
    addLine({ line: row.map(({ line }) => line).join('\t'), content, place }, lines);
  }
}

function addLine({ line, content, place }: FormattedLine, lines: LineBuilder): void {
  for (const [at, text] of line.split('\n').entries())
    lines.finished(at === 0 ? { line: text, content, place } : { line: text, content: [] });
}

const quoted = (cell: string): string =>
  /[\n\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns the place and marker of an item. Omits a bullet if the text begins with a marker. */
function placeOf(item: Element): ListPlace | null {
  const list = item.parentElement;
  if (!list?.matches('ol, ul')) return null;
  // A numbered list inside a numbered list holds the options.
  const usual = list.parentElement?.closest('ol') ? 'upper-alpha' : 'decimal';
  const numbering = numberingOf(list, item) ?? usual;
  const isTyped =
    numbering === 'bullet' && /^\s*(?:\d{1,3}|[A-Fa-f])\s*[.)]/.test(item.textContent ?? '');
  const marker = isTyped ? '' : markerOf(numbering, positionOf(item));
  return { ...depthOf(list), marker };
}

const ids = new WeakMap<Element, string>();
let lastId = 0;

/** Returns the level of a list, and the id of the outermost list around it. */
function depthOf(list: Element): Pick<ListPlace, 'list' | 'level'> {
  let [outer, level] = [list, 1];
  for (let at = list.parentElement; at; at = at.parentElement)
    if (at.matches('ol, ul')) [outer, level] = [at, level + 1];
  const known = ids.get(outer);
  if (known) return { list: known, level };
  lastId += 1;
  ids.set(outer, `list ${lastId}`);
  return { list: `list ${lastId}`, level };
}
