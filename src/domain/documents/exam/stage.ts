import { examEndsAt, graceOf } from './release.ts';
import type { Exam } from './schema.ts';
import { releaseOf } from './settings.ts';

/**
 * - `open`: always open, with the own result at once.
 * - `running`: can be started, or papers may still be written.
 * - `ending`: ended early by the teacher, which offline tablets may not know yet.
 * - `ended`: over, with results not released.
 */
export type ExamStage =
  | 'draft'
  | 'scheduled'
  | 'open'
  | 'running'
  | 'ending'
  | 'ended'
  | 'released';

export interface StageFacts
  extends Pick<Exam, 'draft' | 'opensAt' | 'releasedAt' | 'release' | 'endedAt' | 'graceMinutes'> {
  questionCount: number;
  /** Latest end of any paper (ms); null for an exam without an end. */
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

export function stageOf(facts: StageFacts, now: number): ExamStage {
  const { questionCount, draft, opensAt, release, endedAt } = facts;
  if (draft || questionCount === 0) return 'draft';
  if (opensAt !== null && now < opensAt) return 'scheduled';
  if (endedAt !== null) return endedStage(facts, now);
  if (release === 'at-once') return 'open';
  return mayBeWritten(facts, now) ? 'running' : outOrNot(facts, now);
}

/** A release ends the waiting for papers. */
function endedStage(facts: StageFacts, now: number): ExamStage {
  if (facts.releasedAt === null && mayBeWritten(facts, now)) return 'ending';
  return facts.release === 'at-once' ? 'released' : outOrNot(facts, now);
}

const mayBeWritten = ({ endsAt, releasedAt }: StageFacts, now: number): boolean =>
  now < (endsAt ?? (releasedAt === null ? Infinity : 0));

const outOrNot = (facts: StageFacts, now: number): ExamStage =>
  facts.releasedAt !== null || now >= (resultsAt(facts) ?? Infinity) ? 'released' : 'ended';

/** Returns ms; null if the teacher decides. */
export const resultsAt = (facts: StageFacts): number | null =>
  facts.release === 'after-end' && facts.endsAt !== null ? facts.endsAt + graceOf(facts) : null;

export const stageChanges = (facts: StageFacts): (number | null)[] => [
  facts.opensAt,
  facts.endsAt,
  resultsAt(facts),
];
