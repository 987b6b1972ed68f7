import { LIMITS } from '../../limits.ts';
import type { QuestionForm } from '../../question-kinds/kind.ts';
import { isMarked } from '../../question-kinds/questions.ts';
import { FULL_POINTS, hasPoints, spreadPoints, totalPoints } from './points.ts';
import type { Exam } from './schema.ts';
import type { ExamSettings } from './settings.ts';

export type Purpose = Exam['purpose'];

const USUAL_RELEASE: Readonly<Record<Purpose, Exam['release']>> = {
  written: 'by-teacher',
  quiz: 'at-once',
  test: 'at-once',
  practice: 'at-once',
};

export const offersDeduction = (purpose: Purpose): boolean => purpose === 'test';

type Chosen = Pick<ExamSettings, 'purpose' | 'release' | 'wrongsPerRight'>;

/** Sets the purpose with its usual settings. Keeps a release that the teacher chose. */
export function withPurpose(
  { purpose: former, release, wrongsPerRight }: Chosen,
  purpose: Purpose,
) {
  return {
    purpose,
    release: release === USUAL_RELEASE[former] ? USUAL_RELEASE[purpose] : release,
    wrongsPerRight: offersDeduction(purpose) ? wrongsPerRight : null,
  } satisfies Chosen;
}

export const countsInAverages = ({ purpose }: Pick<Exam, 'purpose'>): boolean =>
  purpose !== 'practice';

/** Lesson hour of Turkish schools (minutes). */
const LESSON = 40;

const usualTime = (purpose: Purpose): number =>
  purpose === 'written' ? LESSON : LIMITS.examTime.initial;

/** Returns the new purpose's usual minutes if `minutes` are the former one's; else `minutes`. */
export const timeWithPurpose = (minutes: number, former: Purpose, purpose: Purpose): number =>
  minutes === usualTime(former) ? usualTime(purpose) : minutes;

/** Advice to the teacher. Never prevents publishing. */
export type PurposeHint = 'choices-in-written' | 'longer-than-lesson' | 'other-total';

interface Planned extends Pick<Exam, 'purpose' | 'examTime'> {
  questions: readonly Pick<QuestionForm, 'kind' | 'points'>[];
}

export function purposeHints({ purpose, examTime, questions }: Planned): PurposeHint[] {
  if (purpose !== 'written') return [];
  const spread = spreadPoints(purpose, questions);
  return [
    ...(!questions.every(isMarked) ? (['choices-in-written'] as const) : []),
    ...(examTime > LESSON ? (['longer-than-lesson'] as const) : []),
    ...(hasPoints(spread) && totalPoints(spread) !== FULL_POINTS ? (['other-total'] as const) : []),
  ];
}
