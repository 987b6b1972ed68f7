import type { MediumRef } from '../media/ref.ts';
import {
  type Block,
  blocksOf,
  type Inline,
  type List,
  type Mark,
  type RichText,
} from './rich-text.ts';

const TAGS: Readonly<Record<Mark, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};
const LIST_TYPES = {
  decimal: '1',
  'upper-roman': 'I',
  'lower-roman': 'i',
  'lower-alpha': 'a',
} as const;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Writes a text as HTML for other programs, with formulas as LaTeX between `\(` and `\)`.
 * @param medium returns the HTML of a picture or a sound
 */
export const htmlOf = (rich: RichText, medium: (ref: MediumRef) => string): string =>
  blocksOf(rich)
    .map((block) => blockHtml(block, medium))
    .join('\n');

function blockHtml(block: Block, medium: (ref: MediumRef) => string): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.content)}</p>`;
    case 'list':
      return listHtml(block);
    case 'table': {
      const rowOf = (cells: readonly Inline[][], at: number): string => {
        const tag = block.hasHeader && at === 0 ? 'th' : 'td';
        return `<tr>${cells.map((cell) => `<${tag}>${inlinesHtml(cell)}</${tag}>`).join('')}</tr>`;
      };
      return `<table>${block.rows.map(rowOf).join('')}</table>`;
    }
    case 'picture':
    case 'sound':
      return `<p>${medium(block.ref)}</p>`;
  }
}

function listHtml({ style, items }: List): string {
  const inner = items
    .map(({ content, list }) => `<li>${inlinesHtml(content)}${list ? listHtml(list) : ''}</li>`)
    .join('');
  return style === 'bullet' ? `<ul>${inner}</ul>` : `<ol type="${LIST_TYPES[style]}">${inner}</ol>`;
}

const inlinesHtml = (inlines: readonly Inline[]): string => inlines.map(inlineHtml).join('');

function inlineHtml(inline: Inline): string {
  if (inline.type === 'formula') return escapedHtml(`\\(${inline.latex}\\)`);
  const text = escapedHtml(inline.text).replaceAll('\n', '<br>');
  return (inline.marks ?? []).reduce(
    (html, mark) => `<${TAGS[mark]}>${html}</${TAGS[mark]}>`,
    text,
  );
}
