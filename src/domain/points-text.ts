import { LIMITS } from './limits.ts';

const { min, max, step } = LIMITS.points;

/** Returns typed points with a decimal comma or point; null unless they are steps from 0 on. */
export function readPoints(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const points = /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  return points <= max && Number.isInteger(points / step) ? points : null;
}

/** Returns typed points of a question or criterion; null if it cannot have them. */
export function readMaxPoints(typed: string): number | null {
  const points = readPoints(typed);
  return points !== null && points >= min ? points : null;
}
