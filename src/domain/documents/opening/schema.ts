import { z } from '../../zod.ts';
import { idSchema, schemaField } from '../common.ts';
import { versionSchema } from '../exam/schema.ts';

/** Content key of a sealed version, for a student from the exam's start until the hand-in. */
export const openingSchema = z.strictObject({
  type: z.literal('opening'),
  schema: schemaField,
  examID: idSchema,
  version: versionSchema,
  key: z.string().check(z.regex(/^[0-9A-Za-z+/]{43}=$/)),
});
export type Opening = z.infer<typeof openingSchema>;
