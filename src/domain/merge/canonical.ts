/** JSON with sorted keys: equal values give equal text, whatever the order they were built in. '' for undefined. */
export function canonical(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

export const sameContent = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
