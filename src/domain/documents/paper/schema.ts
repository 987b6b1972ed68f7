import { LIMITS, MAX_ALL_HAND_INS, MAX_CLOCK_SAMPLES, MAX_LOGS } from '../../limits.ts';
import { answerSchema, questionSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, questionIdSchema, schemaField, stampsSchema } from '../common.ts';
import { correctionReason, creditSchema } from '../exam/correction-schema.ts';
import { versionSchema } from '../exam/schema.ts';
import { givenMarkSchema } from '../marking/mark-schema.ts';
import { believedExtra, believedMonotonic, believedOffset } from './believed.ts';
import { countersignatureSchema, logSeenSchema } from './seen-schema.ts';

export type { Countersignature, LogSeen } from './seen-schema.ts';

export const paperIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}$/));

export const myAnswerSchema = z.strictObject({
  questionID: questionIdSchema,
  answer: answerSchema,
});

/** Clock of the device at the start: a later correction shows how wrong the start was. */
const saidStartClockSchema = z.strictObject({
  boot: idSchema,
  /** Correction to server time known then (ms); null if the device had never reached the server. */
  offset: z.nullable(z.number()),
});
/**
 * Limits a paper's numbers to the plausible; a log stays unchanged, because its head covers them.
 */
const offsetSchema = z.nullable(z.number().check(z.overwrite(believedOffset)));
const extraMinutesSchema = z.number().check(z.gte(0), z.overwrite(believedExtra));

/**
 * Start of the exam. The earlier of two counts, until the server has seen one, which then stays.
 */
export const saidStartSchema = z.strictObject({
  at: instantSchema,
  /** `at` plus the version's minutes or the exam's end, plus extra minutes. Fixed at the start. */
  deadline: instantSchema,
  /** Extra minutes included in `deadline`. */
  extraMinutes: z.number().check(z.gte(0)),
  /** Omitted if a bubble form started the paper. */
  clock: z.optional(saidStartClockSchema),
  version: versionSchema,
  /**
   * Proof that the device could decrypt a sealed exam; see `proofOf`. Omitted for open questions.
   */
  proof: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{22}$/))),
  device: idSchema,
  /** True for an individual order, fixed at the start so that nothing moves during the exam. */
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
});

/** Start as stored in the paper. */
const startSchema = z.extend(saidStartSchema, {
  extraMinutes: extraMinutesSchema,
  clock: z.optional(z.extend(saidStartClockSchema, { offset: offsetSchema })),
});

/** Start that arrived after the server had seen a later one. */
export const otherStartSchema = z.strictObject({ at: instantSchema, device: idSchema });

const givenAnswerSchema = z.extend(myAnswerSchema, { at: instantSchema });
/** Answer with the time it was last given (ms). */
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;
const answersOrNone = z.nullable(
  z.array(givenAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
);

/** Hand-in with its answers. Never changed or removed. */
export const handInSchema = z.strictObject({
  at: instantSchema,
  device: idSchema,
  /**
   * `paper` is a bubble form read by a teacher; only the server writes it, from `sheetReadings`.
   */
  cause: z.enum(['student', 'deadline', 'teacher', 'server', 'paper']),
  /** Code on the student's receipt. */
  code: z.string().check(z.regex(/^[0-9A-Z-]{1,20}$/)),
  answers: z.array(givenAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
  /** Version of a bubble form; tablets hand in the paper's own version. */
  version: z.optional(versionSchema),
});
export type HandIn = z.infer<typeof handInSchema>;

/** Reading of the device's clocks, from which the server judges the paper's timing. */
export const saidClockSchema = z.strictObject({
  /** Uncorrected wall clock. */
  wall: instantSchema,
  /** Milliseconds since this `boot` of the page. */
  monotonic: z.number().check(z.gte(0)),
  boot: idSchema,
  /** Correction to server time known then (ms); null if the device had never reached the server. */
  offset: z.nullable(z.number()),
});
export type ClockSample = z.infer<typeof saidClockSchema>;
const clockSampleSchema = z.extend(saidClockSchema, {
  monotonic: z.number().check(z.gte(0), z.overwrite(believedMonotonic)),
  offset: offsetSchema,
});

export const paperSchema = z.strictObject({
  type: z.literal('paper'),
  schema: schemaField,
  id: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  examName: z.string().check(z.maxLength(LIMITS.examName.max)),
  classroomID: idSchema,
  start: startSchema,
  myAnswers: z.array(myAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
  handIns: z.array(handInSchema).check(z.maxLength(MAX_ALL_HAND_INS)),
  clock: z.array(clockSampleSchema).check(z.maxLength(MAX_CLOCK_SAMPLES)),
  /** Time the server first held the paper; null until then. Kept by the server. */
  seenAt: z.nullable(instantSchema),
  /** Time the server knew that a device had learnt of the early end (ms). Kept by the server. */
  toldAt: z.nullable(instantSchema),
  /** Extra minutes given before or after the start. Kept by the server, and never reduced. */
  extraMinutes: extraMinutesSchema,
  /** Time the server first held a hand-in; null until then. Kept by the server. */
  receivedAt: z.nullable(instantSchema),
  /** Key of the hand-in that counts, fixed with the first one held. Kept by the server. */
  counted: z.nullable(z.string().check(z.maxLength(80))),
  /** Answers that count with the server's own hand-in, as held then. Kept by the server. */
  settled: answersOrNone,
  /** Answers held when the teacher accepted the paper; null if not accepted. Kept by the server. */
  taken: answersOrNone,
  /** Earliest start that arrived too late to count. Kept by the server. */
  otherStart: z.optional(otherStartSchema),
  /** Time since which a newer version exists (ms); omitted if none. Kept by the server. */
  olderSince: z.optional(instantSchema),
  /** True if a sealed exam was started with its key; omitted if not sealed. Kept by the server. */
  proved: z.optional(z.boolean()),
  /** Number of unknown questions whose answers were dropped. Kept by the server. */
  strays: z.optional(z.int().check(z.gte(1))),
  /** Logs from which the paper was folded. Kept by the server. */
  logs: z.array(logSeenSchema).check(z.maxLength(MAX_LOGS)),
  /** Countersignatures, one a log. Kept by the server. */
  countersigned: z.array(countersignatureSchema).check(z.maxLength(MAX_LOGS)),
  stamps: stampsSchema,
});
export type Paper = z.infer<typeof paperSchema>;

export const OUTCOMES = ['correct', 'partial', 'wrong', 'blank', 'pending'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;

export const gradedQuestionSchema = z.strictObject({
  questionID: questionIdSchema,
  /** Question with its key, as graded. */
  question: questionSchema,
  answer: answerSchema,
  /** Outcome by key, rulings and marks; see `countedOutcome` for cancelled questions. */
  outcome: outcomeSchema,
  /** Points earned; 0 while pending. */
  points: z.number().check(z.minimum(0)),
  /** The teacher's mark that decides the points. */
  mark: z.optional(givenMarkSchema),
  /** Further teachers' marks that agree with the deciding one or were overruled. */
  others: z.optional(z.array(givenMarkSchema)),
  /** Marks of several teachers that differ, for the exam's holder to decide. */
  differing: z.optional(z.array(givenMarkSchema)),
  /** Further answers that counted as right. */
  accepted: z.optional(z.array(answerSchema)),
  cancelled: z.optional(creditSchema),
  /** The teacher's reason for the correction. */
  reason: z.optional(correctionReason),
  /** Right answers by the key of an earlier grading. */
  correctedFrom: z.optional(z.array(answerSchema)),
});
export type GradedQuestion = z.infer<typeof gradedQuestionSchema>;

/** Graded paper. Self-contained, so that it stays readable without exam and class. */
export const resultSchema = z.strictObject({
  type: z.literal('result'),
  schema: schemaField,
  /** Id of the paper. */
  id: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  displayName: z.string(),
  examName: z.string(),
  classroomID: idSchema,
  version: versionSchema,
  /** Percentage from 0 to 100, unrounded; null while a question is pending. */
  examPoint: z.nullable(z.number()),
  /** Wrong answers that took one right answer away; omitted if none did. See the exam's field. */
  wrongsPerRight: z.optional(
    z.int().check(z.minimum(LIMITS.wrongsPerRight.min), z.maximum(LIMITS.wrongsPerRight.max)),
  ),
  questions: z.array(gradedQuestionSchema),
  handedInAt: instantSchema,
  gradedAt: instantSchema,
});
export type Result = z.infer<typeof resultSchema>;
