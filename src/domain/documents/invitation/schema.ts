import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { documentSchema, idSchema, instantSchema, ownedIdSchema } from '../common.ts';

const address = z.string().check(z.maxLength(LIMITS.email), z.email());
const addresses = z.array(address).check(z.maxLength(LIMITS.invitedAddresses));

export const INVITE_REFUSALS = ['not-yours', 'too-many'] as const;

const inviteOutcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('settled'),
    at: instantSchema,
    inClass: z.int().check(z.nonnegative()),
    notFound: addresses,
    noRoom: addresses,
    /** Addresses not looked up yet, because of the teacher's daily limit; omitted if none. */
    later: z.optional(addresses),
  }),
  z.strictObject({
    state: z.literal('refused'),
    at: instantSchema,
    reason: z.enum(INVITE_REFUSALS),
  }),
]);
export type InviteOutcome = z.infer<typeof inviteOutcomeSchema>;
export type InviteRefusal = (typeof INVITE_REFUSALS)[number];

export const invitationSchema = documentSchema('invitation', {
  id: ownedIdSchema,
  classroomID: idSchema,
  addedUser: idSchema,
  at: instantSchema,
  /** Addresses to look up; none after the look-up. A dismissal deletes those in the outcome. */
  emails: addresses,
  outcome: z.nullable(inviteOutcomeSchema),
  /** True if dismissed by the teacher. A dismissal before an outcome withdraws the invitation. */
  dismissed: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;
