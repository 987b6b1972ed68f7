import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { PURPOSES, RELEASES } from '../../vocabulary.ts';
import { z } from '../../zod.ts';

export const examForm = z.object({
  classroomID: z.string().check(z.minLength(1, messages.examClass)),
  examName: z
    .string()
    .check(
      z.trim(),
      z.minLength(LIMITS.examName.min, messages.examNameShort),
      z.maxLength(LIMITS.examName.max, messages.examNameLong),
    ),
  examTime: z
    .int()
    .check(
      z.minimum(LIMITS.examTime.min),
      z.maximum(LIMITS.examTime.max),
      z.multipleOf(LIMITS.examTime.step),
    ),
});
export type ExamForm = z.infer<typeof examForm>;

export const examInfoForm = z.pick(examForm, { examName: true, examTime: true });
export type ExamInfoForm = z.infer<typeof examInfoForm>;

export const examCopyForm = z.pick(examForm, { classroomID: true, examName: true });
export type ExamCopyForm = z.infer<typeof examCopyForm>;

const instant = z.nullable(z.int(messages.examInstant).check(z.nonnegative(messages.examInstant)));

export const examSettingsForm = z
  .object({
    purpose: z.enum(PURPOSES),
    wrongsPerRight: z.nullable(
      z.int().check(z.minimum(LIMITS.wrongsPerRight.min), z.maximum(LIMITS.wrongsPerRight.max)),
    ),
    release: z.enum(RELEASES),
    opensAt: instant,
    closesAt: instant,
    graceMinutes: z
      .int()
      .check(z.minimum(LIMITS.graceMinutes.min), z.maximum(LIMITS.graceMinutes.max)),
    shuffleQuestions: z.boolean(),
    shuffleOptions: z.boolean(),
  })
  .check(({ value: { release, opensAt, closesAt }, issues }) => {
    const wrong = (message: string) =>
      issues.push({ code: 'custom', input: closesAt, path: ['closesAt'], message });
    if (closesAt === null && release === 'after-end') wrong(messages.examEndMissing);
    if (closesAt !== null && opensAt !== null && closesAt <= opensAt) wrong(messages.examEndEarly);
  });
export type ExamSettingsForm = z.infer<typeof examSettingsForm>;
