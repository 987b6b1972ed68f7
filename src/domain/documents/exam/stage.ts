import { examEndsAt, graceOf } from './release.ts';
import type { Exam } from './schema.ts';
import { releaseOf } from './settings.ts';

/**
 * Where an exam stands:
 * - `draft`: not published, or without a question, so nobody is offered it.
 * - `scheduled`: it opens later.
 * - `practice`: open for good, and each sees the own result at once.
 * - `running`: it can be taken, or papers of it may still be written.
 * - `ending`: its teacher ended it, and tablets without a network may not know it yet.
 * - `ended`: over, and its results are not out.
 * - `released`: the class may see the results.
 */
export type ExamStage =
  | 'draft'
  | 'scheduled'
  | 'practice'
  | 'running'
  | 'ending'
  | 'ended'
  | 'released';

/** What of an exam tells where it stands. */
export interface StageFacts
  extends Pick<Exam, 'draft' | 'opensAt' | 'releasedAt' | 'release' | 'endedAt' | 'graceMinutes'> {
  questionCount: number;
  /** When the last paper can end, ms; null for an exam without an end. */
  endsAt: number | null;
}

export const stageFactsOf = (exam: Exam): StageFacts => ({
  opensAt: exam.opensAt,
  releasedAt: exam.releasedAt,
  endedAt: exam.endedAt,
  release: releaseOf(exam),
  graceMinutes: exam.graceMinutes,
  questionCount: exam.questions.length,
  draft: exam.draft,
  endsAt: examEndsAt(exam),
});

/** @param now ms */
export function stageOf(facts: StageFacts, now: number): ExamStage {
  const { questionCount, draft, opensAt, release, endedAt } = facts;
  if (draft || questionCount === 0) return 'draft';
  if (opensAt !== null && now < opensAt) return 'scheduled';
  if (endedAt !== null) return endedStage(facts, now);
  if (release === 'at-once') return 'practice';
  return mayBeWritten(facts, now) ? 'running' : outOrNot(facts, now);
}

/** Of one that its teacher ended: who released the results waits for nobody any more. */
function endedStage(facts: StageFacts, now: number): ExamStage {
  if (facts.releasedAt === null && mayBeWritten(facts, now)) return 'ending';
  return facts.release === 'at-once' ? 'released' : outOrNot(facts, now);
}

const mayBeWritten = ({ endsAt, releasedAt }: StageFacts, now: number): boolean =>
  now < (endsAt ?? (releasedAt === null ? Infinity : 0));

const outOrNot = (facts: StageFacts, now: number): ExamStage =>
  facts.releasedAt !== null || now >= (resultsAt(facts) ?? Infinity) ? 'released' : 'ended';

/** When results come out by themselves, ms; null where that takes their teacher. */
export const resultsAt = (facts: StageFacts): number | null =>
  facts.release === 'after-end' && facts.endsAt !== null ? facts.endsAt + graceOf(facts) : null;

/** The instants at which an exam comes to its next stage; ms. */
export const stageChanges = (facts: StageFacts): (number | null)[] => [
  facts.opensAt,
  facts.endsAt,
  resultsAt(facts),
];
