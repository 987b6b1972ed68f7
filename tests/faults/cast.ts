import { randomFrom } from './random.ts';

/** So long before a sealed exam begins a school is opened, ms. */
export const BEFORE_THE_HOUR = 25_000;

/** Who and what comes up in the school of a seed beside its devices. */
export interface Cast {
  /** Its exam begins later, and lies on the tablets sealed until then. */
  isSealed: boolean;
  /** The teacher's tablet takes hand-ins from the students'. */
  hasWitness: boolean;
  /** Tablets are put back to what they held before. */
  hasBackups: boolean;
  /** Whoever has the shared tablet delivers in the name of the one before. */
  hasClassmate: boolean;
  /** A pupil of the class writes with a program of his own. */
  hasForger: boolean;
}

export function castOf(seed: number): Cast {
  const random = randomFrom(seed, 300);
  return {
    isSealed: random.chance(0.35),
    hasWitness: random.chance(0.5),
    hasBackups: random.chance(0.35),
    hasClassmate: random.chance(0.35),
    hasForger: random.chance(0.5),
  };
}
