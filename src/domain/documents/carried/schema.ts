import { MAX_ENVELOPE } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, ownedIdSchema, schemaField, stampsSchema } from '../common.ts';

/**
 * - `unreadable`: not as it was sealed, or sealed to another school's key.
 * - `unsigned`: no device key that is known of this student signed it: nobody can say whose it is.
 * - `not-sat`: its student never had this exam.
 * - `rewritten`: it goes on otherwise than what the student's device had sent.
 * - `refused`: the student could not have sent it either.
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

/** A hand-in that a teacher's device took from a student's screen or file, sealed as it was. The server alone can read it. */
export const carriedSchema = z.strictObject({
  type: z.literal('carried'),
  schema: schemaField,
  /** Its teacher, and the hash of the envelope; see `carriedIdOf`. */
  id: ownedIdSchema,
  addedUser: idSchema,
  examID: idSchema,
  /** Of the student, as it stands outside the seal. */
  userID: idSchema,
  /** When it was taken; ms, server-corrected. */
  at: instantSchema,
  by: z.enum(['scan', 'file']),
  /** Base64url. */
  envelope: z
    .string()
    .check(z.regex(/^[0-9A-Za-z_-]+$/), z.maxLength(Math.ceil((MAX_ENVELOPE * 4) / 3))),
  /** Null until the server has opened it. Kept by the server. */
  outcome: z.nullable(outcomeSchema),
  stamps: stampsSchema,
});
export type Carried = z.infer<typeof carriedSchema>;
