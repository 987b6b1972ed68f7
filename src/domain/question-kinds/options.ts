import { isEmptyRich, plainText, type RichText } from '../rich-text/rich-text.ts';
import type { PaperOrder, SheetQuestion } from './kind.ts';
import { inPaperOrder } from './parts.ts';

/** Letters of options by index. Stored answers consist of these letters. */
export const OPTION_KEYS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** Number of options in a new form, as in the product specification. */
export const USUAL_OPTIONS = 4;
export type OptionKey = (typeof OPTION_KEYS)[number];
const LETTERS: readonly string[] = OPTION_KEYS;

export interface OptionsBody {
  /** Texts in the order of the letters. An empty text is not offered. */
  options: RichText[];
}
export type OptionsQuestion = SheetQuestion<OptionsBody>;
type WithOptions = Pick<OptionsQuestion, 'body'>;

export const richOption = ({ body }: WithOptions, key: string): RichText =>
  body.options[LETTERS.indexOf(key)] ?? '';

export const optionText = (question: WithOptions, key: string): string =>
  plainText(richOption(question, key));

const isEmptyOption = (question: WithOptions, key: string): boolean =>
  isEmptyRich(richOption(question, key));

export const areEmptyOptions = ({ options }: OptionsBody): boolean => options.every(isEmptyRich);

export const offeredOptions = (question: WithOptions): OptionKey[] =>
  OPTION_KEYS.filter((key) => !isEmptyOption(question, key));

/** Returns the first empty option before an option with text, or null. */
export function skippedOption(question: WithOptions): OptionKey | null {
  const last = offeredOptions(question).at(-1) ?? 'A';
  return OPTION_KEYS.find((key) => key < last && isEmptyOption(question, key)) ?? null;
}

/** Option as displayed. `label` is its displayed letter, `key` its stored and graded letter. */
export interface ShownOption {
  label: OptionKey;
  key: OptionKey;
}

/** Returns the offered options in the order of a paper. Shuffled options get labels from A on. */
export function shownOptions(question: OptionsQuestion, paper?: PaperOrder): ShownOption[] {
  const offered = offeredOptions(question);
  if (!paper?.start.shuffleOptions) return offered.map((key) => ({ label: key, key }));
  const keys = inPaperOrder(offered, question, paper);
  return OPTION_KEYS.flatMap((label, at) => (keys[at] ? { label, key: keys[at] } : []));
}

export const trimmedOptions = (options: readonly RichText[]): RichText[] =>
  options.slice(
    0,
    Math.max(USUAL_OPTIONS, options.findLastIndex((text) => !isEmptyRich(text)) + 1),
  );

/** Returns at least four options. Missing options are empty. */
export const paddedOptions = (given: readonly (RichText | undefined)[]): RichText[] =>
  trimmedOptions(OPTION_KEYS.map((_, at) => given[at] ?? ''));
