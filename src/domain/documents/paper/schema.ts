import { LIMITS, MAX_ALL_HAND_INS, MAX_CLOCK_SAMPLES, MAX_LOGS } from '../../limits.ts';
import { answerSchema, questionSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, questionIdSchema, schemaField, stampsSchema } from '../common.ts';
import { correctionReason, creditSchema } from '../exam/correction-schema.ts';
import { versionSchema } from '../exam/schema.ts';
import { believedExtra, believedMonotonic, believedOffset } from './believed.ts';
import { countersignatureSchema, logSeenSchema } from './seen-schema.ts';

export type { Countersignature, LogSeen } from './seen-schema.ts';

export const paperIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}$/));

export const myAnswerSchema = z.strictObject({
  questionID: questionIdSchema,
  answer: answerSchema,
});

/** How the device's clock stood at the start: what it learns later tells how wrong the start was. */
const saidStartClockSchema = z.strictObject({
  boot: idSchema,
  /** Correction to server time known then, ms; null when the device had never heard the server. */
  offset: z.nullable(z.number()),
});
/** In a paper a number is read as what can be believed of it; a log stays as it was said, for its head is made of that. */
const offsetSchema = z.nullable(z.number().check(z.overwrite(believedOffset)));
const extraMinutesSchema = z.number().check(z.gte(0), z.overwrite(believedExtra));

/**
 * When and on what the exam was begun. Of two starts (two tablets) the earlier one holds, until the server has seen one: that
 * one holds from then on.
 */
export const saidStartSchema = z.strictObject({
  at: instantSchema,
  /** Fixed at the start: `at` plus the version's minutes, or the exam's end if that is earlier; and the extra minutes. */
  deadline: instantSchema,
  /** Extra minutes that are in `deadline`. */
  extraMinutes: z.number().check(z.gte(0)),
  /** Left out of a paper that a printed sheet began. */
  clock: z.optional(saidStartClockSchema),
  version: versionSchema,
  /** That its device could read the questions of a sealed exam; see `proofOf`. Left out where they were open. */
  proof: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{22}$/))),
  device: idSchema,
  /** Whether this paper is shown in an order of its own. Fixed here, so that nothing moves under a student's hands. */
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
});

/** The start as the paper has it. */
const startSchema = z.extend(saidStartSchema, {
  extraMinutes: extraMinutesSchema,
  clock: z.optional(z.extend(saidStartClockSchema, { offset: offsetSchema })),
});

/** A start that was brought when the server had seen a later one. */
export const otherStartSchema = z.strictObject({ at: instantSchema, device: idSchema });

const givenAnswerSchema = z.extend(myAnswerSchema, { at: instantSchema });
/** An answer with when it was last given, ms. */
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;
const answersOrNone = z.nullable(
  z.array(givenAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
);

/** One act of handing in, with the answers as they were. Never changed, never removed. */
export const handInSchema = z.strictObject({
  at: instantSchema,
  device: idSchema,
  /** `paper`: a teacher read it from a printed sheet; the server alone writes those, from `sheetReadings`. */
  cause: z.enum(['student', 'deadline', 'teacher', 'server', 'paper']),
  /** The code on the student's receipt. */
  code: z.string().check(z.regex(/^[0-9A-Z-]{1,20}$/)),
  answers: z.array(givenAnswerSchema).check(z.maxLength(LIMITS.questionsStored)),
  /** Of a printed sheet: the version that it was printed with. The paper's own holds for what a tablet handed in. */
  version: z.optional(versionSchema),
});
export type HandIn = z.infer<typeof handInSchema>;

/** One reading of the device's clocks, so that the server can say how far a paper's timing can be trusted. */
export const saidClockSchema = z.strictObject({
  /** The device's wall clock, uncorrected. */
  wall: instantSchema,
  /** Monotonic milliseconds since this `boot` of the page. */
  monotonic: z.number().check(z.gte(0)),
  boot: idSchema,
  /** Correction to server time known then, or null when the device had never heard the server. */
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
  /** When the server first held the paper; null until then. Kept by the server. */
  seenAt: z.nullable(instantSchema),
  /** When the server knew that a device of it was told of the exam's early end, ms; null until then. Kept by the server. */
  toldAt: z.nullable(instantSchema),
  /** Extra minutes that the teacher gave, before the start or since. Kept by the server, and never less than before. */
  extraMinutes: extraMinutesSchema,
  /** When the server first held a hand-in; null until then. Kept by the server. */
  receivedAt: z.nullable(instantSchema),
  /** Key of the hand-in that counts, fixed when the server first held one; null until then. Kept by the server. */
  counted: z.nullable(z.string().check(z.maxLength(80))),
  /** What counts with the server's own hand-in, where that counts, as held when it was first known what counts. Kept by the server. */
  settled: answersOrNone,
  /** What stood of the answers when the teacher took the paper; null where the teacher did not. Kept by the server. */
  taken: answersOrNone,
  /** The earliest start that was brought too late to hold, where one was. Kept by the server. */
  otherStart: z.optional(otherStartSchema),
  /** Since when there was a newer version of the exam than the one that it was begun on, ms; left out where there was none. Kept by the server. */
  olderSince: z.optional(instantSchema),
  /** Whether a sealed exam was begun with its key; left out where it was not sealed. Kept by the server. */
  proved: z.optional(z.boolean()),
  /** Of how many questions that its exam never had answers were brought; none of those is in it. Kept by the server. */
  strays: z.optional(z.int().check(z.gte(1))),
  /** The logs that the paper was computed from. Kept by the server. */
  logs: z.array(logSeenSchema).check(z.maxLength(MAX_LOGS)),
  /** The server's word on hand-ins that it held, one a log. Kept by the server. */
  countersigned: z.array(countersignatureSchema).check(z.maxLength(MAX_LOGS)),
  stamps: stampsSchema,
});
export type Paper = z.infer<typeof paperSchema>;

export const OUTCOMES = ['correct', 'wrong', 'blank'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;

export const gradedQuestionSchema = z.strictObject({
  questionID: questionIdSchema,
  /** The question as it was graded, with its key. */
  question: questionSchema,
  answer: answerSchema,
  /** By the key and what was accepted besides it; see `countedOutcome` for what a cancelled question is worth. */
  outcome: outcomeSchema,
  /** Further answers that counted as right. */
  accepted: z.optional(z.array(answerSchema)),
  cancelled: z.optional(creditSchema),
  /** Why it was corrected, as its teacher wrote. */
  reason: z.optional(correctionReason),
  /** Answers that were right by the key that an earlier grading went by. */
  correctedFrom: z.optional(z.array(answerSchema)),
});
export type GradedQuestion = z.infer<typeof gradedQuestionSchema>;

/** A graded paper, complete in itself: it stays readable when exam and class are gone. */
export const resultSchema = z.strictObject({
  type: z.literal('result'),
  schema: schemaField,
  /** The paper's id. */
  id: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  displayName: z.string(),
  examName: z.string(),
  classroomID: idSchema,
  version: versionSchema,
  /** Percent, 0 to 100, unrounded. */
  examPoint: z.number(),
  questions: z.array(gradedQuestionSchema),
  handedInAt: instantSchema,
  gradedAt: instantSchema,
});
export type Result = z.infer<typeof resultSchema>;
