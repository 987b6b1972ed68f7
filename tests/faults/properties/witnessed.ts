import type { Carried } from '../../../src/domain/documents/carried/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Taking } from '../ledger.ts';
import type { Run } from '../run-of-seed.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/**
 * What a teacher's tablet took is taken in, however the student's own tablet brought it, and the paper says from when the teacher had it. Where
 * a tablet was put back its log may have gone on otherwise: then the teacher is told of it.
 */
export const witnessStands: Property = async (run) => {
  const [carried, papers] = [
    await docsOf(run, SCHOOL, 'carried'),
    await docsOf(run, SCHOOL, 'paper'),
  ];
  return run.ledger.takings.flatMap((one) => {
    const wrong = one.taken && wrongWith(run, one, one.taken.at, { carried, papers });
    return wrong ? [`the hand-in of ${one.paper} that the teacher took ${wrong}`] : [];
  });
};

interface Held {
  carried: readonly Carried[];
  papers: readonly Paper[];
}

/** @param takenAt when the teacher was told that it is safe, ms by the tablet's clock */
function wrongWith(
  { ledger }: Run,
  { carried: id, paper: paperId }: Taking,
  takenAt: number,
  { carried, papers }: Held,
): string | null {
  const outcome = carried.find((one) => one.id === id)?.outcome;
  // What is settled leaves the teacher's tablet: a server that is put back to before has lost the witness, and not the hand-in.
  if (!outcome) return ledger.isServerPutBack ? null : 'is not settled';
  if (outcome.state === 'refused') {
    const isRight = outcome.reason === 'rewritten' && ledger.isPutBack(paperId);
    return isRight ? null : `was refused: ${outcome.reason}`;
  }
  const paper = papers.find((one) => one.id === paperId);
  // A tablet whose clock was turned back says a time before the paper was begun: then its beginning counts.
  const latest = Math.max(takenAt, paper?.start.at ?? 0);
  const stands = paper?.logs.some(({ witness }) => witness && witness.at <= latest);
  return stands ? null : 'is not witnessed';
}
