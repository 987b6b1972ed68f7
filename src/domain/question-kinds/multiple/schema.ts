import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { checksOptions, optionsBody, typedOptions } from '../option-schemas.ts';
import { OPTION_KEYS, type OptionKey, type OptionsBody } from '../options.ts';
import { type MultipleKey, multiple } from './multiple.ts';

const isSorted = (keys: readonly OptionKey[]): boolean =>
  keys.every((key, at) => at === 0 || (keys[at - 1] ?? key) < key);

const right = z.array(z.enum(OPTION_KEYS)).check(z.refine(isSorted));
const credit = z.enum(['all', 'minus']);

export const multipleSchemas: KindSchemas<OptionsBody, MultipleKey> = {
  name: multiple.name,
  body: optionsBody,
  key: z.strictObject({ right: right.check(z.minLength(1)), credit }),
  form: z
    .object({
      kind: z.literal('multiple'),
      ...formFields,
      body: typedOptions,
      key: z.object({ right, credit }),
    })
    .check(checksOptions(multiple, ({ right }) => right.length > 0)),
};
