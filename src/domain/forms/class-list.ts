import { idSchema } from '../documents/common.ts';
import { LIMITS } from '../limits.ts';
import { z } from '../zod.ts';

/** Pupils whom one request puts into a class. */
export const CLASS_PART = 100;

const uids = z.array(idSchema).check(z.maxLength(CLASS_PART));

/** A class for pupils of the school's list. */
export const classMakingForm = z.object({
  className: z
    .string()
    .check(z.trim(), z.minLength(LIMITS.className.min), z.maxLength(LIMITS.className.max)),
  /** Who teaches it; nobody yet where it is left out. */
  teacher: z.optional(idSchema),
});
export type ClassMakingForm = z.infer<typeof classMakingForm>;

export const classMakingAnswer = z.object({ classroomID: idSchema });

/** Puts pupils of the school's list into a class. */
export const classListForm = z.object({
  pupils: uids,
  /** Those of them who come from another class: they leave the classes that an admin's list has put them into. */
  moved: uids,
});
export type ClassListForm = z.infer<typeof classListForm>;

/** What came of it; who was in already counts nowhere. */
export const classListAnswer = z.object({
  put: z.int(),
  left: z.int(),
  /** Pupils for whom the class has no room. */
  full: z.int(),
});
export type ClassListAnswer = z.infer<typeof classListAnswer>;

/** To whom a class, or all of a teacher's, is handed over. */
export const handOverForm = z.object({ to: idSchema });
