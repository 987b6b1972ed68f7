import { MAX_ANCHORS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { headSchema, idSchema, instantSchema } from '../common.ts';

/** What the server saw of one log of a paper. */
export const logSeenSchema = z.strictObject({
  /** Who writes it; see `Attempt`. */
  writer: idSchema,
  device: idSchema,
  /** Entries that the server holds. */
  count: z.int().check(z.gte(1)),
  /** Whether a device key of the student signed all of them. */
  isSigned: z.boolean(),
  /** How long what it says was unheard by the server, beyond what a network takes; ms. */
  unheard: z.number().check(z.gte(0)),
  /** How often the page was hidden, and for how long together, ms. Removed once its time of storage is over. */
  away: z.optional(z.strictObject({ times: z.int(), lasted: z.number().check(z.gte(0)) })),
  /** Whether its student wrote a sentence to the teacher. */
  hasNote: z.optional(z.literal(true)),
  /** In place of which writer's log it stands, as of a tablet that was brought back from a backup. */
  inPlaceOf: z.optional(idSchema),
  /** Whether its device proved to be Safe Exam Browser; left out where the exam does not ask for that. */
  isSafe: z.optional(z.boolean()),
  /** Other continuations of it that were sent, and not taken. */
  rewrites: z.int().check(z.gte(0)),
  /** How far it had come when it was heard, the first and the latest and some between: entries, head, ms. */
  anchors: z.array(z.tuple([z.int(), headSchema, instantSchema])).check(z.maxLength(MAX_ANCHORS)),
  /** When a teacher's tablet first took a hand-in of it from the student's, whose tablet that was, and which hand-in; see `handInKey`. */
  witness: z.optional(
    z.strictObject({ at: instantSchema, by: idSchema, handIn: z.string().check(z.maxLength(80)) }),
  ),
});
export type LogSeen = z.infer<typeof logSeenSchema>;

/** What the server saw of a log with a hand-in when that came, signed; see `countersignedText`. */
export const countersignatureSchema = z.strictObject({
  writer: idSchema,
  count: z.int().check(z.gte(1)),
  head: headSchema,
  /** Which hand-in; see `handInKey`. */
  handIn: z.string().check(z.maxLength(80)),
  /** When the server had it, and when it first had anything of the paper; ms. */
  at: instantSchema,
  seenAt: instantSchema,
  /** As in `LogSeen`. */
  unheard: z.number().check(z.gte(0)),
  isSigned: z.boolean(),
  /** ECDSA P-256 by the school's server, base64url. */
  sig: z.string().check(z.regex(/^[0-9A-Za-z_-]{86}$/)),
});
export type Countersignature = z.infer<typeof countersignatureSchema>;
