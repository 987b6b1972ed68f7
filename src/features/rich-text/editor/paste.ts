import { DOMParser as DocumentParser, type Schema, type Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { type ListStyle, type RichText, trimmedRich } from '../../../domain/rich-text/rich-text.ts';
import { richTextOf } from './convert.ts';
import { blockSchema } from './schema.ts';

/*
 * Reads clipboard HTML of word processors. It is parsed into a separate document, which runs no
 * script and loads nothing, and only nodes of the editor's schema are taken from it.
 */

/** Maximum length (characters) of HTML that is read. */
const LONGEST = 2_000_000;
const SILENT =
  'script, style, head, title, template, noscript, xml, object, svg, iframe, o\\:p, input, button';

export interface Pasted {
  slice: Slice;
  /** True if pictures were left out. */
  hadPictures: boolean;
}

/** @returns null for HTML that is too long */
export function readHtml(html: string, view: EditorView, isLine: boolean): Pasted | null {
  if (html.length > LONGEST) return null;
  const { body, hadPictures } = cleanBody(html);
  const { schema } = view.state;
  const slice = isLine ? lineOf(body, schema) : parse(body, schema);
  return { slice, hadPictures };
}

function cleanBody(html: string): { body: HTMLElement; hadPictures: boolean } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const hadPictures = body.querySelector('img, picture, v\\:shape') !== null;
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  makeWordLists(body);
  for (const child of body.childNodes) if (isBlankText(child)) child.remove();
  return { body, hadPictures };
}

/** Reads HTML of a file as a text, without its pictures. */
export function richOfHtml(html: string): RichText {
  if (html.length > LONGEST) return '';
  const doc = DocumentParser.fromSchema(blockSchema).parse(cleanBody(html).body);
  return trimmedRich(richTextOf(doc));
}

const isBlankText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '';

const parse = (body: Element, schema: Schema): Slice =>
  DocumentParser.fromSchema(schema).parseSlice(body);

/** A line takes what several paragraphs hold, parted by spaces. */
function lineOf(body: HTMLElement, schema: Schema): Slice {
  const line = body.ownerDocument.createElement('p');
  for (const block of body.querySelectorAll('p, div, li, td, th, br, h1, h2, h3'))
    block.append(' ');
  line.append(...body.childNodes);
  for (const block of line.querySelectorAll('p, div, li, ul, ol, td, th, tr, tbody, table'))
    block.replaceWith(...block.childNodes);
  return parse(line, schema);
}

const WORD_ITEM = 'p[style*="mso-list:"], p[class*="MsoListParagraph"]';
const IGNORED = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Word writes list items as paragraphs, their markers as text. */
function makeWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const marker = paragraph.querySelector(IGNORED);
    const style = styleOfMarker(marker?.textContent?.trim() ?? '');
    marker?.remove();
    if (style === null) continue;
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    listBefore(paragraph, style).append(item);
    paragraph.remove();
  }
}

function styleOfMarker(marker: string): ListStyle | null {
  if (marker === '') return null;
  if (/^[IVX]+[.)]/.test(marker)) return 'upper-roman';
  if (/^\d+[.)]/.test(marker)) return 'decimal';
  return /^[a-z][.)]/i.test(marker) ? 'lower-alpha' : 'bullet';
}

function listBefore(paragraph: HTMLElement, style: ListStyle): HTMLElement {
  let before = paragraph.previousSibling;
  while (before && (isBlankText(before) || before.nodeType === Node.COMMENT_NODE))
    before = before.previousSibling;
  if (before instanceof HTMLElement && before.dataset.style === style) return before;
  const list = paragraph.ownerDocument.createElement(style === 'bullet' ? 'ul' : 'ol');
  list.dataset.style = style;
  paragraph.before(list);
  return list;
}
