import { LIMITS } from '../../limits.ts';
import { RELEASES } from '../../vocabulary.ts';
import type { Exam } from './schema.ts';

/** What a teacher chooses of how an exam is held. */
export type ExamSettings = Pick<
  Exam,
  'release' | 'opensAt' | 'closesAt' | 'graceMinutes' | 'shuffleQuestions' | 'shuffleOptions'
>;
/** The settings, when results were released and when it was ended: what a student's device has to know. */
export type HeldSettings = ExamSettings & Pick<Exam, 'releasedAt' | 'endedAt'>;

export const DEFAULT_SETTINGS: Readonly<HeldSettings> = {
  release: 'at-once',
  releasedAt: null,
  opensAt: null,
  closesAt: null,
  graceMinutes: LIMITS.graceMinutes.initial,
  endedAt: null,
  shuffleQuestions: false,
  shuffleOptions: false,
};

/**
 * When results come out, as it is held: the key of an exam with an end stays until no answer can count any more. So "at once" with an end,
 * which two tablets may merge to, is "after the end".
 */
export const releaseOf = ({
  release,
  closesAt,
}: Pick<ExamSettings, 'release' | 'closesAt'>): Exam['release'] =>
  release === 'at-once' && closesAt !== null ? 'after-end' : release;

/** What a teacher may choose from for an exam with this end. */
export const releasesFor = (closesAt: number | null): Exam['release'][] =>
  RELEASES.filter((release) => releaseOf({ release, closesAt }) === release);

/** Whether an exam is for practice: each sees the own result, and the key with it, while others may still write. */
export const isPractice = (held: Pick<ExamSettings, 'release' | 'closesAt'>): boolean =>
  releaseOf(held) === 'at-once';

export const settingsOf = (held: HeldSettings): HeldSettings => ({
  release: releaseOf(held),
  releasedAt: held.releasedAt,
  opensAt: held.opensAt,
  closesAt: held.closesAt,
  graceMinutes: held.graceMinutes,
  endedAt: held.endedAt,
  shuffleQuestions: held.shuffleQuestions,
  shuffleOptions: held.shuffleOptions,
});

/**
 * The settings of a copy for another class. The hours were those of the first class, so the copy has none. Results that
 * waited for the end wait for the teacher instead.
 */
export const settingsForCopy = (source: ExamSettings): ExamSettings => ({
  release: releaseOf(source) === 'after-end' ? 'by-teacher' : source.release,
  opensAt: null,
  closesAt: null,
  graceMinutes: source.graceMinutes,
  shuffleQuestions: source.shuffleQuestions,
  shuffleOptions: source.shuffleOptions,
});
