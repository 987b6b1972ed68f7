import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { OPTION_KEYS, type OptionKey, type SingleBody, trimmedOptions } from './options.ts';
import { single } from './single.ts';

const optionKey = z.enum(OPTION_KEYS);
const options = <T extends z.ZodMiniType>(option: T) =>
  z.array(option).check(z.minLength(2), z.maxLength(OPTION_KEYS.length));

const form = z
  .object({
    kind: z.literal('single'),
    ...formFields,
    body: z.object({
      options: z.pipe(
        options(z.string().check(z.trim(), z.maxLength(LIMITS.optionText, messages.optionLong))),
        z.transform((typed: string[]) => trimmedOptions(typed)),
      ),
    }),
    key: z.enum(OPTION_KEYS, messages.questionCorrect),
  })
  .check(({ value, issues }) => {
    const problem = single.problemOf(value);
    if (problem === 'question-options')
      issues.push({
        ...{ code: 'custom', input: value, path: ['body', 'options', 1] },
        message: messages.questionOptions,
      });
    if (problem === 'question-correct')
      issues.push({
        ...{ code: 'custom', input: value, path: ['key'] },
        message: messages.questionCorrectEmpty,
      });
  });

export const singleSchemas: KindSchemas<SingleBody, OptionKey> = {
  name: 'single',
  body: z.strictObject({ options: options(z.string().check(z.maxLength(LIMITS.optionText))) }),
  key: optionKey,
  form,
};
