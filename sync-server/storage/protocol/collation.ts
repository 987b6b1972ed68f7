/** Where each kind of value stands; see "Collation Specification" in CouchDB's documentation. */
const RANKS = ['null', 'boolean', 'number', 'string', 'array', 'object'];

function rankOf(value: unknown): number {
  if (value === null) return 0;
  return RANKS.indexOf(Array.isArray(value) ? 'array' : typeof value);
}

/** The order of two JSON values as CouchDB has it: below 0, 0, or above. Texts by their code units, not by a language. */
export function collate(a: unknown, b: unknown): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  if (Array.isArray(a) && Array.isArray(b)) return collateLists(a, b);
  if (typeof a === 'object' && typeof b === 'object' && a && b)
    return collateLists(Object.entries(a).flat(), Object.entries(b).flat());
  if (a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
}

function collateLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = collate(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
