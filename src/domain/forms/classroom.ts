import { readJoinCode } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { formWords as words } from '../words.ts';
import { z } from '../zod.ts';

export const classroomForm = z.object({
  className: z
    .string()
    .check(
      z.trim(),
      z.minLength(LIMITS.className.min, words.classNameShort),
      z.maxLength(LIMITS.className.max, words.classNameLong),
    ),
  classDesc: z.string().check(z.trim(), z.maxLength(LIMITS.classDesc, words.classDescLong)),
});
export type ClassroomForm = z.infer<typeof classroomForm>;

export const joinForm = z.object({
  code: z.string().check(z.refine((typed) => readJoinCode(typed) !== null, words.joinCode)),
});
export type JoinForm = z.infer<typeof joinForm>;
