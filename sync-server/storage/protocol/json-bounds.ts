/** Deeper values overflow the stack of code that walks them, PouchDB's copying among it. */
const DEEPEST = 200;

/**
 * Members, names and lists of one text. Five hundred logs of a long exam, as a restore sends them at once, have some 300,000. Parsed,
 * the millions that fit into some kilobytes of packed body keep the process busy for seconds.
 */
export const MOST_PIECES = 500_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * What makes a JSON text too costly to parse, told from its bytes; null where nothing does. It need not be valid.
 * @param text UTF-8
 */
export function excessIn(text: ArrayLike<number>): 'depth' | 'pieces' | null {
  let depth = 0;
  let pieces = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        pieces++;
        if (++depth > DEEPEST) return 'depth';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
      case COLON:
        pieces++;
    }
    if (pieces > MOST_PIECES) return 'pieces';
  }
  return null;
}

/** Where the string that begins at `start` ends. */
function endOfString(text: ArrayLike<number>, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
