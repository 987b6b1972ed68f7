import { LIMITS } from '../../limits.ts';
import { LACKS, percentSchema } from '../../session/app-readiness.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, schemaField } from '../common.ts';
import { versionSchema } from '../exam/schema.ts';

const count = z.int().check(z.nonnegative());

const writingSchema = z.strictObject({
  startedAt: instantSchema,
  /** End of the paper by the corrected clock of its device (ms). */
  endsAt: instantSchema,
  answered: count,
  questionCount: count,
  extraMinutes: z.number().check(z.gte(0)),
  away: z.strictObject({ times: count, lasted: z.number().check(z.gte(0)) }),
  /** Number of times that the app was opened again after the first time. */
  opened: count,
  devices: count,
  isTold: z.boolean(),
});
export type Writing = z.infer<typeof writingSchema>;

export const rowSchema = z.strictObject({
  uid: idSchema,
  /** Version that a device of the student can open offline; null for none. */
  has: z.nullable(versionSchema),
  /** Downloaded part of the app (%), or what the device lacks to be ready; else null. */
  app: z.nullable(z.union([z.enum(LACKS), percentSchema])),
  writing: z.nullable(writingSchema),
  isHandedIn: z.boolean(),
  /** True if a device is connected. Always false for students who neither write nor can start. */
  isOnline: z.boolean(),
  /** Last contact or arrival of a part of the paper (ms); null for never. */
  heardAt: z.nullable(instantSchema),
});
export type MonitorRow = z.infer<typeof rowSchema>;

/** Live state of an exam for its teacher, with a row for each student. */
export const monitorSchema = z.strictObject({
  type: z.literal('monitor'),
  schema: schemaField,
  examID: idSchema,
  version: z.nullable(versionSchema),
  at: instantSchema,
  rows: z.array(rowSchema).check(z.maxLength(2 * LIMITS.membersInClass)),
});
export type Monitor = z.infer<typeof monitorSchema>;
