import type { OptionKey, SingleForm } from '../question-kinds/single/options.ts';

/** A question without its key. */
export type QuestionTexts = Omit<SingleForm, 'key'>;

/**
 * What a text leaves open of a question. The teacher is asked; nothing is guessed.
 * - `key`: no right option is named, or several are, each by somebody else.
 * - `tail`: a line behind the last option, which may go on with it or be something else.
 * - `lead`: a paragraph before the question, which may belong to it or be a heading.
 * - `extra`: there are five options, and a question has four: one of the wrong ones has to go.
 */
export type Ask =
  | { kind: 'key'; why: 'missing' | 'several' | 'not-offered'; named: readonly OptionKey[] }
  | { kind: 'tail'; text: string; option: OptionKey }
  | { kind: 'lead'; text: string }
  | { kind: 'extra'; options: readonly string[]; correct: number };

/** The letters of options as documents have them. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];
