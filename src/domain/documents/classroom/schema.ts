import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import {
  documentSchema,
  idSchema,
  instantSchema,
  joinCodeSchema,
  memberSchema,
} from '../common.ts';

export const waitingSchema = z.strictObject({
  uid: idSchema,
  displayName: z.string().check(z.maxLength(100)),
  at: instantSchema,
});
export type Waiting = z.infer<typeof waitingSchema>;

/** Past stay in a class (ms), kept because a returned student's stamp shows only the latest. */
export const staySchema = z.strictObject({
  uid: idSchema,
  from: instantSchema,
  to: instantSchema,
});
export type Stay = z.infer<typeof staySchema>;

const members = z.array(memberSchema).check(z.maxLength(LIMITS.membersInClass));

export const classroomSchema = documentSchema('classroom', {
  id: idSchema,
  className: z.string().check(z.minLength(LIMITS.className.min), z.maxLength(LIMITS.className.max)),
  classDesc: z.string().check(z.maxLength(LIMITS.classDesc)),
  selectedTeacher: members,
  selectedStudent: members,
  exams: z.array(idSchema),
  /** Code that admits students; empty while joining is closed. Never sent to students. */
  joinCode: z.union([z.literal(''), joinCodeSchema]),
  /** Students who wait for admission. Students never see the list. */
  waiting: z.array(waitingSchema).check(z.maxLength(LIMITS.membersInClass)),
  stays: z.array(staySchema).check(z.maxLength(LIMITS.staysInClass)),
  deleted: z.boolean(),
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
