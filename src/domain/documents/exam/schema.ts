import { LIMITS } from '../../limits.ts';
import { mediumHashSchema } from '../../media/ref.ts';
import { indexSchema, questionSchema, sheetQuestionSchema } from '../../question-kinds/schema.ts';
import { INCIDENT_KINDS, PURPOSES, RELEASES } from '../../vocabulary.ts';
import { z } from '../../zod.ts';
import {
  documentSchema,
  headSchema,
  idSchema,
  instantSchema,
  questionIdSchema,
  schemaField,
} from '../common.ts';
import {
  cancelledSchema,
  lockSchema,
  rulingSchema,
  safeBrowserFileSchema,
  safeBrowserSchema,
  sealSchema,
  startCodeSchema,
} from './part-schemas.ts';

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

const extraMinutes = z
  .int()
  .check(z.minimum(LIMITS.extraTime.min), z.maximum(LIMITS.extraTime.max));
export const extraTimeSchema = z.strictObject({ uid: idSchema, minutes: extraMinutes });
export type ExtraTime = z.infer<typeof extraTimeSchema>;

const takenPaperSchema = z.strictObject({
  uid: idSchema,
  content: headSchema,
});
export type TakenPaper = z.infer<typeof takenPaperSchema>;

const chosenStudentSchema = z.strictObject({ uid: idSchema });
export type ChosenStudent = z.infer<typeof chosenStudentSchema>;

const incidentSchema = z.strictObject({
  id: questionIdSchema,
  uid: idSchema,
  kind: z.enum(INCIDENT_KINDS),
  at: instantSchema,
});
export type Incident = z.infer<typeof incidentSchema>;
export type IncidentKind = Incident['kind'];

/** Reading of a printed sheet, never changed or removed. A correction adds another reading. */
const sheetReadingSchema = z.strictObject({
  id: questionIdSchema,
  uid: idSchema,
  by: idSchema,
  at: instantSchema,
  version: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  /** One letter per question in the version's order, `-` for a blank; `*` for `POINTS_ONLY`. */
  answers: z.string().check(z.regex(/^(?:[A-E-]{1,60}|\*)$/)),
  /** Key of the tablet's hand-in that the printed sheet replaces (`handInKey`); null for none. */
  over: z.nullable(z.string().check(z.maxLength(80))),
  /** Key of the tablet's hand-in that is graded instead of the printed sheet; omitted for none. */
  behind: z.optional(z.string().check(z.maxLength(80))),
  /** Reason for a correction or for another graded hand-in; '' for the first reading. */
  reason: z.string().check(z.maxLength(LIMITS.correctionReason)),
});
export type SheetReading = z.infer<typeof sheetReadingSchema>;

const markerSchema = z.strictObject({ uid: idSchema });
export type Marker = z.infer<typeof markerSchema>;

const instantOrNone = z.nullable(instantSchema);

/** Settings whose change makes no new version. */
const settings = {
  purpose: z.enum(PURPOSES),
  /** Number of wrong answers that cancel one right answer; null for no deduction. */
  wrongsPerRight: z.nullable(
    z.int().check(z.minimum(LIMITS.wrongsPerRight.min), z.maximum(LIMITS.wrongsPerRight.max)),
  ),
  release: z.enum(RELEASES),
  /** Time of the teacher's release (ms), or null. Never changes once set. */
  releasedAt: instantOrNone,
  opensAt: instantOrNone,
  closesAt: instantOrNone,
  /** Time after the end in which results wait for late papers (minutes). */
  graceMinutes,
  /** Time of an early end by the teacher (ms), or null. Never changes once set. */
  endedAt: instantOrNone,
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
};

const heldEndSchema = z.strictObject({
  closesAt: z.nullable(instantSchema),
  /** Time at which this end was set (ms); 0 for the first end. */
  setAt: instantSchema,
});
export type HeldEnd = z.infer<typeof heldEndSchema>;

/** Exam, stored only in `school` and the holder's database. */
export const examSchema = documentSchema('exam', {
  examID: idSchema,
  examName,
  examTime,
  /** Class that takes the exam. Fixed by publishing. */
  classroomID: idSchema,
  addedUser: idSchema,
  /** Uid of the teacher who took the exam over; '' for none. */
  handedTo: z.union([z.literal(''), idSchema]),
  /** Id of the exam that this make-up replaces; '' if the exam is no make-up. */
  makeUpOf: z.union([z.literal(''), idSchema]),
  heldBy: z.array(idSchema).check(z.maxLength(LIMITS.holdersStored)),
  ...settings,
  /** Extra time by student. Also applies to started papers. */
  extraTime: z.array(extraTimeSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** Time at which the server learnt of `endedAt` (ms), before any student. */
  endKnownAt: instantOrNone,
  /** Ends that the exam has had, if several. A paper keeps the end set at its start. */
  heldEnds: z.array(heldEndSchema).check(z.maxLength(LIMITS.heldEndsStored)),
  /** Earliest time at which students can have seen the key (ms). Never changes once set. */
  keyOutAt: instantOrNone,
  /** Incidents noted by the teacher, never shown to students. */
  incidents: z.array(incidentSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** Irregular papers that the teacher accepted. */
  takenPapers: z.array(takenPaperSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  sheetReadings: z.array(sheetReadingSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  cancelled: questions(cancelledSchema),
  rulings: z.array(rulingSchema).check(z.maxLength(LIMITS.placesStored)),
  markers: z.array(markerSchema).check(z.maxLength(LIMITS.markers)),
  onlyFor: z.array(chosenStudentSchema).check(z.maxLength(LIMITS.extraTimesStored)),
  /** Start codes of a sealed exam, the latest last. */
  startCodes: z.array(startCodeSchema).check(z.maxLength(LIMITS.startCodesStored)),
  safeBrowser: z.optional(safeBrowserSchema),
  questions: questions(questionSchema),
  /** Positions of removed questions; see `ApartField`. */
  places: z.array(placeSchema).check(z.maxLength(LIMITS.placesStored)),
  /** True until the exam is published. Publishing is final. */
  draft: z.boolean(),
  deleted: z.boolean(),
  /** Stamp of the deletion that the teacher made final; omitted if no deletion is final. */
  finalDeletion: z.optional(instantSchema),
});
export type Exam = z.infer<typeof examSchema>;

export const versionSchema = z.string().check(z.regex(/^[0-9a-z]{1,16}$/));

export const WAIT_REASONS = [
  'before-opening',
  'after-end',
  'after-release',
  'not-member',
  'answers',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Student's copy of a version. A started paper keeps its version. */
export const sheetSchema = z.strictObject({
  type: z.literal('sheet'),
  schema: schemaField,
  examID: idSchema,
  version: versionSchema,
  /** False if a newer version exists. */
  current: z.boolean(),
  examName,
  examTime,
  classroomID: idSchema,
  className: z.string(),
  /** Exam's current settings. Sheets of older versions have them as well. */
  ...settings,
  extraMinutes: z.number().check(z.gte(0)),
  waits: z.nullable(z.enum(WAIT_REASONS)),
  /** True if a teacher marks answers to some questions. Omitted otherwise. */
  marked: z.optional(z.literal(true)),
  /** Hashes of the questions' media, readable even if sealed; omitted for none. */
  media: z.optional(z.array(mediumHashSchema)),
  /** Empty if the exam is sealed. */
  questions: sheetQuestionsSchema,
  seal: z.optional(sealSchema),
  safeBrowser: z.optional(safeBrowserFileSchema),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** Version of an exam with the key for grading. The server never sends it to a device. */
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
  /** Time at which the server first had the version (ms). Versions are ordered by this time. */
  since: instantSchema,
  /** Time at which another version replaced this version (ms); omitted for the current version. */
  supersededAt: z.optional(instantSchema),
  /** Encryption of the version; omitted if the version was never sealed. */
  lock: z.optional(lockSchema),
  /** Time at which the server sealed the version after its publication (ms). */
  sealedAt: z.optional(instantSchema),
});
export type ExamVersion = z.infer<typeof examVersionSchema>;

/** Content key of a sealed version. Students have it from the opening to hand-in or exam's end. */
export const openingSchema = z.strictObject({
  type: z.literal('opening'),
  schema: schemaField,
  examID: idSchema,
  version: versionSchema,
  key: z.string().check(z.regex(/^[0-9A-Za-z+/]{43}=$/)),
});
export type Opening = z.infer<typeof openingSchema>;
