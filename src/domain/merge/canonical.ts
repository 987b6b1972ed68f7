/** Serialises as JSON with sorted keys, so that equal values have equal texts; '' for undefined. */
export const canonical = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** Returns true if both canonical forms are equal, without building them. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, at) => sameContent(element, b[at]));
  }
  if (isRecord(a) && isRecord(b)) {
    return (
      Object.keys(a).every((name) => sameContent(a[name], own(b, name))) &&
      Object.keys(b).every((name) => b[name] === undefined || Object.hasOwn(a, name))
    );
  }
  return !hasMembers(a) && !hasMembers(b) && canonical(a) === canonical(b);
}

const hasMembers = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  hasMembers(value) && !Array.isArray(value);

/** Returns an own member, because a document may have a field named `constructor`. */
const own = (record: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns a 64-bit fingerprint in base 36: two 32-bit FNV-1a hashes. Not for secrets. */
export const fingerprint = (text: string): string =>
  `${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01234567)}`;

function fnv1a(text: string, offset: number): string {
  let hash = offset;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
