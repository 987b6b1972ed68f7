import type { Proof } from '../support/proof.ts';

/** The parts of the product specification; `settled` is what was decided where it had gaps or slips,
 * `added` what a school needs beyond it, `survival` what an exam has to outlive. */
export const SECTIONS = [
  '1 the product',
  '2 public screens',
  '2 guarding',
  '2 navigation',
  '2 shared screens',
  '2 teacher screens',
  '2 student screens',
  '2 admin screens',
  '3 entities',
  '4 states',
  '5 validation',
  '6 permissions',
  '7 calls',
  '8 confirmations',
  '8 toasts',
  '8 other messages',
  '9 constants',
  'settled',
  'added',
  'survival',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface Requirement {
  section: Section;
  /** What is asked for, in short. */
  says: string;
  /** Tests, by their titles. */
  shownBy: readonly Proof[];
  /** Texts that the product says word for word; they stand in the files of the proofs. */
  words: readonly string[];
}

type Row = readonly [says: string, shownBy: readonly Proof[], ...words: readonly string[]];

export const requirements = (section: Section, rows: readonly Row[]): Requirement[] =>
  rows.map(([says, shownBy, ...words]) => ({ section, says, shownBy, words }));
