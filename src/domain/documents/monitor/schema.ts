import { LIMITS } from '../../limits.ts';
import { percentSchema } from '../../session/app-readiness.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, schemaField } from '../common.ts';
import { versionSchema } from '../exam/schema.ts';

const count = z.int().check(z.nonnegative());

/** What the server knows of an open paper, without what was answered. */
const writingSchema = z.strictObject({
  startedAt: instantSchema,
  /** By its device's clock as far as that is known; ms. */
  endsAt: instantSchema,
  /** Questions with an option chosen, and how many its version has. */
  answered: count,
  questionCount: count,
  extraMinutes: z.number().check(z.gte(0)),
  /** What its logs say: facts, and no accusation. `opened` is how often the app was opened anew. */
  away: z.strictObject({ times: count, lasted: z.number().check(z.gte(0)) }),
  opened: count,
  devices: count,
  /** Whether the server knows that a device of it was told of the early end. */
  isTold: z.boolean(),
});
export type Writing = z.infer<typeof writingSchema>;

export const rowSchema = z.strictObject({
  uid: idSchema,
  /** The version that a device of the student is known to have ready: it opens without a network, and has the sheet. Null for none. */
  has: z.nullable(versionSchema),
  /** Why no device has it ready, as one last said: how much of the app it has (%), or that it can store none. */
  app: z.nullable(z.union([z.literal('online-only'), percentSchema])),
  /** Null before it is begun, and once it is handed in: then the paper itself says more. */
  writing: z.nullable(writingSchema),
  isHandedIn: z.boolean(),
  /** Whether a device of the student is connected; only told of those who write or could begin. */
  isOnline: z.boolean(),
  /** When the server last heard of it (ms), by a connection or by what came of the paper. While connected, when that began. Null for never. */
  heardAt: z.nullable(instantSchema),
});
export type MonitorRow = z.infer<typeof rowSchema>;

/** An exam as it happens, for its teacher: one row a student. Made by the server, and by nobody else. */
export const monitorSchema = z.strictObject({
  type: z.literal('monitor'),
  schema: schemaField,
  examID: idSchema,
  /** The version that is begun now; null for an exam that nobody can begin. */
  version: z.nullable(versionSchema),
  /** When it last said something new, ms. */
  at: instantSchema,
  rows: z.array(rowSchema).check(z.maxLength(2 * LIMITS.membersInClass)),
});
export type Monitor = z.infer<typeof monitorSchema>;
