import type { Carried } from '../../../src/domain/documents/carried/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Taking } from '../ledger.ts';
import type { Run } from '../run-of-seed.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that the school has each hand-in that was taken, with the teacher as witness. */
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

/** Returns what is wrong with a taking. @param takenAt time of its report as safe (ms) */
function wrongWith(
  { ledger }: Run,
  { carried: id, paper: paperId }: Taking,
  takenAt: number,
  { carried, papers }: Held,
): string | null {
  const outcome = carried.find((one) => one.id === id)?.outcome;
  // Accepts a lost hand-in if the server was restored to an earlier state, because the teacher's
  // tablet has deleted its copy.
  if (!outcome) return ledger.isServerPutBack ? null : 'is not settled';
  if (outcome.state === 'refused') {
    const isRight = outcome.reason === 'rewritten' && ledger.isPutBack(paperId);
    return isRight ? null : `was refused: ${outcome.reason}`;
  }
  const paper = papers.find((one) => one.id === paperId);
  // A clock that was set back may show a time before the start. The start counts then.
  const latest = Math.max(takenAt, paper?.start.at ?? 0);
  const stands = paper?.logs.some(({ witness }) => witness && witness.at <= latest);
  return stands ? null : 'is not witnessed';
}
