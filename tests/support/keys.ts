/** The letters that keys in these tests have. Other fields called `key` hold keys of another sort, and are longer. */
const LETTER = /^[A-D]$/;
/** A key inside of a text, however often that was written as JSON. */
const IN_TEXT = /\\*"key\\*":\s*\\*"[A-D]\\*"/;

/** Returns true if a text, JSON or not, holds the key of a question. */
export const hasKeyIn = (text: string): boolean => IN_TEXT.test(text);

/**
 * The ids of the documents in an answer of the server that hold a key, each once; null among them for a key outside of any.
 * Every document is looked at by itself: one that may hold a key says nothing of its neighbours.
 * @param body as the wire brings it, JSON or not
 */
export function holdersOfKeys(body: string): (string | null)[] {
  const holders = new Set<string | null>();
  if (body.includes('key')) note(parsed(body), null, holders);
  // Named all the same, and by no field: in a text, or in what is no JSON.
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

/** Returns true for a question of any kind with its key, and for a letter under that name anywhere. */
const isWithKey = (value: object): boolean =>
  'key' in value &&
  (('kind' in value && 'body' in value) ||
    (typeof value.key === 'string' && LETTER.test(value.key)));
