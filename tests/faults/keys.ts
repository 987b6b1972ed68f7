/** The names under which a key travels: in an exam and in a graded question. */
const KEYS: ReadonlySet<string> = new Set(['correctAnswer', 'correctText']);
const NAMED = /correct(Answer|Text)\\?"/;

/**
 * The ids of the documents in an answer of the server that hold a key, each once; null among them for a key outside of any.
 * Every document is looked at by itself: one that may hold a key says nothing of its neighbours.
 * @param body as the wire brings it, JSON or not
 */
export function holdersOfKeys(body: string): (string | null)[] {
  if (!NAMED.test(body)) return [];
  const holders = new Set<string | null>();
  note(parsed(body), null, holders);
  // Named all the same, and by no field: in a text, or in what is no JSON.
  return holders.size > 0 ? [...holders] : [null];
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
  for (const [name, inside] of Object.entries(value)) {
    if (KEYS.has(name)) holders.add(own);
    note(inside, own, holders);
  }
}
