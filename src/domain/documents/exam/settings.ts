import { LIMITS } from '../../limits.ts';
import { RELEASES } from '../../vocabulary.ts';
import type { Exam } from './schema.ts';

/** Settings that a teacher chooses. */
export type ExamSettings = Pick<
  Exam,
  | 'purpose'
  | 'wrongsPerRight'
  | 'release'
  | 'opensAt'
  | 'closesAt'
  | 'graceMinutes'
  | 'shuffleQuestions'
  | 'shuffleOptions'
>;
/** Settings with the times of release and early end, as students' devices need them. */
export type HeldSettings = ExamSettings & Pick<Exam, 'releasedAt' | 'endedAt'>;

export const DEFAULT_SETTINGS: Readonly<HeldSettings> = {
  purpose: 'test',
  wrongsPerRight: null,
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
 * Returns the effective release: "at once" with an end, which merging may produce, means "after the
 * end", so that the key stays hidden while answers count.
 */
export const releaseOf = ({
  release,
  closesAt,
}: Pick<ExamSettings, 'release' | 'closesAt'>): Exam['release'] =>
  release === 'at-once' && closesAt !== null ? 'after-end' : release;

/** Returns the choices for an exam with this end. */
export const releasesFor = (closesAt: number | null): Exam['release'][] =>
  RELEASES.filter((release) => releaseOf({ release, closesAt }) === release);

/** Returns true if each student gets result and key while others may still write. */
export const givesResultsAtOnce = (held: Pick<ExamSettings, 'release' | 'closesAt'>): boolean =>
  releaseOf(held) === 'at-once';

export const settingsOf = (held: HeldSettings): HeldSettings => ({
  purpose: held.purpose,
  wrongsPerRight: held.wrongsPerRight,
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
 * Returns the settings of a copy for another class: without hours, and "after the end" becomes a
 * release by the teacher.
 */
export const settingsForCopy = (source: ExamSettings): ExamSettings => ({
  purpose: source.purpose,
  wrongsPerRight: source.wrongsPerRight,
  release: releaseOf(source) === 'after-end' ? 'by-teacher' : source.release,
  opensAt: null,
  closesAt: null,
  graceMinutes: source.graceMinutes,
  shuffleQuestions: source.shuffleQuestions,
  shuffleOptions: source.shuffleOptions,
});
