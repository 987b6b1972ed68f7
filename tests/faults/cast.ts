import { randomFrom } from './random.ts';

/** Time by which a school opens before its sealed exam (ms). */
export const BEFORE_THE_HOUR = 25_000;

/** People and features of a seed's school beside its devices. */
export interface Cast {
  /** The exam begins later, and is sealed on the tablets until then. */
  isSealed: boolean;
  /** The students' tablets have no network at the hand-in, and the teacher takes each paper. */
  isCutOff: boolean;
  /** The teacher's tablet sometimes takes hand-ins from the students' tablets. */
  hasWitness: boolean;
  /** Tablets are restored from backups. */
  hasBackups: boolean;
  /** The server's disk is lost and restored from a backup. */
  hasServerBackup: boolean;
  /** The holder of the shared tablet pushes in the previous holder's name. */
  hasClassmate: boolean;
  /** A student of the class uses his own program. */
  hasForger: boolean;
}

/** Rare features are distributed over the seeds, because few seeds would have them by chance. */
export function castOf(seed: number): Cast {
  const random = randomFrom(seed, 300);
  return {
    isSealed: seed % 2 === 0,
    isCutOff: seed % 3 > 0,
    hasWitness: random.chance(0.5),
    hasBackups: random.chance(0.35),
    hasClassmate: random.chance(0.35),
    hasForger: random.chance(0.5),
    // Last, so that the others stay the same.
    hasServerBackup: random.chance(0.3),
  };
}
