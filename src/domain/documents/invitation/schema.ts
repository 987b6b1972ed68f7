import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, ownedIdSchema, schemaField, stampsSchema } from '../common.ts';

const address = z.string().check(z.maxLength(LIMITS.email), z.email());
const addresses = z.array(address).check(z.maxLength(LIMITS.invitedAddresses));

export const INVITE_REFUSALS = ['not-yours', 'too-many'] as const;

/** What became of an invitation. */
const inviteOutcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('settled'),
    at: instantSchema,
    /** How many of the addresses belong to students who are in the class now. */
    inClass: z.int().check(z.nonnegative()),
    /** No student is known by these, whatever the reason. */
    notFound: addresses,
    /** The class had no room for these. */
    noRoom: addresses,
    /** Not looked up, for the day's allowance was used up; left out where there are none. */
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

/** A teacher asks to have students put into a class whose e-mail addresses the teacher knows. */
export const invitationSchema = z.strictObject({
  type: z.literal('invitation'),
  schema: schemaField,
  id: ownedIdSchema,
  classroomID: idSchema,
  /** uid of its maker. */
  addedUser: idSchema,
  at: instantSchema,
  /** Emptied by the server once they are looked up: contact data is kept no longer than it is needed. */
  emails: addresses,
  outcome: z.nullable(inviteOutcomeSchema),
  /** The teacher has put it away. Before there is an outcome, this withdraws the invitation. */
  dismissed: z.boolean(),
  stamps: stampsSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;
