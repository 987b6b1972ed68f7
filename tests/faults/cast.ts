import { randomFrom } from './random.ts';

/** Time before a sealed exam's beginning at which the school starts (ms). */
export const BEFORE_THE_HOUR = 25_000;

/** Special features of a seed's school. */
export interface Cast {
  /** True if the exam begins later, and is sealed on the tablets until then. */
  isSealed: boolean;
  /** True if the students' tablets are offline at the hand-in, and the teacher takes each paper. */
  isCutOff: boolean;
  /** True if the teacher's tablet sometimes takes hand-ins from the students' tablets. */
  hasWitness: boolean;
  /** True if tablets are restored from backups. */
  hasBackups: boolean;
  /** True if the server's disk is lost and restored from a backup. */
  hasServerBackup: boolean;
  /** True if the holder of the shared tablet pushes in the previous holder's name. */
  hasClassmate: boolean;
  /** True if a student of the class uses a forging program. */
  hasForger: boolean;
}

/** Returns the features of a seed's school. Common ones are distributed evenly over the seeds. */
export function castOf(seed: number): Cast {
  const random = randomFrom(seed, 300);
  return {
    isSealed: seed % 2 === 0,
    isCutOff: seed % 3 > 0,
    hasWitness: random.chance(0.5),
    hasBackups: random.chance(0.35),
    hasClassmate: random.chance(0.35),
    hasForger: random.chance(0.5),
    // The last one, so that the other features of a seed remain the same.
    hasServerBackup: random.chance(0.3),
  };
}
