import { windowAt } from '../../timing/timing.ts';
import { examEndsAt, graceOf } from './release.ts';
import type { Exam } from './schema.ts';
import { releaseOf } from './settings.ts';

/**
 * - `open`: always open, with immediate results.
 * - `running`: can be started, or papers may still be written.
 * - `ending`: ended early by the teacher, which offline tablets may not know.
 * - `ended`: over, with answers to mark.
 * - `marked`: over and marked, with results not released.
 */
export type ExamPhase =
  | 'draft'
  | 'scheduled'
  | 'open'
  | 'running'
  | 'ending'
  | 'ended'
  | 'marked'
  | 'released';

/** Main action of a teacher; `prepare` opens the exam's page. */
export type TeacherAction = 'publish' | 'prepare' | 'watch' | 'mark' | 'release' | 'results';

/** Main action of a student; `unlock` enters the start code of a sealed exam. */
export type StudentAction = 'wait' | 'unlock' | 'start' | 'resume' | 'result' | 'none';

export interface PhaseFacts
  extends Pick<Exam, 'draft' | 'opensAt' | 'releasedAt' | 'release' | 'endedAt' | 'graceMinutes'> {
  questionCount: number;
  /** Latest end of any paper (ms); null for an exam without an end. */
  endsAt: number | null;
}

export interface ExamWork {
  isToMark: boolean;
  hasResults: boolean;
}

export const NO_WORK: Readonly<ExamWork> = { isToMark: false, hasResults: false };

export interface ExamState {
  phase: ExamPhase;
  action: TeacherAction;
  /** True if the teacher can release results: if all is marked, even in a running endless exam. */
  isReleasable: boolean;
}

export const phaseFactsOf = (exam: Exam): PhaseFacts => ({
  opensAt: exam.opensAt,
  releasedAt: exam.releasedAt,
  endedAt: exam.endedAt,
  release: releaseOf(exam),
  graceMinutes: exam.graceMinutes,
  questionCount: exam.questions.length,
  draft: exam.draft,
  endsAt: examEndsAt(exam),
});

/** Returns the phase of an exam at `now` (ms), and its teacher's main action. */
export function examStateOf(facts: PhaseFacts, work: ExamWork, now: number): ExamState {
  const phase = phaseOf(facts, work, now);
  const action = teacherActions(facts, work)[phase];
  const isEndless = phase === 'running' && facts.endsAt === null;
  const isReadable = work.hasResults && !work.isToMark;
  return { phase, action, isReleasable: action === 'release' || (isEndless && isReadable) };
}

function teacherActions(
  facts: PhaseFacts,
  { isToMark }: ExamWork,
): Readonly<Record<ExamPhase, TeacherAction>> {
  const isByTeacher = facts.release === 'by-teacher' || facts.endsAt === null;
  const toRelease = isByTeacher && facts.releasedAt === null ? 'release' : 'results';
  const toRead = isToMark ? 'mark' : 'results';
  return {
    draft: 'publish',
    scheduled: 'prepare',
    open: toRead,
    running: 'watch',
    ending: 'watch',
    ended: 'mark',
    marked: toRelease,
    released: toRead,
  };
}

function phaseOf(facts: PhaseFacts, work: ExamWork, now: number): ExamPhase {
  const { questionCount, draft, opensAt, release, endedAt } = facts;
  if (draft || questionCount === 0) return 'draft';
  if (opensAt !== null && now < opensAt) return 'scheduled';
  if (endedAt !== null) return endedPhase(facts, work, now);
  if (release === 'at-once') return 'open';
  return mayBeWritten(facts, now) ? 'running' : outOrNot(facts, work, now);
}

/** Returns the phase after an early end: `ending` until the last deadline or the release. */
function endedPhase(facts: PhaseFacts, work: ExamWork, now: number): ExamPhase {
  if (facts.releasedAt === null && mayBeWritten(facts, now)) return 'ending';
  return facts.release === 'at-once' ? 'released' : outOrNot(facts, work, now);
}

const mayBeWritten = ({ endsAt, releasedAt }: PhaseFacts, now: number): boolean =>
  now < (endsAt ?? (releasedAt === null ? Infinity : 0));

function outOrNot(facts: PhaseFacts, { isToMark }: ExamWork, now: number): ExamPhase {
  if (facts.releasedAt !== null || now >= (resultsAt(facts) ?? Infinity)) return 'released';
  return isToMark ? 'ended' : 'marked';
}

const resultsAt = (facts: PhaseFacts): number | null =>
  facts.release === 'after-end' && facts.endsAt !== null ? facts.endsAt + graceOf(facts) : null;

export const phaseChanges = (facts: PhaseFacts): (number | null)[] => [
  facts.opensAt,
  facts.endsAt,
  resultsAt(facts),
];

interface StudentFacts extends Pick<Exam, 'opensAt' | 'closesAt' | 'endedAt'> {
  paper: 'writing' | 'closed' | null;
  isLocked: boolean;
}

export function studentActionOf(facts: StudentFacts, now: number): StudentAction {
  if (facts.paper !== null) return facts.paper === 'writing' ? 'resume' : 'result';
  const window = windowAt(facts, now);
  if (window === 'after') return 'none';
  if (window === 'open') return 'start';
  return facts.isLocked ? 'unlock' : 'wait';
}

/** Time before the start from which a sealed exam asks for its start code (ms). */
export const CODE_AHEAD = 15 * 60_000;

export const codeAskedFrom = (opensAt: number | null): number => (opensAt ?? 0) - CODE_AHEAD;
