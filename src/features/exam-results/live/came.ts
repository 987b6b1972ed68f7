import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { countedHandIn, isOfServer, isOfSheet } from '../../../domain/grading/counting.ts';
import { witnessedAt } from '../../../domain/grading/witness.ts';
import type { CarriedEntry } from '../../../store/queries/carried.ts';

/** How a paper came: `scan` and `file` to this teacher's device, the others to the server. */
export type Carrier = CarriedEntry['by'] | 'paper' | 'teacher' | 'network';

/** How a paper came, and when; ms. */
export interface Came {
  by: Carrier;
  at: number;
}

/** Null where nobody brought what counts: the server closed the paper by itself. */
export function cameToServer(paper: Paper): Came | null {
  const counted = countedHandIn(paper);
  if (!counted || isOfServer(counted)) return null;
  if (isOfSheet(counted)) return { by: 'paper', at: counted.at };
  const witnessed = witnessedAt(paper, counted);
  if (witnessed !== null) return { by: 'teacher', at: witnessed };
  return paper.receivedAt === null ? null : { by: 'network', at: paper.receivedAt };
}
