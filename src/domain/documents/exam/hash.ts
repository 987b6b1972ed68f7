/**
 * A 64-bit fingerprint of a text in base 36: two runs of 32-bit FNV-1a with different offsets
 * (Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/). Tells versions apart; not for secrets.
 */
export function fingerprint(text: string): string {
  return `${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01234567)}`;
}

function fnv1a(text: string, offset: number): string {
  let hash = offset;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
