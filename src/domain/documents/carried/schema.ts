import { MAX_ENVELOPE } from '../../limits.ts';
import { z } from '../../zod.ts';
import { documentSchema, idSchema, instantSchema, ownedIdSchema } from '../common.ts';

/** Reasons for a refusal; `refused` if the server does not accept the student's log either. */
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

/** Hand-in that a teacher took from a student's screen or file. Only the server has its key. */
export const carriedSchema = documentSchema('carried', {
  /** Teacher's uid, and the hash of the envelope. */
  id: ownedIdSchema,
  addedUser: idSchema,
  examID: idSchema,
  /** Student's uid, from the unencrypted part of the envelope. */
  userID: idSchema,
  at: instantSchema,
  by: z.enum(['scan', 'file']),
  envelope: z
    .string()
    .check(z.regex(/^[0-9A-Za-z_-]+$/), z.maxLength(Math.ceil((MAX_ENVELOPE * 4) / 3))),
  outcome: z.nullable(outcomeSchema),
});
export type Carried = z.infer<typeof carriedSchema>;
