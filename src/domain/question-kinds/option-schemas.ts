import { LIMITS } from '../limits.ts';
import { formMessages as messages } from '../messages.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { richText, typedRichText } from '../rich-text/schema.ts';
import { z } from '../zod.ts';
import type { QuestionForm, QuestionKind } from './kind.ts';
import { OPTION_KEYS, type OptionsBody, trimmedOptions } from './options.ts';

const listOf = <T extends z.ZodMiniType>(option: T) =>
  z.array(option).check(z.minLength(2), z.maxLength(OPTION_KEYS.length));

export const optionsBody = z.strictObject({
  options: listOf(richText(LIMITS.optionText)),
});

/** Options as typed, without empty options after the fourth. */
export const typedOptions = z.object({
  options: z.pipe(
    listOf(typedRichText(LIMITS.optionText, messages.optionLong)),
    z.transform((typed: RichText[]) => trimmedOptions(typed)),
  ),
});

interface Checked<Key> {
  value: QuestionForm<OptionsBody, Key>;
  issues: { push: (issue: z.core.$ZodRawIssue) => unknown };
}

/**
 * Returns a check that reports a question's problem at its options or its key.
 * @param isChosen returns false for a key that names no option
 */
export const checksOptions =
  <Key>(kind: QuestionKind<OptionsBody, Key>, isChosen: (key: Key) => boolean = () => true) =>
  ({ value, issues }: Checked<Key>): void => {
    const problem = kind.problemOf(value);
    if (problem === 'question-options')
      issues.push({
        ...{ code: 'custom', input: value, path: ['body', 'options', 1] },
        message: messages.questionOptions,
      });
    if (problem === 'question-correct')
      issues.push({
        ...{ code: 'custom', input: value, path: ['key'] },
        message: isChosen(value.key) ? messages.questionCorrectEmpty : messages.questionCorrect,
      });
  };
