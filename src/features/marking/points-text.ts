import { readPoints } from '../../domain/points-text.ts';

/** A digit that would exceed the maximum starts a new number. Null if the key adds nothing. */
export function typedPoints(text: string, key: string, max: number): string | null {
  if (key === ',' || key === '.') {
    const points = readPoints(text || '0');
    if (points === null || !Number.isInteger(points) || points + 0.5 > max) return null;
    return `${points},5`;
  }
  if (!/^\d$/.test(key)) return null;
  const longer = readPoints(text + key);
  if (longer !== null && longer <= max && text !== '0') return text + key;
  return Number(key) <= max ? key : null;
}
