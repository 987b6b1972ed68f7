import { LIMITS, MAX_ENTRIES, MAX_NOTE } from '../../limits.ts';
import { mediumHashSchema } from '../../media/ref.ts';
import { answerSchema } from '../../question-kinds/schema.ts';
import { RESERVED_DEVICES } from '../../vocabulary.ts';
import { z } from '../../zod.ts';
import {
  documentSchema,
  headSchema,
  idSchema,
  instantSchema,
  questionIdSchema,
} from '../common.ts';
import { countersignatureSchema } from '../paper/part-schemas.ts';
import { handInSchema, paperIdSchema, saidClockSchema, saidStartSchema } from '../paper/schema.ts';
import { isNote } from './note.ts';

/** Time since the log's start by the corrected clock (ms). A correction may decrease it. */
const sinceStart = z.int().check(z.gte(-1e12), z.lte(1e12));

/** Start as this device knows it, always the first entry. */
const startEntrySchema = z.tuple([z.literal(0), z.literal('start'), saidStartSchema]);
const answerEntrySchema = z.tuple([
  sinceStart,
  z.literal('answer'),
  questionIdSchema,
  answerSchema,
]);
/** Changed part of a typed answer: numbers of UTF-16 units kept at both ends, and the text. */
const editEntrySchema = z.tuple([
  sinceStart,
  z.literal('edit'),
  questionIdSchema,
  z.int().check(z.gte(0), z.lte(LIMITS.answer)),
  z.int().check(z.gte(0), z.lte(LIMITS.answer)),
  z.string().check(z.maxLength(LIMITS.answer)),
]);
const clockEntrySchema = z.tuple([sinceStart, z.literal('clock'), saidClockSchema]);
/** Answer that the paper had at the hand-in, but this log lacked, with its time (ms). */
const foundEntrySchema = z.tuple([
  sinceStart,
  z.literal('found'),
  questionIdSchema,
  answerSchema,
  instantSchema,
]);
/** Hiding of the page: `away`, or `photo` while camera or files are open. `back` ends both. */
const awayEntrySchema = z.tuple([sinceStart, z.enum(['away', 'photo', 'back'])]);
/** Beginning of a sound. Continuing a paused sound makes no entry. */
const playEntrySchema = z.tuple([sinceStart, z.literal('play'), mediumHashSchema]);
/** Message to the teacher, at most one in a log. */
const noteEntrySchema = z.tuple([
  sinceStart,
  z.literal('note'),
  z.string().check(z.minLength(1), z.maxLength(MAX_NOTE), z.refine(isNote)),
]);
/** Proof of Safe Exam Browser: an address of the app, and the start of the proof's hash. */
const browserEntrySchema = z.tuple([
  sinceStart,
  z.literal('browser'),
  z.string().check(z.regex(/^\/[\x21-\x7e]{0,199}$/)),
  z.string().check(z.regex(/^[0-9a-f]{32}$/)),
]);
/** Second entry of a replacing log: writer, shared entries and receipt code of the other log. */
const restoredEntrySchema = z.tuple([
  sinceStart,
  z.literal('restored'),
  idSchema,
  z.int().check(z.gte(1), z.lte(MAX_ENTRIES)),
  z.union([z.literal(''), handInSchema.shape.code]),
]);
/** Hand-in. The receipt code covers all entries before the hand-in; see `receiptCodeOf`. */
const handInEntrySchema = z.tuple([
  sinceStart,
  z.literal('handIn'),
  z.enum(['student', 'deadline', 'teacher']),
  handInSchema.shape.code,
]);

export const entrySchema = z.union([
  answerEntrySchema,
  editEntrySchema,
  clockEntrySchema,
  awayEntrySchema,
  foundEntrySchema,
  playEntrySchema,
  noteEntrySchema,
  browserEntrySchema,
  restoredEntrySchema,
  handInEntrySchema,
  startEntrySchema,
]);
export type Entry = z.infer<typeof entrySchema>;
export type Absence = Exclude<z.infer<typeof awayEntrySchema>[1], 'back'>;
export type AnswerEntry = z.infer<typeof answerEntrySchema>;
export type EditEntry = z.infer<typeof editEntrySchema>;
export type HandInEntry = z.infer<typeof handInEntrySchema>;
export type StartEntry = z.infer<typeof startEntrySchema>;

const logSchema = z.strictObject({
  entries: z.array(entrySchema).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
  head: headSchema,
  /** Fingerprint of the device key; null without WebCrypto, as on plain http. */
  key: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/))),
  /** ECDSA P-256 signature of the head (base64url). */
  sig: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,128}$/))),
});
export type Log = z.infer<typeof logSchema>;

/** Log of one device for one student's exam. Logs only grow, and are folded into the paper. */
export const attemptSchema = documentSchema('attempt', {
  id: z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}:[0-9a-z]{1,40}$/)),
  paperId: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  /** Id of the log's only writer. A device that lost its tables writes with another id. */
  writer: idSchema,
  device: idSchema.check(z.refine((name) => !RESERVED_DEVICES.includes(name))),
  examName: z.string().check(z.maxLength(LIMITS.examName.max)),
  classroomID: idSchema,
  log: logSchema,
  /** Set only in a push, because a restored server may have lost the countersignature. */
  countersigned: z.optional(countersignatureSchema),
});
export type Attempt = z.infer<typeof attemptSchema>;

export type AttemptHeader = Omit<Attempt, 'log' | 'countersigned' | 'stamps' | 'type' | 'schema'>;
