import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { isEmptyRich, type RichText } from '../../rich-text/rich-text.ts';
import { richText, typedRichText } from '../../rich-text/schema.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { LINES, type OpenBody, type OpenKey, open } from './open.ts';

const lines = z.int().check(z.minimum(0), z.maximum(LINES.max));
const photos = z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.photos)));
const levelPoints = z
  .number()
  .check(z.minimum(0), z.maximum(LIMITS.points.max), z.multipleOf(LIMITS.points.step));

const levels = z
  .array(
    z.strictObject({
      points: levelPoints,
      text: z.string().check(z.trim(), z.maxLength(LIMITS.criterionText, messages.criterionLong)),
    }),
  )
  .check(z.minLength(2, messages.points), z.maxLength(LIMITS.levels));

const rubricWith = (text: z.ZodMiniType<RichText, RichText>) =>
  z
    .array(z.strictObject({ id: z.string().check(z.regex(/^[0-9a-z]{1,9}$/)), text, levels }))
    .check(z.maxLength(LIMITS.criteria));

const typedCriterion = typedRichText(LIMITS.criterionText, messages.criterionLong).check(
  z.refine((text) => !isEmptyRich(text), messages.criterionText),
);

const key = z.strictObject({
  model: richText(LIMITS.answer),
  showsModel: z.boolean(),
  rubric: rubricWith(richText(LIMITS.criterionText).check(z.refine((text) => text !== ''))),
});

export const openSchemas: KindSchemas<OpenBody, OpenKey> = {
  name: open.name,
  body: z.strictObject({ lines, photos }),
  key,
  form: z.object({
    kind: z.literal('open'),
    ...formFields,
    body: z.object({ lines, photos }),
    key: z.extend(key, {
      model: typedRichText(LIMITS.answer, messages.modelLong),
      rubric: rubricWith(typedCriterion),
    }),
  }),
};
