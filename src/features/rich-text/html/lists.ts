import {
  BULLET,
  LIST_LEVELS,
  LIST_STYLES,
  type ListOf,
  type ListStyle,
  markerOf,
  type Numbering,
} from '../../../domain/rich-text/lists.ts';
import { type ListPlace, type Nested, nestedLists } from '../../../domain/rich-text/nesting.ts';
import { styleOf } from './html.ts';

/* Reads lists in HTML, and the paragraphs that Word writes instead of lists. */

const NAMED: readonly [RegExp, Numbering][] = [
  [/^(?:upper-(?:alpha|latin)|A)$/, 'upper-alpha'],
  [/^(?:lower-(?:alpha|latin)|a)$/, 'lower-alpha'],
  [/^(?:upper-roman|I)$/, 'upper-roman'],
  [/^(?:lower-roman|i)$/, 'lower-roman'],
  [/^none$/, 'none'],
  [/^(?:disc|circle|square)$/, 'bullet'],
];

export function numberingOf(list: Element, item: Element | null): Numbering | null {
  if (!list.matches('ol')) return 'bullet';
  const style = `${item?.getAttribute('style') ?? ''};${list.getAttribute('style') ?? ''}`;
  const own = (list as HTMLElement).dataset.style;
  const name =
    own ?? /list-style(?:-type)?:\s*([a-z-]+)/.exec(style)?.[1] ?? list.getAttribute('type') ?? '';
  if (/^(?:decimal|1)/.test(name)) return 'decimal';
  return NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Maximum number of items to count backwards from an item. */
const MOST_ITEMS = 500;

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

const WORD_ITEM = 'p:is([style*="mso-list:"], [class*="MsoListParagraph"])';
const IGNORED = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Returns true for the marker that Word writes as text of an item. */
export const isWordMarker = (element: Element): boolean => element.matches(IGNORED);

/** Converts Word's items into lists, and lists that are not allowed into lines with markers. */
export function makeLists(body: HTMLElement): void {
  makeWordLists(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling ?? body.ownerDocument.createElement('li');
    if (!item.isConnected) list.before(item);
    item.append(list);
  }
  const tooDeep = new Set(body.querySelectorAll(TOO_DEEP));
  for (const list of body.querySelectorAll('ul, ol'))
    if (tooDeep.has(list) || !styleOfList(list)) writeMarkers(list);
}

/** Returns the style of a list; null if its numbering or start is not allowed. */
export function styleOfList(list: Element): ListStyle | null {
  const numbering = numberingOf(list, null) ?? 'decimal';
  const isUsual = itemsOf(list).every((item, at) => positionOf(item) === at + 1);
  return (isUsual && LIST_STYLES.find((style) => style === numbering)) || null;
}

export const itemsOf = (list: Element): Element[] =>
  [...list.children].filter((child) => child.matches('li'));

function writeMarkers(list: Element): void {
  const numbering = numberingOf(list, null) ?? 'decimal';
  const items = itemsOf(list).map((item) => [item, markerOf(numbering, positionOf(item))] as const);
  for (const [item, marker] of items) {
    const line = item.ownerDocument.createElement('div');
    const [first] = [...item.childNodes].filter((node) => !isBlankText(node));
    const isParagraph = first instanceof Element && first.matches('p');
    line.append(...item.childNodes);
    (isParagraph ? first : line).prepend(marker === '' ? '' : `${marker} `);
    item.replaceWith(line);
  }
  list.replaceWith(...list.childNodes);
}

const TOO_DEEP = Array.from({ length: LIST_LEVELS + 1 }, () => ':is(ul, ol)').join(' ');

/** Converts Word's items, which are paragraphs with their markers as text, into lists. */
function makeWordLists(body: HTMLElement): void {
  const runs: HTMLElement[][] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const run = runs.at(-1);
    if (run && elementBefore(paragraph) === run.at(-1)) run.push(paragraph);
    else runs.push([paragraph]);
  }
  for (const run of runs) {
    const lines = run.map((paragraph, at) => {
      const place = wordPlaceOf(paragraph) ?? (at > 0 ? GOING_ON : undefined);
      paragraph.querySelector(IGNORED)?.remove();
      return { content: [...paragraph.childNodes], place };
    });
    const { ownerDocument } = body;
    const textOf = (text: string): ChildNode[] => [
      text === '\n' ? ownerDocument.createElement('br') : ownerDocument.createTextNode(text),
    ];
    const elements = nestedLists(lines, textOf).map((one) => elementOf(one, ownerDocument));
    run[0]?.before(...elements);
    for (const paragraph of run) paragraph.remove();
  }
}

/** Place of a paragraph that Word indents like a list, without a marker. */
const GOING_ON: ListPlace = { list: '', level: 0, marker: '' };

/** Returns the place of a paragraph in Word's list; null for other elements. */
export function wordPlaceOf(element: Element): ListPlace | null {
  const found = /mso-list:\s*(\w+)\s+level(\d)(?:\s+(\w+))?/.exec(styleOf(element));
  const [, scheme, level, own = ''] = found ?? [];
  const ignored = found ? element.querySelector(IGNORED) : null;
  const marker = ignored ? wordMarkerOf(ignored) : '';
  return marker === '' ? null : { list: `${scheme} ${own}`, level: Number(level), marker };
}

/** Returns a marker. Replaces bullets, which Word writes as letters of special fonts. */
function wordMarkerOf(ignored: Element): string {
  const marker = ignored.textContent?.trim() ?? '';
  const fonts = `${styleOf(ignored)};${ignored.parentElement ? styleOf(ignored.parentElement) : ''}`;
  const isSign = marker.length === 1 && /symbol|wingdings|courier/.test(fonts);
  return isSign || marker === 'o' || /^[^\p{L}\p{N}]+$/u.test(marker) ? BULLET : marker;
}

/** @param inert document that loads and runs nothing */
function elementOf(nested: Nested<ChildNode>, inert: Document): HTMLElement {
  if (nested.type === 'list') return listElement(nested, inert);
  const paragraph = inert.createElement('p');
  paragraph.append(...nested.content);
  return paragraph;
}

function listElement({ style, items }: ListOf<ChildNode[]>, inert: Document): HTMLElement {
  const element = inert.createElement(style === 'bullet' ? 'ul' : 'ol');
  element.dataset.style = style;
  for (const { content, list } of items) {
    const item = inert.createElement('li');
    item.append(...content, ...(list ? [listElement(list, inert)] : []));
    element.append(item);
  }
  return element;
}

function elementBefore(paragraph: HTMLElement): Element | null {
  let before = paragraph.previousSibling;
  while (before && (isBlankText(before) || before.nodeType === Node.COMMENT_NODE))
    before = before.previousSibling;
  return before instanceof Element ? before : null;
}

export const isBlankText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '';
