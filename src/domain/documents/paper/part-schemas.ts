import { LIMITS, MAX_ANCHORS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { headSchema, idSchema, instantSchema } from '../common.ts';

/** Server's knowledge of one log of a paper. */
export const logSeenSchema = z.strictObject({
  writer: idSchema,
  device: idSchema,
  count: z.int().check(z.gte(1)),
  /** True if a device key of the student signed all entries. */
  isSigned: z.boolean(),
  /** Sum over pushes of an entry's longest delay (ms); a delay up to `ON_THE_WAY` counts as 0. */
  unheard: z.number().check(z.gte(0)),
  /** Absences from the exam (`lasted`: ms). Removed with the log after its retention. */
  away: z.optional(z.strictObject({ times: z.int(), lasted: z.number().check(z.gte(0)) })),
  hasNote: z.optional(z.literal(true)),
  /** Writer of the log that this log replaces after a tablet's restored backup. */
  inPlaceOf: z.optional(idSchema),
  /** True if the device proved to be Safe Exam Browser; omitted if the exam allows any browser. */
  isSafe: z.optional(z.boolean()),
  /** Number of refused logs that contradict this log. */
  rewrites: z.int().check(z.gte(0)),
  /** Lengths of the log with head and arrival time (ms): the first, the latest and some between. */
  anchors: z.array(z.tuple([z.int(), headSchema, instantSchema])).check(z.maxLength(MAX_ANCHORS)),
  /** Earliest transfer of a hand-in to a teacher's tablet. */
  witness: z.optional(
    z.strictObject({ at: instantSchema, by: idSchema, handIn: z.string().check(z.maxLength(80)) }),
  ),
});
export type LogSeen = z.infer<typeof logSeenSchema>;

export const countersignatureSchema = z.strictObject({
  writer: idSchema,
  count: z.int().check(z.gte(1)),
  head: headSchema,
  handIn: z.string().check(z.maxLength(80)),
  /** Arrival time of the hand-in (ms). */
  at: instantSchema,
  /** Arrival time of the paper's first part (ms). */
  seenAt: instantSchema,
  unheard: z.number().check(z.gte(0)),
  isSigned: z.boolean(),
  /** Server's ECDSA P-256 signature (base64url). */
  sig: z.string().check(z.regex(/^[0-9A-Za-z_-]{86}$/)),
});
export type Countersignature = z.infer<typeof countersignatureSchema>;

/** Points of a mark, may be any fraction. */
const givenPoints = z.number().check(z.minimum(0), z.maximum(LIMITS.points.max));

const levelSchema = z.strictObject({
  criterion: z.string().check(z.regex(/^[0-9a-z]{1,9}$/)),
  points: givenPoints,
});

const mark = {
  points: givenPoints,
  /** Points by criterion; empty without a rubric. */
  levels: z.array(levelSchema).check(z.maxLength(LIMITS.criteria)),
  comment: z.string().check(z.maxLength(LIMITS.markComment)),
};
export const markFields = mark;

export const givenMarkSchema = z.strictObject({
  by: idSchema,
  ...mark,
  /** True if the exam's holder decided with this mark between differing marks; else omitted. */
  settles: z.optional(z.literal(true)),
});
export type GivenMark = z.infer<typeof givenMarkSchema>;
