import { LIMITS } from '../limits.ts';
import { z } from '../zod.ts';
import { idSchema, instantSchema, schemaField, stampsSchema } from './common.ts';

/** `<uid of its maker>-<random>`: all of one person's stand side by side. */
const ownedIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}$/));

export const joinCodeSchema = z.string().check(z.regex(/^[2-9A-Z]{8}$/));

export const JOIN_REFUSALS = [
  'wrong-code',
  'code-off',
  'class-full',
  'removed',
  'too-many',
] as const;

/** What became of a request to join. */
const joinOutcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('accepted'),
    at: instantSchema,
    classroomID: idSchema,
    className: z.string(),
  }),
  z.strictObject({
    state: z.literal('refused'),
    at: instantSchema,
    reason: z.enum(JOIN_REFUSALS),
  }),
]);
export type JoinOutcome = z.infer<typeof joinOutcomeSchema>;
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/** A student asks to be let into the class that a code opens. */
export const joinRequestSchema = z.strictObject({
  type: z.literal('joinRequest'),
  schema: schemaField,
  id: ownedIdSchema,
  userId: idSchema,
  code: joinCodeSchema,
  /** When it was made, by the device. */
  at: instantSchema,
  /** Null until the server has decided. Kept by the server. */
  outcome: z.nullable(joinOutcomeSchema),
  /** The student has put it away: before the outcome that takes the request back. */
  dismissed: z.boolean(),
  stamps: stampsSchema,
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

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
  /** The teacher has put it away: before the outcome that takes the invitation back. */
  dismissed: z.boolean(),
  stamps: stampsSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;
