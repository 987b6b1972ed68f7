import type { Exam } from '../entities/exam.ts';

/** What a teacher chooses of how an exam is held. */
export type ExamSettings = Pick<
  Exam,
  'release' | 'opensAt' | 'closesAt' | 'shuffleQuestions' | 'shuffleOptions'
>;
/** With what the teacher has done since: what a student's device has to know. */
export type HeldSettings = ExamSettings & Pick<Exam, 'releasedAt'>;

export const DEFAULT_SETTINGS: Readonly<HeldSettings> = {
  release: 'at-once',
  releasedAt: null,
  opensAt: null,
  closesAt: null,
  shuffleQuestions: false,
  shuffleOptions: false,
};

export function settingsOf(held: HeldSettings): HeldSettings {
  const { release, releasedAt, opensAt, closesAt, shuffleQuestions, shuffleOptions } = held;
  return { release, releasedAt, opensAt, closesAt, shuffleQuestions, shuffleOptions };
}

/**
 * What an exam copied for another class takes over. Its hours were those of the first class; results that were to wait for
 * the end of them wait for the teacher.
 */
export const settingsForCopy = (source: ExamSettings): ExamSettings => ({
  release: source.release === 'after-end' ? 'by-teacher' : source.release,
  opensAt: null,
  closesAt: null,
  shuffleQuestions: source.shuffleQuestions,
  shuffleOptions: source.shuffleOptions,
});
