import { type Inline, MARKS, type Mark } from '../../../domain/rich-text/rich-text.ts';

/* Parses HTML of other programs in a separate document, which runs and loads nothing. */

const SILENT = [
  'script:not([type^="math/tex"]), style, head, title, template, noscript, xml, o\\:p, input',
  'button, select, textarea, .katex-html, .MathJax_Preview, [hidden]',
  '[style*="mso-hide:all"], [style*="display:none"], [style*="display: none"]',
].join();

/** Returns the body of HTML, without invisible elements. */
export function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  return body;
}

const BLOCK = [
  'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, section, header, footer, article, main, aside',
  'figure, figcaption, caption, address, pre, hr, dl, dd, dt, center, form, fieldset, details',
  'summary, legend, ul, ol, td, th, tr, table',
].join();

export const isBlockElement = (element: Element): boolean => element.matches(BLOCK);

export const PICTURES = 'img, svg, canvas, object, embed, v\\:shape, v\\:imagedata';
export const MEDIA = 'audio, video, iframe';

export const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').toLowerCase();

const TAGS: Readonly<Record<Mark, string>> = {
  ...{ bold: 'b, strong', italic: 'i, em', underline: 'u, ins', sub: 'sub', sup: 'sup' },
  code: 'code, tt, kbd, samp',
};

/** Returns the marks inside an element. @param around marks around the element */
export function marksOf(element: Element, around: readonly Mark[]): readonly Mark[] {
  const style = styleOf(element);
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1];
  const height = heightOf(element, style);
  const own: Partial<Record<Mark, boolean>> = {
    ...(weight && { bold: /^(?:bold|[6-9]00)/.test(weight) }),
    ...(slant && { italic: slant === 'italic' || slant === 'oblique' }),
    ...(/text-decoration[^;]*underline/.test(style) && { underline: true }),
    ...(height && { sub: height === 'sub', sup: height === 'sup' }),
  };
  return MARKS.filter(
    (mark) => own[mark] ?? (around.includes(mark) || element.matches(TAGS[mark])),
  );
}

/** Returns `sup` for raised and `sub` for lowered text, in HTML of Word and of other programs. */
export function heightOf(element: Element, style = styleOf(element)): 'sub' | 'sup' | null {
  const raise = Number(/mso-text-raise:\s*(-?[\d.]+)/.exec(style)?.[1] ?? 0);
  if (Math.abs(raise) >= 1) return raise > 0 ? 'sup' : 'sub';
  const align = /vertical-align:\s*(sub|super)\b/.exec(style)?.[1];
  if (align) return align === 'sub' ? 'sub' : 'sup';
  if (element.matches('sub')) return 'sub';
  return element.matches('sup') ? 'sup' : null;
}

/** Builds a line. Collapses white space as browsers do. */
export class InlineBuilder {
  readonly #inlines: Inline[] = [];
  #isAtBlank = true;

  text(text: string, marks: readonly Mark[]): void {
    const single = text.replace(/[ \t\r\n\f\u00A0]+/g, ' ').replace(/[\u200B\uFEFF\u00AD]/g, '');
    const shown = this.#isAtBlank ? single.replace(/^ /, '') : single;
    if (shown === '') return;
    this.#isAtBlank = shown.endsWith(' ');
    this.#inlines.push({ type: 'text', text: shown, marks: [...marks] });
  }

  add(inline: Inline): void {
    this.#inlines.push(inline);
    this.#isAtBlank = false;
  }

  /** Returns the line without white space at its end; an empty list for a blank line. */
  done(): Inline[] {
    const last = this.#inlines.at(-1);
    if (last?.type === 'text' && this.#isAtBlank) {
      this.#inlines.pop();
      this.#isAtBlank = false;
      const text = last.text.trimEnd();
      if (text !== '') this.#inlines.push({ ...last, text });
    }
    return this.#inlines;
  }
}
