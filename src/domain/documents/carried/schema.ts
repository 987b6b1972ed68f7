import { MAX_ENVELOPE } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, ownedIdSchema, schemaField, stampsSchema } from '../common.ts';

/**
 * - `unreadable`: changed, or encrypted for another school.
 * - `unsigned`: signed by no known device key of the student.
 * - `not-sat`: the student never had this exam.
 * - `rewritten`: forks from the log that the student's device pushed.
 * - `refused`: the student could not have pushed it either.
 */
export const CARRIED_REASONS = [
  'unreadable',
  'unsigned',
  'not-sat',
  'rewritten',
  'refused',
] as const;
export type CarriedReason = (typeof CARRIED_REASONS)[number];

const outcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('taken'), at: instantSchema }),
  z.strictObject({
    state: z.literal('refused'),
    at: instantSchema,
    reason: z.enum(CARRIED_REASONS),
  }),
]);

/**
 * Hand-in that a teacher's device took from a student's screen or file. Only the server can decrypt
 * it.
 */
export const carriedSchema = z.strictObject({
  type: z.literal('carried'),
  schema: schemaField,
  /** Teacher's uid and the hash of the envelope; see `carriedIdOf`. */
  id: ownedIdSchema,
  addedUser: idSchema,
  examID: idSchema,
  /** Uid of the student, as given outside the envelope. */
  userID: idSchema,
  /** Time it was taken, server-corrected (ms). */
  at: instantSchema,
  by: z.enum(['scan', 'file']),
  /** Envelope in base64url. */
  envelope: z
    .string()
    .check(z.regex(/^[0-9A-Za-z_-]+$/), z.maxLength(Math.ceil((MAX_ENVELOPE * 4) / 3))),
  /** Null until the server has opened it. Kept by the server. */
  outcome: z.nullable(outcomeSchema),
  stamps: stampsSchema,
});
export type Carried = z.infer<typeof carriedSchema>;
