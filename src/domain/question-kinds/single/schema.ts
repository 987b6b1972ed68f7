import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { checksOptions, optionsBody, typedOptions } from '../option-schemas.ts';
import { OPTION_KEYS, type OptionKey, type OptionsBody } from '../options.ts';
import { single } from './single.ts';

export const singleSchemas: KindSchemas<OptionsBody, OptionKey> = {
  name: single.name,
  body: optionsBody,
  key: z.enum(OPTION_KEYS),
  form: z
    .object({
      kind: z.literal('single'),
      ...formFields,
      body: typedOptions,
      key: z.enum(OPTION_KEYS, messages.questionCorrect),
    })
    .check(checksOptions(single)),
};
