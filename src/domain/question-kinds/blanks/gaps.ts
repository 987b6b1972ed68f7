import { type RichText, withRuns } from '../../rich-text/rich-text.ts';
import type { QuestionForm } from '../kind.ts';

export interface BlanksBody {
  /** Text with a pair of brackets in place of each gap; see `NO_WORDS`. */
  passage: RichText;
}
export interface BlanksKey {
  /** Accepted texts of each gap, the usual one first. */
  accepted: string[][];
}
export type BlanksForm = QuestionForm<BlanksBody, BlanksKey>;

/** Maximum number of gaps, and of accepted texts for one gap. */
export const GAPS = { max: 10 } as const;
export const ACCEPTED_IN_GAP = 5;
/** Maximum length of a gap's text (characters). */
export const GAP_TEXT = 100;

/** A gap as stored. */
export const NO_WORDS = '[]';
const GAPS_WITHOUT_WORDS = /\[\]/g;
/** Returns the passage with a text in place of each gap. @param gap gets its position */
export function withGaps({ passage }: BlanksBody, gap: (at: number) => string): RichText {
  let at = 0;
  return withRuns(passage, (run) => run.replace(GAPS_WITHOUT_WORDS, () => gap(at++)));
}

/** Returns the texts of all runs, a line each, so that no bracket meets one of another run. */
function runsOf({ passage }: BlanksBody): string {
  const runs: string[] = [];
  withRuns(passage, (run) => {
    runs.push(run);
    return run;
  });
  return runs.join('\n');
}

/** Returns true if a bracket in the passage has no partner in its run. */
export const hasOpenBracket = (body: BlanksBody): boolean =>
  /[[\]]/.test(runsOf(body).replace(GAPS_WITHOUT_WORDS, ''));

export const gapCount = (body: BlanksBody): number => runsOf(body).split(NO_WORDS).length - 1;

/** Returns an answer's text for each gap. @param typed text of the answer, see `typedText` */
export function gapsIn(body: BlanksBody, typed: string): string[] {
  const texts = typed.split('\n');
  return Array.from({ length: gapCount(body) }, (_, at) => texts[at] ?? '');
}
