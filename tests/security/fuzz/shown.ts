import { canonical } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { areOneLog, entriesOf } from './logs.ts';
import type { Raw } from './mutations.ts';

/* Rules by which a teacher's view of a student's exam may change. */

interface Graded {
  examPoint: number;
  handedInAt: number;
  questions: { questionID: string; answer: string }[];
}

/**
 * Returns true if the result belongs to the paper's counted hand-in. A device's hand-in may still
 * replace the server's own hand-in (decisions 4 and 20).
 */
export const isFinal = ({ handedInAt }: Raw, paper: Raw | undefined): boolean =>
  String(paper?.counted).startsWith(`${handedInAt}.`);

/** Returns true if the present view continues the earlier one. */
export function goesOn(before: Raw, now: Raw): boolean {
  if (now.type === 'paper') return isPaperOn(before, now);
  if (now.type === 'result') return isGradedOn(before, now);
  const isOne =
    canonical({ ...bare(before), log: null }) === canonical({ ...bare(now), log: null });
  return isOne && entriesOf(now).length >= entriesOf(before).length && areOneLog(before, now);
}

/**
 * Returns true if no hand-in changed, and the counted one is the same. A device's hand-in counts at
 * once.
 */
function isPaperOn(before: Raw, now: Raw): boolean {
  const [known, told] = [before, now].map(({ handIns }) => handIns as { cause: string }[]);
  const kept = new Set(told?.map(canonical));
  const isFixed = now.counted !== null || told?.every(({ cause }) => cause === 'server');
  const stays = before.counted === null || before.counted === now.counted;
  return stays && isFixed === true && (known ?? []).every((handIn) => kept.has(canonical(handIn)));
}

/**
 * Returns true if no answer or point was lost. Later clock samples may let a late answer count.
 */
function isGradedOn(before: Raw, now: Raw): boolean {
  const [known, told] = [before, now] as unknown as Graded[];
  if (!known || !told) return false;
  const answers = new Map(told.questions.map(({ questionID, answer }) => [questionID, answer]));
  const stays = known.questions.every(
    ({ questionID, answer }) => answer === 'empty' || answers.get(questionID) === answer,
  );
  return stays && told.handedInAt === known.handedInAt && told.examPoint >= known.examPoint;
}
