import { LIMITS, MAX_ENTRIES, MAX_NOTE } from '../../limits.ts';
import { answerSchema } from '../../question-kinds/schema.ts';
import { RESERVED_DEVICES } from '../../vocabulary.ts';
import { z } from '../../zod.ts';
import {
  headSchema,
  idSchema,
  instantSchema,
  questionIdSchema,
  schemaField,
  stampsSchema,
} from '../common.ts';
import { handInSchema, paperIdSchema, saidClockSchema, saidStartSchema } from '../paper/schema.ts';
import { countersignatureSchema } from '../paper/seen-schema.ts';
import { isNote } from './note.ts';

/** Ms since the start that the log begins with, by the device's corrected clock; a clock that was set right may make it step back. */
const sinceStart = z.int().check(z.gte(-1e12), z.lte(1e12));

/** What the log is of: the paper's start as this device knows it. Always the first entry, and nowhere else. */
const startEntrySchema = z.tuple([z.literal(0), z.literal('start'), saidStartSchema]);
const answerEntrySchema = z.tuple([
  sinceStart,
  z.literal('answer'),
  questionIdSchema,
  answerSchema,
]);
const clockEntrySchema = z.tuple([sinceStart, z.literal('clock'), saidClockSchema]);
/** An answer that stood in the paper at the hand-in and was given elsewhere, with when (ms): it is handed in as well. */
const foundEntrySchema = z.tuple([
  sinceStart,
  z.literal('found'),
  questionIdSchema,
  answerSchema,
  instantSchema,
]);
/** The page was hidden for a while, and is back. */
const awayEntrySchema = z.tuple([sinceStart, z.enum(['away', 'back'])]);
/** A sentence to the teacher, before the hand-in and at most once in a log; see `isNote`. */
const noteEntrySchema = z.tuple([
  sinceStart,
  z.literal('note'),
  z.string().check(z.minLength(1), z.maxLength(MAX_NOTE), z.refine(isNote)),
]);
/** Safe Exam Browser's proof of itself: an address of the app, and the beginning of what the browser made of it. */
const browserEntrySchema = z.tuple([
  sinceStart,
  z.literal('browser'),
  z.string().check(z.regex(/^\/[\x21-\x7e]{0,199}$/)),
  z.string().check(z.regex(/^[0-9a-f]{32}$/)),
]);
/**
 * In place of which writer's log this one goes on, from so many of its entries on, as a tablet does whose tables were brought back from a backup;
 * with the receipt code that a hand-in had there, '' for none. Always the second entry.
 */
const restoredEntrySchema = z.tuple([
  sinceStart,
  z.literal('restored'),
  idSchema,
  z.int().check(z.gte(1), z.lte(MAX_ENTRIES)),
  z.union([z.literal(''), handInSchema.shape.code]),
]);
/** The receipt code is made of everything before it; see `receiptCodeOf`. */
const handInEntrySchema = z.tuple([
  sinceStart,
  z.literal('handIn'),
  z.enum(['student', 'deadline', 'teacher']),
  handInSchema.shape.code,
]);

export const entrySchema = z.union([
  answerEntrySchema,
  clockEntrySchema,
  awayEntrySchema,
  foundEntrySchema,
  noteEntrySchema,
  browserEntrySchema,
  restoredEntrySchema,
  handInEntrySchema,
  startEntrySchema,
]);
export type Entry = z.infer<typeof entrySchema>;
export type HandInEntry = z.infer<typeof handInEntrySchema>;
export type StartEntry = z.infer<typeof startEntrySchema>;

const logSchema = z.strictObject({
  entries: z.array(entrySchema).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
  head: headSchema,
  /** Names the device key that signed; null where the browser has no cryptography, as without https. */
  key: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/))),
  /** ECDSA P-256 over the head, base64url. */
  sig: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,128}$/))),
});
export type Log = z.infer<typeof logSchema>;

/**
 * What one device said of one student's exam, in the order in which it was said. It only grows: what was said is never restated. The paper
 * is computed from all logs of it.
 */
export const attemptSchema = z.strictObject({
  type: z.literal('attempt'),
  schema: schemaField,
  /** The paper's id, a colon, and who writes. */
  id: z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}:[0-9a-z]{1,40}$/)),
  paperId: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  /** The one writer: one life of the tables on one device. */
  writer: idSchema,
  device: idSchema.check(z.refine((name) => !RESERVED_DEVICES.includes(name))),
  examName: z.string().check(z.maxLength(LIMITS.examName.max)),
  classroomID: idSchema,
  log: logSchema,
  /** The server's word on it, brought back to a server that may have lost it; on its way alone. */
  countersigned: z.optional(countersignatureSchema),
  stamps: stampsSchema,
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What stands of an attempt before its first entry. */
export type AttemptHeader = Omit<Attempt, 'log' | 'countersigned' | 'stamps' | 'type' | 'schema'>;
