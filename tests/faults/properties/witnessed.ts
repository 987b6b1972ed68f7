import { SCHOOL } from '../../../src/domain/session/databases.ts';
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
    const { taken } = one;
    if (!taken) return [];
    const where = `the hand-in of ${one.paper} that the teacher took`;
    const outcome = carried.find(({ id }) => id === one.carried)?.outcome;
    if (!outcome) return [`${where} is not settled`];
    if (outcome.state === 'refused')
      return outcome.reason === 'rewritten' && run.ledger.isPutBack(one.paper)
        ? []
        : [`${where} was refused: ${outcome.reason}`];
    const paper = papers.find(({ id }) => id === one.paper);
    // A tablet whose clock was turned back says a time before the paper was begun: then its beginning counts.
    const latest = Math.max(taken.at, paper?.start.at ?? 0);
    const stands = paper?.logs.some(({ witness }) => witness && witness.at <= latest);
    return stands ? [] : [`${where} is not witnessed`];
  });
};
