import { randomFrom } from './random.ts';

/** So long before a sealed exam begins a school is opened, ms. */
export const BEFORE_THE_HOUR = 25_000;

/** Who and what comes up in the school of a seed beside its devices. */
export interface Cast {
  /** Its exam begins later, and lies on the tablets sealed until then. */
  isSealed: boolean;
  /** The students' tablets have no network when they hand in: the teacher walks round and takes it from each. */
  isCutOff: boolean;
  /** The teacher's tablet takes hand-ins from the students', now and then. */
  hasWitness: boolean;
  /** Tablets are put back to what they held before. */
  hasBackups: boolean;
  /** The server's disk is lost, and put back to what it held before. */
  hasServerBackup: boolean;
  /** Whoever has the shared tablet delivers in the name of the one before. */
  hasClassmate: boolean;
  /** A pupil of the class writes with a program of his own. */
  hasForger: boolean;
}

/** What a third of the hand-ins and half of the exams need is spread over the seeds and not left to chance: few seeds have it too. */
export function castOf(seed: number): Cast {
  const random = randomFrom(seed, 300);
  return {
    isSealed: seed % 2 === 0,
    isCutOff: seed % 3 > 0,
    hasWitness: random.chance(0.5),
    hasBackups: random.chance(0.35),
    hasClassmate: random.chance(0.35),
    hasForger: random.chance(0.5),
    // Behind the others, which stay what they were.
    hasServerBackup: random.chance(0.3),
  };
}
