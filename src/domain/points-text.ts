import { LIMITS } from './limits.ts';

const { min, max, step } = LIMITS.points;

/** Reads points with a decimal comma or point; null unless a multiple of the step. */
export function readPoints(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const points = /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  return points <= max && Number.isInteger(points / step) ? points : null;
}

export function readMaxPoints(typed: string): number | null {
  const points = readPoints(typed);
  return points !== null && points >= min ? points : null;
}
