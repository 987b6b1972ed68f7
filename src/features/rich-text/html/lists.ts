import { LIST_LEVELS, type ListStyle } from '../../../domain/rich-text/lists.ts';
import { styleOf } from './html.ts';

/* Lists in HTML, and the paragraphs that Word writes instead. */

export type Counter = 'bullet' | 'number' | 'upper' | 'lower' | 'roman' | 'none';

const NAMED: readonly [RegExp, Counter][] = [
  [/^(?:upper-(?:alpha|latin)|A)$/, 'upper'],
  [/^(?:lower-(?:alpha|latin)|a)$/, 'lower'],
  [/^(?:upper-roman|lower-roman|I|i)$/, 'roman'],
  [/^none$/, 'none'],
  [/^(?:disc|circle|square)$/, 'bullet'],
];

/** Returns the numbering of a list's items; null if unknown. */
export function counterOf(list: Element, item: Element | null): Counter | null {
  if (!list.matches('ol')) return 'bullet';
  const style = `${item?.getAttribute('style') ?? ''};${list.getAttribute('style') ?? ''}`;
  const own = (list as HTMLElement).dataset.style;
  const name =
    own ?? /list-style(?:-type)?:\s*([a-z-]+)/.exec(style)?.[1] ?? list.getAttribute('type') ?? '';
  if (/^(?:decimal|1)/.test(name)) return 'number';
  return NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Minimum length of a list whose items are not numbered from its beginning. */
const MOST_ITEMS = 500;

/** Returns the number of an item, from 1. */
export function positionOf(item: Element): number {
  const own = Number(item.getAttribute('value') ?? Number.NaN);
  if (Number.isInteger(own)) return own;
  let position = Number(item.parentElement?.getAttribute('start') ?? 1);
  let at = item.previousElementSibling;
  for (let count = 0; at && count < MOST_ITEMS; at = at.previousElementSibling) {
    if (at.matches('li')) position += 1;
    count += 1;
  }
  return position;
}

const ROMAN: readonly [string, number][] = [
  ...([
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as [string, number][]),
];

function roman(value: number): string {
  let [rest, text] = [Math.min(Math.max(value, 0), 100), ''];
  for (const [sign, worth] of ROMAN) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

/** Returns the marker of an item with a blank after it, as a browser draws it: "3. ", "C) ". */
export function markerText(counter: Counter, position: number): string {
  if (counter === 'none') return '';
  if (counter === 'bullet') return '• ';
  if (counter === 'number') return `${position}. `;
  if (counter === 'roman') return `${roman(position)}. `;
  const letter = String.fromCharCode(64 + Math.min(Math.max(position, 1), 26));
  return `${counter === 'upper' ? letter : letter.toLowerCase()}) `;
}

const WORD_ITEM = 'p[style*="mso-list:"], p[class*="MsoListParagraph"]';
const IGNORED = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Makes regular lists: of Word's items, of lists outside of items, and of too deep lists. */
export function makeLists(body: HTMLElement): void {
  makeWordLists(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling ?? body.ownerDocument.createElement('li');
    if (!item.isConnected) list.before(item);
    item.append(list);
  }
  for (const list of body.querySelectorAll(TOO_DEEP)) {
    list.closest('li')?.after(...list.children);
    list.remove();
  }
}

const TOO_DEEP = Array.from({ length: LIST_LEVELS + 1 }, () => ':is(ul, ol)').join(' ');

/** Makes lists of Word's items, which are paragraphs with their markers as text. */
function makeWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const marker = paragraph.querySelector(IGNORED);
    const style = styleOfMarker(marker?.textContent?.trim() ?? '');
    marker?.remove();
    if (style === null) continue;
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    listFor(paragraph, style).append(item);
    paragraph.remove();
  }
}

function styleOfMarker(marker: string): ListStyle | null {
  if (marker === '') return null;
  if (/^[IVX]+[.)]/.test(marker)) return 'upper-roman';
  if (/^\d+[.)]/.test(marker)) return 'decimal';
  return /^[a-z][.)]/i.test(marker) ? 'lower-alpha' : 'bullet';
}

/** Returns the list for an item of Word: before it, or in the last item of that list. */
function listFor(paragraph: HTMLElement, style: ListStyle): Element {
  let list = madeList(elementBefore(paragraph));
  let outer: Element | null = null;
  for (let level = levelOf(paragraph); level > 1 && list; level -= 1) {
    outer = list.lastElementChild;
    list = madeList(outer?.lastElementChild);
  }
  if (list && (outer || list.dataset.style === style)) return list;
  const made = paragraph.ownerDocument.createElement(style === 'bullet' ? 'ul' : 'ol');
  made.dataset.style = style;
  if (outer) outer.append(made);
  else paragraph.before(made);
  return made;
}

const levelOf = (paragraph: HTMLElement): number =>
  Number(/mso-list:[^;]*level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1);

const madeList = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.dataset.style ? element : null;

function elementBefore(paragraph: HTMLElement): Element | null {
  let before = paragraph.previousSibling;
  while (before && (isBlankText(before) || before.nodeType === Node.COMMENT_NODE))
    before = before.previousSibling;
  return before instanceof Element ? before : null;
}

export const isBlankText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '';
