import { idSchema } from '../documents/common.ts';
import type { User } from '../documents/user/schema.ts';
import { normalEmail } from '../email.ts';
import { LIMITS } from '../limits.ts';
import { formMessages as messages } from '../messages.ts';
import { foldTurkish } from '../turkish.ts';
import { z } from '../zod.ts';

export const CLASS_PART = 100;

const uids = z.array(idSchema).check(z.maxLength(CLASS_PART));

export const classMakingForm = z.object({
  className: z
    .string()
    .check(z.trim(), z.minLength(LIMITS.className.min), z.maxLength(LIMITS.className.max)),
  /** Omitted for a class without a teacher. */
  teacher: z.optional(idSchema),
});
export type ClassMakingForm = z.infer<typeof classMakingForm>;

export const classMakingAnswer = z.object({ classroomID: idSchema });

export const classListForm = z.object({
  pupils: uids,
  /** Uids of students to move. Moved students leave classes to which an admin added them. */
  moved: uids,
});
export type ClassListForm = z.infer<typeof classListForm>;

export const classListAnswer = z.object({
  /** Uids of new members. */
  put: uids,
  /** Uids of students who were already members. */
  inside: uids,
  left: z.int(),
  full: z.int(),
});
export type ClassListAnswer = z.infer<typeof classListAnswer>;

export const handOverForm = z.object({ to: idSchema });

type Named = Pick<User, 'displayName' | 'email'>;

function names(typed: string, { displayName, email }: Named): boolean {
  const given = typed.trim();
  if (given === '') return false;
  return foldTurkish(given) === foldTurkish(displayName) || normalEmail(given) === email;
}

export const erasureForm = (person: Named) =>
  z.object({
    confirmation: z
      .string(messages.eraseConfirmation)
      .check(z.refine((typed) => names(typed, person), messages.eraseConfirmation)),
    leaveClasses: z._default(z.boolean(), false),
  });
export type ErasureForm = z.infer<ReturnType<typeof erasureForm>>;
