import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';

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
