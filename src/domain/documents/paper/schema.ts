import { LIMITS, MAX_ALL_HAND_INS, MAX_CLOCK_SAMPLES, MAX_LOGS } from '../../limits.ts';
import { answerSchema, questionSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import {
  documentSchema,
  idSchema,
  instantSchema,
  questionIdSchema,
  schemaField,
} from '../common.ts';
import { correctionReason, creditSchema } from '../exam/part-schemas.ts';
import { versionSchema } from '../exam/schema.ts';
import { believedExtra, believedMonotonic, believedOffset } from './believed.ts';
import { countersignatureSchema, givenMarkSchema, logSeenSchema } from './part-schemas.ts';

export type { Countersignature, LogSeen } from './part-schemas.ts';

export const paperIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}$/));

/** Identity fields of a document that one teacher writes about one paper. */
export const teachersPaperFields = {
  /** `<paper>:<teacher>` */
  id: z.string().check(z.maxLength(130)),
  paperId: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  addedUser: idSchema,
};

export const myAnswerSchema = z.strictObject({
  questionID: questionIdSchema,
  answer: answerSchema,
});

const saidStartClockSchema = z.strictObject({
  boot: idSchema,
  /** Correction to server time known at the start (ms); null if the device never had it. */
  offset: z.nullable(z.number()),
});
/** Correction of a clock sample (ms), limited here. A limit in a log breaks its hash chain. */
const offsetSchema = z.nullable(z.number().check(z.overwrite(believedOffset)));
const extraMinutesSchema = z.number().check(z.gte(0), z.overwrite(believedExtra));

/** Start of a paper. Of two starts the earlier wins, until the server has seen a start. */
export const saidStartSchema = z.strictObject({
  at: instantSchema,
  /** Paper's end by its minutes or the exam's end (ms), with extra time. Fixed at the start. */
  deadline: instantSchema,
  extraMinutes: z.number().check(z.gte(0)),
  /** Clocks of the device at the start; omitted if a bubble form started the paper. */
  clock: z.optional(saidStartClockSchema),
  version: versionSchema,
  /** Proof that the device could decrypt a sealed exam; see `proofOf`. */
  proof: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{22}$/))),
  device: idSchema,
  /** Shuffling, fixed at the start, so that no question moves during the exam. */
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
});

const startSchema = z.extend(saidStartSchema, {
  extraMinutes: extraMinutesSchema,
  clock: z.optional(z.extend(saidStartClockSchema, { offset: offsetSchema })),
});

export const otherStartSchema = z.strictObject({ at: instantSchema, device: idSchema });

const givenAnswerSchema = z.extend(myAnswerSchema, { at: instantSchema });
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;
const answersOrNone = z.nullable(
  z.array(givenAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
);

/** Hand-in with its answers. No later log changes or removes it. */
export const handInSchema = z.strictObject({
  at: instantSchema,
  device: idSchema,
  /** Cause of the hand-in. The server writes `paper` for a printed sheet. */
  cause: z.enum(['student', 'deadline', 'teacher', 'server', 'paper']),
  code: z.string().check(z.regex(/^[0-9A-Z-]{1,20}$/)),
  answers: z.array(givenAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
  /** Version of a printed sheet. Omitted by tablets, because they hand in the paper's version. */
  version: z.optional(versionSchema),
});
export type HandIn = z.infer<typeof handInSchema>;

/** Reading of the device's clocks, by which the server judges the paper's timing. */
export const saidClockSchema = z.strictObject({
  /** Uncorrected wall clock. */
  wall: instantSchema,
  monotonic: z.number().check(z.gte(0)),
  boot: idSchema,
  offset: z.nullable(z.number()),
});
export type ClockSample = z.infer<typeof saidClockSchema>;
const clockSampleSchema = z.extend(saidClockSchema, {
  monotonic: z.number().check(z.gte(0), z.overwrite(believedMonotonic)),
  offset: offsetSchema,
});

export const paperSchema = documentSchema('paper', {
  id: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  examName: z.string().check(z.maxLength(LIMITS.examName.max)),
  classroomID: idSchema,
  start: startSchema,
  myAnswers: z.array(myAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
  handIns: z.array(handInSchema).check(z.maxLength(MAX_ALL_HAND_INS)),
  clock: z.array(clockSampleSchema).check(z.maxLength(MAX_CLOCK_SAMPLES)),
  /** Arrival of the paper's first part (ms). Only the server writes this and the fields below. */
  seenAt: z.nullable(instantSchema),
  /** Time at which the server noticed that a device knew of the early end (ms). */
  toldAt: z.nullable(instantSchema),
  /** Extra minutes, given before or after the start. Never reduced. */
  extraMinutes: extraMinutesSchema,
  /** Time at which the server first had a hand-in (ms). */
  receivedAt: z.nullable(instantSchema),
  /** `handInKey` of the counted hand-in; null until the server has fixed it. */
  counted: z.nullable(z.string().check(z.maxLength(80))),
  /** Answers that are graded with a hand-in made by the server. */
  settled: answersOrNone,
  /** Answers that the server had when the teacher accepted the paper; null if not accepted. */
  taken: answersOrNone,
  /** Earliest start that arrived too late to take effect. */
  otherStart: z.optional(otherStartSchema),
  /** Time from which a newer version existed (ms). */
  olderSince: z.optional(instantSchema),
  /** True if a sealed exam was started with its content key; omitted if it was not sealed. */
  proved: z.optional(z.boolean()),
  /** Number of unknown questions whose answers were dropped. */
  strays: z.optional(z.int().check(z.gte(1))),
  logs: z.array(logSeenSchema).check(z.maxLength(MAX_LOGS)),
  countersigned: z.array(countersignatureSchema).check(z.maxLength(MAX_LOGS)),
});
export type Paper = z.infer<typeof paperSchema>;

export const OUTCOMES = ['correct', 'partial', 'wrong', 'blank', 'pending'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;

export const gradedQuestionSchema = z.strictObject({
  questionID: questionIdSchema,
  question: questionSchema,
  answer: answerSchema,
  /** Outcome by key, rulings and marks; see `countedOutcome` for cancelled questions. */
  outcome: outcomeSchema,
  points: z.number().check(z.minimum(0)),
  mark: z.optional(givenMarkSchema),
  /** Other teachers' marks that agree with the deciding mark or were overruled. */
  others: z.optional(z.array(givenMarkSchema)),
  differing: z.optional(z.array(givenMarkSchema)),
  accepted: z.optional(z.array(answerSchema)),
  cancelled: z.optional(creditSchema),
  reason: z.optional(correctionReason),
  /** Answers that an earlier grading accepted as right. */
  correctedFrom: z.optional(z.array(answerSchema)),
});
export type GradedQuestion = z.infer<typeof gradedQuestionSchema>;

const earlierPointsSchema = z.strictObject({
  /** Time of the grading that replaced these points (ms). */
  at: instantSchema,
  examPoint: z.number(),
  /** Points of the changed questions, out of `max`; null for a question that was not graded. */
  questions: z.array(
    z.strictObject({
      questionID: questionIdSchema,
      points: z.nullable(z.number()),
      max: z.number(),
    }),
  ),
});

/** Graded paper, readable without its exam and class. */
export const resultSchema = z.strictObject({
  type: z.literal('result'),
  schema: schemaField,
  id: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  displayName: z.string(),
  examName: z.string(),
  classroomID: idSchema,
  version: versionSchema,
  /** Result (percent, unrounded), or null while a question is pending. */
  examPoint: z.nullable(z.number()),
  wrongsPerRight: z.optional(
    z.int().check(z.minimum(LIMITS.wrongsPerRight.min), z.maximum(LIMITS.wrongsPerRight.max)),
  ),
  questions: z.array(gradedQuestionSchema),
  handedInAt: instantSchema,
  gradedAt: instantSchema,
  /** Points that the student saw before corrections, oldest first. */
  earlier: z.optional(z.array(earlierPointsSchema).check(z.maxLength(LIMITS.earlierPoints))),
});
export type Result = z.infer<typeof resultSchema>;
