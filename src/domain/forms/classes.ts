import { idSchema } from '../documents/common.ts';
import { LIMITS } from '../limits.ts';
import { z } from '../zod.ts';

/** Maximum of pupils in one request. */
export const CLASS_PART = 100;

const uids = z.array(idSchema).check(z.maxLength(CLASS_PART));

/** Makes a class for pupils of the school's list. */
export const classMakingForm = z.object({
  className: z
    .string()
    .check(z.trim(), z.minLength(LIMITS.className.min), z.maxLength(LIMITS.className.max)),
  /** Left out for a class that has no teacher yet. */
  teacher: z.optional(idSchema),
});
export type ClassMakingForm = z.infer<typeof classMakingForm>;

export const classMakingAnswer = z.object({ classroomID: idSchema });

/** Puts pupils of the school's list into a class. */
export const classListForm = z.object({
  pupils: uids,
  /** Those who leave the classes into which an admin's list has put them. */
  moved: uids,
});
export type ClassListForm = z.infer<typeof classListForm>;

/** Result of `classListForm`. Existing members are not counted. */
export const classListAnswer = z.object({
  put: z.int(),
  left: z.int(),
  /** Pupils for whom the class has no room. */
  full: z.int(),
});
export type ClassListAnswer = z.infer<typeof classListAnswer>;

/** Teacher who takes over a class, or all classes of another teacher. */
export const handOverForm = z.object({ to: idSchema });
