import { LIMITS } from '../../limits.ts';
import { LACKS, percentSchema } from '../../session/app-readiness.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, schemaField } from '../common.ts';
import { versionSchema } from '../exam/schema.ts';

const count = z.int().check(z.nonnegative());

/** Server's knowledge of an open paper, without its answers. */
const writingSchema = z.strictObject({
  startedAt: instantSchema,
  /** End of the paper by its device's corrected clock (ms). */
  endsAt: instantSchema,
  /** Number of answered questions, and of all questions in its version. */
  answered: count,
  questionCount: count,
  extraMinutes: z.number().check(z.gte(0)),
  /** Facts from its logs; `opened` is how often the app was opened again. */
  away: z.strictObject({ times: count, lasted: z.number().check(z.gte(0)) }),
  opened: count,
  devices: count,
  /** True if the server knows that a device learnt of the early end. */
  isTold: z.boolean(),
});
export type Writing = z.infer<typeof writingSchema>;

export const rowSchema = z.strictObject({
  uid: idSchema,
  /** Version that a device of the student can open offline, with its sheet; null for none. */
  has: z.nullable(versionSchema),
  /**
   * Why no device is ready: downloaded part of the app (%), `pictures` of a sheet, or `online-only`
   * if it can store none.
   */
  app: z.nullable(z.union([z.enum(LACKS), percentSchema])),
  /** Null before the start and after the hand-in, when the paper itself says more. */
  writing: z.nullable(writingSchema),
  isHandedIn: z.boolean(),
  /** True if a device is connected; kept only for those who write or could start. */
  isOnline: z.boolean(),
  /** Last contact or part of the paper (ms); start of the connection while connected, or null. */
  heardAt: z.nullable(instantSchema),
});
export type MonitorRow = z.infer<typeof rowSchema>;

/** Live state of an exam for its teacher, one row a student. Written by the server only. */
export const monitorSchema = z.strictObject({
  type: z.literal('monitor'),
  schema: schemaField,
  examID: idSchema,
  /** Version that is started now; null if nobody can start. */
  version: z.nullable(versionSchema),
  /** Time of the last change (ms). */
  at: instantSchema,
  rows: z.array(rowSchema).check(z.maxLength(2 * LIMITS.membersInClass)),
});
export type Monitor = z.infer<typeof monitorSchema>;
