import { isHeader } from '../../../domain/question-files/table.ts';
import { BOLD, COLOURED, HIGHLIGHTED, LineBuilder, UNDERLINED } from './clipboard-lines.ts';
import { fileMessages as messages } from './messages.ts';

/*
 * Converts clipboard HTML of word processors to text. It is parsed into a separate document, which
 * runs no script and loads nothing.
 */

/** Maximum length (characters); a test of 200 questions from Word has 2 million. */
const LONGEST = 8_000_000;

/** @returns null if the HTML adds nothing to the plain text */
export function textOfClipboard(html: string): string | null {
  if (html.length > LONGEST || html.trim() === '') return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = textOf(body);
  return text.trim() === '' ? null : text;
}

function textOf(element: Element): string {
  const lines = new LineBuilder();
  walk(element, 0, lines);
  return lines
    .done()
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

const SILENT = 'script, style, head, title, template, noscript, xml, object, svg';
const BLOCK =
  'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, section, header, article, dl, dd, dt';

function walk(node: Node, emphasis: number, lines: LineBuilder): void {
  if (node.nodeType === Node.TEXT_NODE) addText(node, emphasis, lines);
  else if (node instanceof Element && !node.matches(SILENT)) addElement(node, emphasis, lines);
}

/** Joins lines that Word broke inside a paragraph, unless the element preserves white space. */
function addText(node: Node, emphasis: number, lines: LineBuilder): void {
  const text = node.textContent ?? '';
  const isKept = node.parentElement?.closest('pre, [style*="white-space: pre"]') !== null;
  for (const [at, line] of (isKept ? text.split(/\r\n|\r|\n/) : [text]).entries()) {
    if (at > 0) lines.break();
    lines.text(line.replace(/[ \t\r\n\f]+/g, ' '), emphasis);
  }
}

function addElement(element: Element, around: number, lines: LineBuilder): void {
  const emphasis = emphasisOf(element, around);
  const sign = signOf(element);
  if (element.matches('table')) addTable(element, lines);
  else if (element.matches('br')) lines.break();
  else if (sign !== null) lines.text(sign, emphasis);
  else if (element.matches(BLOCK)) addBlock(element, emphasis, lines);
  else for (const child of element.childNodes) walk(child, emphasis, lines);
}

/** Replacement of an element whose text alone would be wrong. */
function signOf(element: Element): string | null {
  if (element.matches('img')) return messages.picture;
  if (isRaised(element, 'sup', 'super')) return raised(element, SUPERSCRIPT, '^');
  if (isRaised(element, 'sub', 'sub')) return raised(element, SUBSCRIPT, '_');
  return /mso-tab-count/.test(styleOf(element)) ? '\t' : null;
}

function addBlock(element: Element, emphasis: number, lines: LineBuilder): void {
  lines.block();
  if (element.matches('li')) lines.marker(listMarker(element));
  for (const child of element.childNodes) walk(child, emphasis, lines);
  if (element.matches('p') && isBlank(element)) lines.break();
  else lines.block();
}

const isBlank = (element: Element): boolean => (element.textContent ?? '').trim() === '';
const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase();

const PLAIN_COLOUR = /^(?:windowtext|black|auto|inherit|initial|#000(?:000)?|rgb\(0, ?0, ?0\))/;
const NO_BACKGROUND = /^(?:transparent|none|white|inherit|initial|#fff(?:fff)?|rgb\(255)/;

/** @param around emphasis of the surrounding text */
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

const SUPERSCRIPT = new Map(zip('0123456789+-−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'));
const SUBSCRIPT = new Map(zip('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋'));

function zip(from: string, to: string): [string, string][] {
  const signs = [...to];
  return [...from].map((sign, at) => [sign, signs[at] ?? sign]);
}

const isRaised = (element: Element, tag: string, align: string): boolean =>
  element.matches(tag) || new RegExp(`vertical-align:\\s*${align}\\b`).test(styleOf(element));

/** Writes 5² with its own sign, or a mark before the digit, so that it does not become 52. */
function raised(element: Element, signs: ReadonlyMap<string, string>, mark: string): string {
  const text = (element.textContent ?? '').trim();
  const found = [...text].map((sign) => signs.get(sign));
  return found.every((sign) => sign !== undefined) ? found.join('') : `${mark}(${text})`;
}

/**
 * Keeps a table with column names; reads cells of several lines as columns of a page; else puts
 * tabs between cells.
 */
function addTable(table: Element, lines: LineBuilder): void {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) =>
      [...row.querySelectorAll('td, th')].filter((cell) => cell.closest('tr') === row).map(textOf),
    );
  lines.block();
  const isNamed = isHeader(rows[0] ?? []);
  for (const cells of rows) {
    if (isNamed) addLine(cells.map(quoted).join('\t'), lines);
    else addRow(cells, lines);
  }
}

function addRow(cells: readonly string[], lines: LineBuilder): void {
  const isPage = cells.some((cell) => cell.includes('\n'));
  for (const cell of isPage ? cells : [cells.join('\t')]) {
    addLine(cell, lines);
    if (isPage) lines.break();
  }
}

function addLine(text: string, lines: LineBuilder): void {
  for (const line of text.split('\n')) {
    lines.text(line, 0);
    lines.break();
  }
}

const quoted = (cell: string): string =>
  /[\n\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns the marker that a browser draws, "3. " or "C) "; empty if the text has one. */
function listMarker(item: Element): string {
  const list = item.parentElement;
  if (!list?.matches('ol') || /^\s*(?:\d{1,3}|[A-Fa-f])\s*[.)]/.test(item.textContent ?? ''))
    return '';
  const position = positionIn(list, item);
  const kind = kindOf(list, item);
  if (kind === 'none') return '';
  if (kind === 'number') return `${position}. `;
  const letter = String.fromCharCode(64 + position);
  return `${kind === 'upper' ? letter : letter.toLowerCase()}) `;
}

function positionIn(list: Element, item: Element): number {
  const own = Number(item.getAttribute('value') ?? Number.NaN);
  const first = Number(list.getAttribute('start') ?? 1);
  return Number.isInteger(own) ? own : first + itemsBefore(item);
}

/** Lists beyond this are not counted from the beginning for each item. */
const MOST_ITEMS = 500;

function itemsBefore(item: Element): number {
  let count = 0;
  for (
    let at = item.previousElementSibling;
    at && count < MOST_ITEMS;
    at = at.previousElementSibling
  )
    if (at.matches('li')) count += 1;
  return count;
}

function kindOf(list: Element, item: Element): 'upper' | 'lower' | 'number' | 'none' {
  const style = `${item.getAttribute('style') ?? ''};${list.getAttribute('style') ?? ''}`;
  const named = /list-style(?:-type)?:\s*([a-z-]+)/.exec(style)?.[1] ?? list.getAttribute('type');
  if (named === 'none') return 'none';
  if (named && /^(?:upper-(?:alpha|latin)|A)$/.test(named)) return 'upper';
  if (named && /^(?:lower-(?:alpha|latin)|a)$/.test(named)) return 'lower';
  // A nested numbered list holds the options.
  return list.parentElement?.closest('ol') ? 'upper' : 'number';
}
