import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that says nothing of where they differ. */
export function sameText(a: string, b: string): boolean {
  const [first, second] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
