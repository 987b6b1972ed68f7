import { LIMITS } from '../../limits.ts';
import { RELEASES } from '../../vocabulary.ts';
import type { Exam } from './schema.ts';

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

/** Returns `after-end` instead of `at-once` if the exam has an end. Merged edits may set both. */
export const releaseOf = ({
  release,
  closesAt,
}: Pick<ExamSettings, 'release' | 'closesAt'>): Exam['release'] =>
  release === 'at-once' && closesAt !== null ? 'after-end' : release;

export const releasesFor = (closesAt: number | null): Exam['release'][] =>
  RELEASES.filter((release) => releaseOf({ release, closesAt }) === release);

/** Returns true if students get result and key while other students may be writing. */
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

/** Returns settings for a copy, without hours. Replaces "after the end" by a teacher's release. */
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
