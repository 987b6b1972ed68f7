import {
  type Inline,
  isEmptyRich,
  plainRun,
  plainText,
  type RichText,
} from '../../rich-text/rich-text.ts';
import type { Converted } from '../../rich-text/tex.ts';
import type { FileLoss } from '../reading.ts';

/* Escapes of Moodle's GIFT format: a backslash before ~ = # { } : or itself; \n is a new line. */

const SPECIAL = '\\~=#{}:';

/** Returns the position of the first unescaped mark, or -1. */
export function findMark(text: string, marks: readonly string[], from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (marks.some((mark) => text.startsWith(mark, at))) return at;
  }
  return -1;
}

export function splitAtMarks(text: string, marks: readonly string[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const next = findMark(text, marks, pieces.length === 0 ? from : from + 1);
    pieces.push(text.slice(from, next < 0 ? undefined : next));
    if (next < 0) return pieces;
    from = next;
  }
}

export const unescapeGift = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

export const escapeGift = (text: string): string =>
  [...text]
    .map((mark) => (mark === '\n' ? '\\n' : SPECIAL.includes(mark) ? `\\${mark}` : mark))
    .join('');

export function withoutFeedback(text: string, mark: '#' | '####'): string {
  const from = findMark(text, [mark]);
  return from < 0 ? text : text.slice(0, from);
}

/** Escapes a text. Adds `[plain]` if Moodle otherwise reads a format, a weight or HTML. */
export function written(text: string): string {
  const escaped = escapeGift(text.replace(/\r\n?/g, '\n').trim());
  return /^[[%]|[<&]/.test(escaped) ? `[plain]${escaped}` : escaped;
}

export const plainWithLatex = (text: RichText): string =>
  plainText(text, (inlines) => inlines.map(plainInline).join(''));

const plainInline = (inline: Inline): string =>
  inline.type === 'text' ? plainRun(inline) : `$${inline.latex}$`;

/** Converts the texts of a file. HTML needs a browser's parser. */
export interface TextReader {
  html: (text: string) => Converted;
  plain: (text: string) => Converted;
}

type Format = 'html' | 'moodle' | 'plain' | 'markdown';

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const BLOCK = /<\/?(?:p|div|br|ul|ol|li|table|tr|h[1-6]|pre)\b/i;
/** HTML tag or entity. Moodle reads both as HTML in a text without a format. */
const HTML =
  /<\/?(?:p|div|br|ul|ol|li|table|h[1-6]|pre|b|i|u|em|strong|sub|sup|span|img|code|tt|font|a)\b[^<>]*>|&(?:#\w+|[a-z]\w+);/i;

/** Reads the texts of one question. A text without a format has the question's format. */
export class GiftTexts {
  readonly lost: FileLoss[] = [];
  #format: Format = 'moodle';

  constructor(private readonly reader: TextReader) {}

  /** Reads the question's text, whose format applies to its other texts. @returns see `text` */
  stem(escaped: string): RichText | null {
    this.#format = formatOf(escaped) ?? 'moodle';
    return this.text(escaped);
  }

  /** Reads a text. @returns null if the text was only a lost picture or sound */
  text(escaped: string): RichText | null {
    const format = formatOf(escaped) ?? this.#format;
    const given = unescapeGift(escaped.replace(FORMAT, '')).trim();
    const { text, lost } = this.#converted(given, format);
    this.lost.push(...lost);
    return isEmptyRich(text) && lost.some((loss) => loss !== 'formula') ? null : text;
  }

  #converted(text: string, format: Format): Converted {
    if (format === 'html') return this.reader.html(text);
    if (format === 'markdown') return this.reader.html(htmlOfMarkdown(text));
    if (format === 'plain' || !HTML.test(text)) return this.reader.plain(text);
    return this.reader.html(BLOCK.test(text) ? text : text.replaceAll('\n', '<br>'));
  }
}

const formatOf = (escaped: string): Format | null =>
  (FORMAT.exec(escaped)?.[1]?.toLowerCase() as Format | undefined) ?? null;

/** Converts Markdown's emphasis, code and line ends. Leaves all else as typed. */
const htmlOfMarkdown = (text: string): string =>
  text
    .replace(/<(?![a-z/])/gi, '&lt;')
    .replace(/`([^`\n]+)`/g, (_, code: string) => `<code>${code.replaceAll('<', '&lt;')}</code>`)
    .replace(/\*\*(?=\S)([^*]+?)\*\*/g, '<b>$1</b>')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)\*(?![\w*])/g, '<i>$1</i>')
    .replaceAll('\n', '<br>');
