import { canonical } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { areOneLog, entriesOf } from './logs.ts';
import type { Raw } from './mutations.ts';

/* What a teacher was shown of a student's exam, and what may become of it by what the student says. */

interface Graded {
  examPoint: number;
  handedInAt: number;
  questions: { questionID: string; answer: string }[];
}

/**
 * Whether a result is that of the hand-in that counts for good. What the server handed in for a silent device does not yet: a hand-in of the
 * device, or more answers given in time, go before it (decisions 4 and 20).
 */
export const isFinal = ({ handedInAt }: Raw, paper: Raw | undefined): boolean =>
  String(paper?.counted).startsWith(`${handedInAt}.`);

/** Whether what is shown now goes on from what was shown before. */
export function goesOn(before: Raw, now: Raw): boolean {
  if (now.type === 'paper') return isPaperOn(before, now);
  if (now.type === 'result') return isGradedOn(before, now);
  const isOne =
    canonical({ ...bare(before), log: null }) === canonical({ ...bare(now), log: null });
  return isOne && entriesOf(now).length >= entriesOf(before).length && areOneLog(before, now);
}

/** No hand-in is gone or said anew, the one that counts stays, and one of a device counts at once. */
function isPaperOn(before: Raw, now: Raw): boolean {
  const [known, told] = [before, now].map(({ handIns }) => handIns as { cause: string }[]);
  const kept = new Set(told?.map(canonical));
  const isFixed = now.counted !== null || told?.every(({ cause }) => cause === 'server');
  const stays = before.counted === null || before.counted === now.counted;
  return stays && isFixed === true && (known ?? []).every((handIn) => kept.has(canonical(handIn)));
}

/** A later reading of the clocks may let an answer count that came too late, and takes none away. */
function isGradedOn(before: Raw, now: Raw): boolean {
  const [known, told] = [before, now] as unknown as Graded[];
  if (!known || !told) return false;
  const answers = new Map(told.questions.map(({ questionID, answer }) => [questionID, answer]));
  const stays = known.questions.every(
    ({ questionID, answer }) => answer === 'empty' || answers.get(questionID) === answer,
  );
  return stays && told.handedInAt === known.handedInAt && told.examPoint >= known.examPoint;
}
