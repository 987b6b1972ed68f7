import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { type NumericBody, type NumericKey, numeric, readNumber, UNIT } from './numeric.ts';

const unit = z.string().check(z.trim(), z.maxLength(UNIT, messages.unitLong));
const finite = z.number().check(z.gte(-1e15), z.lte(1e15));
const tolerance = z.number().check(z.minimum(0), z.lte(1e15));

/** Reads a typed number. Keeps a value of type number. */
const typed = (message: string) =>
  z
    .pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) =>
        typeof value === 'number' ? value : (readNumber(value) ?? Number.NaN),
      ),
    )
    .check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= 1e15, message));

const form = z.object({
  kind: z.literal('numeric'),
  ...formFields,
  body: z.object({ unit }),
  key: z.object({
    value: typed(messages.numberUnclear),
    tolerance: typed(messages.numberUnclear).check(
      z.refine((value) => value >= 0, messages.numberUnclear),
    ),
  }),
});

export const numericSchemas: KindSchemas<NumericBody, NumericKey> = {
  name: numeric.name,
  body: z.strictObject({ unit }),
  key: z.strictObject({ value: finite, tolerance }),
  form: form as unknown as KindSchemas<NumericBody, NumericKey>['form'],
};
