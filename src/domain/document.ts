import { appealReplySchema, appealSchema } from './documents/appeal/schema.ts';
import { attemptSchema } from './documents/attempt/schema.ts';
import { carriedSchema } from './documents/carried/schema.ts';
import { classroomSchema } from './documents/classroom/schema.ts';
import {
  examSchema,
  examVersionSchema,
  openingSchema,
  sheetSchema,
} from './documents/exam/schema.ts';
import { feedbackSchema } from './documents/feedback/schema.ts';
import { invitationSchema } from './documents/invitation/schema.ts';
import { joinRequestSchema } from './documents/join-request/schema.ts';
import { markingSchema } from './documents/marking/schema.ts';
import { monitorSchema } from './documents/monitor/schema.ts';
import { paperSchema, resultSchema } from './documents/paper/schema.ts';
import { classroomSummarySchema, examSummarySchema } from './documents/summary/schema.ts';
import { personSchema, userSchema } from './documents/user/schema.ts';
import { z } from './zod.ts';

export const documentSchema = z.discriminatedUnion('type', [
  userSchema,
  personSchema,
  classroomSchema,
  examSchema,
  sheetSchema,
  openingSchema,
  examVersionSchema,
  paperSchema,
  attemptSchema,
  carriedSchema,
  markingSchema,
  appealSchema,
  appealReplySchema,
  resultSchema,
  feedbackSchema,
  joinRequestSchema,
  invitationSchema,
  classroomSummarySchema,
  examSummarySchema,
  monitorSchema,
]);
export type Doc = z.infer<typeof documentSchema>;
export type DocType = Doc['type'];
export type DocOf<T extends DocType> = Extract<Doc, { type: T }>;

/** Documents whose copies merge: those that people write, and papers. */
export type Mergeable = Extract<Doc, { stamps: unknown }>;
export type MergeableType = Mergeable['type'];

/** Documents that people write. Devices write no other documents. */
export type Authored = Exclude<Mergeable, { type: 'paper' }>;
export type AuthoredType = Authored['type'];
