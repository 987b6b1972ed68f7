import { LIMITS } from '../../limits.ts';
import { indexSchema, questionSchema, sheetQuestionSchema } from '../../question-kinds/schema.ts';
import { INCIDENT_KINDS, RELEASES } from '../../vocabulary.ts';
import { z } from '../../zod.ts';
import {
  headSchema,
  idSchema,
  instantSchema,
  questionIdSchema,
  schemaField,
  stampsSchema,
} from '../common.ts';
import { acceptedSchema, cancelledSchema } from './correction-schema.ts';
import { safeBrowserFileSchema, safeBrowserSchema } from './safe-browser-schema.ts';
import { lockSchema, sealSchema, startCodeSchema } from './seal-schema.ts';

const examName = z
  .string()
  .check(z.minLength(LIMITS.examName.min), z.maxLength(LIMITS.examName.max));
const examTime = z
  .int()
  .check(
    z.minimum(LIMITS.examTime.min),
    z.maximum(LIMITS.examTime.max),
    z.multipleOf(LIMITS.examTime.step),
  );

const graceMinutes = z
  .int()
  .check(z.minimum(LIMITS.graceMinutes.min), z.maximum(LIMITS.graceMinutes.max));

const placeSchema = z.strictObject({ id: questionIdSchema, index: indexSchema });

const questions = <T extends z.core.$ZodType>(element: T) =>
  z.array(element).check(z.maxLength(LIMITS.questionsStored));

export const sheetQuestionsSchema = questions(sheetQuestionSchema);

/** Minutes that one student has more than the others. */
const extraMinutes = z
  .int()
  .check(z.minimum(LIMITS.extraTime.min), z.maximum(LIMITS.extraTime.max));
export const extraTimeSchema = z.strictObject({ uid: idSchema, minutes: extraMinutes });
export type ExtraTime = z.infer<typeof extraTimeSchema>;

const takenPaperSchema = z.strictObject({
  uid: idSchema,
  /** Digest of the paper that the teacher took; see `contentOf`. */
  content: headSchema,
});
export type TakenPaper = z.infer<typeof takenPaperSchema>;

const chosenStudentSchema = z.strictObject({ uid: idSchema });
export type ChosenStudent = z.infer<typeof chosenStudentSchema>;

/** What a teacher noted of a student in the room. */
const incidentSchema = z.strictObject({
  id: questionIdSchema,
  uid: idSchema,
  kind: z.enum(INCIDENT_KINDS),
  at: instantSchema,
});
export type Incident = z.infer<typeof incidentSchema>;
export type IncidentKind = Incident['kind'];

/**
 * What a teacher's device read from a printed bubble sheet and its teacher confirmed. None is ever changed or removed: a later reading of the
 * same student is a further statement.
 */
const sheetReadingSchema = z.strictObject({
  id: questionIdSchema,
  /** Whose sheet it is, and the teacher who says so. */
  uid: idSchema,
  by: idSchema,
  at: instantSchema,
  /** Of the questions that the sheet was printed for. */
  version: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  /** One letter of a bubble a question in that version's order; `-` where nothing is marked. */
  answers: z.string().check(z.regex(/^[A-E-]{1,60}$/)),
  /** The hand-in of a tablet before which the teacher puts it, as known then; see `handInKey`. */
  over: z.nullable(z.string().check(z.maxLength(80))),
  /** The hand-in of a tablet behind which the teacher puts it: that one counts. Left out where the teacher said no such thing. */
  behind: z.optional(z.string().check(z.maxLength(80))),
  /** Why an earlier reading was corrected, or another hand-in counts than before; '' for a first one. */
  reason: z.string().check(z.maxLength(LIMITS.correctionReason)),
});
export type SheetReading = z.infer<typeof sheetReadingSchema>;

const instantOrNone = z.nullable(instantSchema);

/** How an exam is held. Not part of a version: changing these makes no new version. */
const settings = {
  release: z.enum(RELEASES),
  /** When the teacher released the results, ms; null until then. Released is final, whatever `release` says later. */
  releasedAt: instantOrNone,
  /** Nobody begins before it; ms. */
  opensAt: instantOrNone,
  /** The exam's end: nobody begins from then on, and papers under way end; ms. */
  closesAt: instantOrNone,
  /** Minutes for which results that come out after the end wait behind it for what is on its way. */
  graceMinutes,
  /** When the teacher ended it for everybody before its time, ms; null until then. Ended is final. */
  endedAt: instantOrNone,
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
};

const heldEndSchema = z.strictObject({
  closesAt: z.nullable(instantSchema),
  /** ms; 0 where it had it from the first. */
  setAt: instantSchema,
});
export type HeldEnd = z.infer<typeof heldEndSchema>;

/** The teacher's exam, key included. Lives in `school` and in its maker's own database only. */
export const examSchema = z.strictObject({
  type: z.literal('exam'),
  schema: schemaField,
  examID: idSchema,
  examName,
  /** Minutes. */
  examTime,
  /** Changes as long as it is a draft. */
  classroomID: idSchema,
  /** uid of its maker. */
  addedUser: idSchema,
  /** uid of the teacher to whom an admin handed it over; see `holderOf`. Nobody but the server writes it. */
  handedTo: z.union([z.literal(''), idSchema]),
  /** Who had it in between. Kept by the server. */
  heldBy: z.array(idSchema).check(z.maxLength(LIMITS.holdersStored)),
  ...settings,
  /** Extra time by student. It reaches those too who have begun, and a paper keeps what it was given. */
  extraTime: z.array(extraTimeSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** When the server heard of `endedAt`, ms: from then on it can tell its students. Kept by the server. */
  endKnownAt: instantOrNone,
  /** The ends that the server held, and since when each, once there was more than one: a paper has the one of its start. Kept by the server. */
  heldEnds: z.array(heldEndSchema).check(z.maxLength(LIMITS.heldEndsStored)),
  /**
   * Since when somebody may have had the key by settings that it no longer has, ms; null where nobody can have. Kept by the server, once and for
   * all; see `keyOutSince`.
   */
  keyOutAt: instantOrNone,
  /** What was noted in the room; no student hears of it. */
  incidents: z.array(incidentSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** Whose paper the teacher takes although it came when it would have to wait; see `reasonsToWait`. */
  takenPapers: z.array(takenPaperSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** What was read from sheets of paper; see `src/domain/bubble-sheet`. */
  sheetReadings: z.array(sheetReadingSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** Questions that were cancelled after the exam, and options that are right besides the key. */
  cancelled: questions(cancelledSchema),
  accepted: z.array(acceptedSchema).check(z.maxLength(LIMITS.placesStored)),
  /** The students for whom alone it is; see `isForChosen`. */
  onlyFor: z.array(chosenStudentSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** What starts it in class where its questions are sealed, and what did before; see `isSealed`. */
  startCodes: z.array(startCodeSchema).check(z.maxLength(LIMITS.startCodesStored)),
  /** How it is written in Safe Exam Browser; left out where that was never chosen. */
  safeBrowser: z.optional(safeBrowserSchema),
  questions: questions(questionSchema),
  /** The places of removed questions; see `ApartField`. */
  places: z.array(placeSchema).check(z.maxLength(LIMITS.placesStored)),
  /** Whether its teacher has not published it: no student hears of it. What was published is no draft ever after. */
  draft: z.boolean(),
  deleted: z.boolean(),
  stamps: stampsSchema,
});
export type Exam = z.infer<typeof examSchema>;

/** Names what a student saw; see `versionOf`. */
export const versionSchema = z.string().check(z.regex(/^[0-9a-z]{1,16}$/));

/** Why a student's paper, or a part of it, waits for the teacher's word; as the server told the student. */
export const WAIT_REASONS = [
  'before-opening',
  'after-end',
  'after-release',
  'not-member',
  'answers',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** One version of an exam as its students get it. A started paper names its version and keeps it. */
export const sheetSchema = z.strictObject({
  type: z.literal('sheet'),
  schema: schemaField,
  examID: idSchema,
  version: versionSchema,
  /** False once a newer version is out; the older one stays for papers that were started on it. */
  current: z.boolean(),
  examName,
  examTime,
  classroomID: idSchema,
  className: z.string(),
  /** As the exam has them now, on the sheets of older versions too. */
  ...settings,
  /** This student's, beyond `examTime`. */
  extraMinutes: z.number().check(z.gte(0)),
  /** Of this student's paper. */
  waits: z.nullable(z.enum(WAIT_REASONS)),
  /** None where they are sealed. */
  questions: sheetQuestionsSchema,
  /** The questions of a sealed exam; see `src/domain/sealing`. Left out where the questions are open. */
  seal: z.optional(sealSchema),
  /** Left out where the exam is written in any browser. */
  safeBrowser: z.optional(safeBrowserFileSchema),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** Server only: one version of an exam with the key that its papers are graded on. */
export const examVersionSchema = z.strictObject({
  type: z.literal('version'),
  schema: schemaField,
  examID: idSchema,
  version: versionSchema,
  examName,
  examTime,
  classroomID: idSchema,
  addedUser: idSchema,
  questions: questions(questionSchema),
  /** When the server first saw it; orders the versions of an exam. */
  since: instantSchema,
  /** When the server heard of another that is current instead, ms; left out of the current one. */
  supersededAt: z.optional(instantSchema),
  /** What opens it without a network; left out where it was never sealed. */
  lock: z.optional(lockSchema),
  /** When the server sealed what had been out in the clear, ms; left out where it was sealed from the first, or never. */
  sealedAt: z.optional(instantSchema),
});
export type ExamVersion = z.infer<typeof examVersionSchema>;
