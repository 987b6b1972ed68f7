/** Keys of questions in these tests. Other fields named `key` hold longer texts. */
const LETTER = /^[A-D]$/;
/** A key within a text, also in nested JSON. */
const IN_TEXT = /\\*"key\\*":\s*\\*"[A-D]\\*"/;

export const hasKeyIn = (text: string): boolean => IN_TEXT.test(text);

/** Returns the ids of documents with a key in a server's answer; null: outside of documents. */
export function holdersOfKeys(body: string): (string | null)[] {
  const holders = new Set<string | null>();
  if (body.includes('key')) note(parsed(body), null, holders);
  // The key is in a text, or the body is no JSON.
  if (holders.size === 0 && hasKeyIn(body)) holders.add(null);
  return [...holders];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function note(value: unknown, document: string | null, holders: Set<string | null>): void {
  if (typeof value !== 'object' || value === null) return;
  const own = '_id' in value && typeof value._id === 'string' ? value._id : document;
  if (isWithKey(value)) holders.add(own);
  for (const inside of Object.values(value)) note(inside, own, holders);
}

/** Returns true for a question with its key, and for a letter named `key`. */
const isWithKey = (value: object): boolean =>
  'key' in value &&
  (('kind' in value && 'body' in value) ||
    (typeof value.key === 'string' && LETTER.test(value.key)));
