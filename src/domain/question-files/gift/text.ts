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

/** Splits before each mark; the first piece is what precedes them. */
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

/** Removes the feedback, from its unescaped mark on. */
export function withoutFeedback(text: string, mark: '#' | '####'): string {
  const from = findMark(text, [mark]);
  return from < 0 ? text : text.slice(0, from);
}

/** Marks a text as plain if it looks like a format name or a weight. */
export function written(text: string): string {
  const escaped = escapeGift(text.replace(/\r\n?/g, '\n').trim());
  return /^[[%]/.test(escaped) ? `[plain]${escaped}` : escaped;
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Converts an exported text, maybe HTML, to plain text. @returns null if it contains media */
export function textOfGift(escaped: string): string | null {
  const format = FORMAT.exec(escaped);
  const text = unescapeGift(escaped.slice(format?.[0].length ?? 0));
  if (format?.[1]?.toLowerCase() !== 'html') return text.trim();
  return /<(?:img|audio|video|svg|object|embed)\b|@@PLUGINFILE@@/i.test(text)
    ? null
    : textOfHtml(text);
}

function textOfHtml(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decoded);
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const isHex = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
