import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import {
  idSchema,
  instantSchema,
  joinCodeSchema,
  memberSchema,
  schemaField,
  stampsSchema,
} from '../common.ts';

/** Somebody who came by the class's code while an exam was under way. */
export const waitingSchema = z.strictObject({
  uid: idSchema,
  displayName: z.string().check(z.maxLength(100)),
  /** When the server heard of it, ms. */
  at: instantSchema,
});
export type Waiting = z.infer<typeof waitingSchema>;

/** A time in which somebody was a student of the class and that the stamps do not tell any more, since that student left and came back, or was put in anew. ms. */
export const staySchema = z.strictObject({
  uid: idSchema,
  from: instantSchema,
  /** When the server heard of the end. */
  to: instantSchema,
});
export type Stay = z.infer<typeof staySchema>;

const members = z.array(memberSchema).check(z.maxLength(LIMITS.membersInClass));

export const classroomSchema = z.strictObject({
  type: z.literal('classroom'),
  schema: schemaField,
  id: idSchema,
  className: z.string().check(z.minLength(LIMITS.className.min), z.maxLength(LIMITS.className.max)),
  classDesc: z.string().check(z.maxLength(LIMITS.classDesc)),
  selectedTeacher: members,
  selectedStudent: members,
  /** Ids of the class's exams; kept by the server. */
  exams: z.array(idSchema),
  /** Lets students in who know it; empty while the class is closed to codes. Students never get to see it. */
  joinCode: z.union([z.literal(''), joinCodeSchema]),
  /** Who waits to be let in. Put there by the server, taken off it by a teacher's yes or no. Students never get to see it. */
  waiting: z.array(waitingSchema).check(z.maxLength(LIMITS.membersInClass)),
  /** Kept by the server. */
  stays: z.array(staySchema).check(z.maxLength(LIMITS.staysInClass)),
  /** A deletion is a fact with a stamp, so that it merges like any other change. */
  deleted: z.boolean(),
  stamps: stampsSchema,
});
export type Classroom = z.infer<typeof classroomSchema>;

export const classroomForm = z.object({
  className: z
    .string()
    .check(
      z.trim(),
      z.minLength(LIMITS.className.min, messages.classNameShort),
      z.maxLength(LIMITS.className.max, messages.classNameLong),
    ),
  classDesc: z.string().check(z.trim(), z.maxLength(LIMITS.classDesc, messages.classDescLong)),
});
export type ClassroomForm = z.infer<typeof classroomForm>;
