import { DOMParser as DocumentParser, type Schema, type Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { texOf } from '../../../domain/rich-text/tex.ts';
import { formulaSource, isFormula } from '../html/formula-source.ts';
import { bodyOf, heightOf, MEDIA, PICTURES, styleOf } from '../html/html.ts';
import { isBlankText, makeLists } from '../html/lists.ts';

/* Reads clipboard HTML of word processors. Keeps only nodes that the editor's schema has. */

/** Maximum length of HTML (characters). */
const LONGEST = 2_000_000;

export interface Pasted {
  slice: Slice;
  hadPictures: boolean;
}

/** Reads HTML. @returns null if it is too long */
export function readHtml(html: string, view: EditorView, isLine: boolean): Pasted | null {
  if (html.length > LONGEST) return null;
  const body = bodyOf(html);
  const hadPictures = body.querySelector(PICTURES) !== null;
  for (const element of body.querySelectorAll('*')) showAsText(element);
  for (const element of body.querySelectorAll(`${PICTURES}, ${MEDIA}`)) element.remove();
  makeLists(body);
  for (const child of [...body.childNodes]) if (isBlankText(child)) child.remove();
  const { schema } = view.state;
  const slice = isLine ? lineOf(body, schema) : parse(body, schema);
  return { slice, hadPictures };
}

/** Replaces formulas by their source. Writes Word's raised text as sub or superscript. */
function showAsText(element: Element): void {
  if (isFormula(element) && !element.closest('[data-formula]')) {
    const latex = formulaSource(element);
    element.replaceWith(latex === null ? (element.textContent ?? '') : texOf(latex));
  } else if (element instanceof HTMLElement && /mso-text-raise/.test(styleOf(element))) {
    const height = heightOf(element);
    if (height) element.style.verticalAlign = height === 'sup' ? 'super' : 'sub';
  }
}

const parse = (body: Element, schema: Schema): Slice =>
  DocumentParser.fromSchema(schema).parseSlice(body);

/** Joins paragraphs with spaces, for a single line. */
function lineOf(body: HTMLElement, schema: Schema): Slice {
  const line = body.ownerDocument.createElement('p');
  for (const block of body.querySelectorAll('p, div, li, td, th, br, h1, h2, h3'))
    block.append(' ');
  line.append(...body.childNodes);
  for (const block of line.querySelectorAll('p, div, li, ul, ol, td, th, tr, tbody, table'))
    block.replaceWith(...block.childNodes);
  return parse(line, schema);
}
