import { optionField, type QuestionProblem, questionProblem } from '../exam/questions.ts';
import { LIMITS } from '../limits.ts';
import { OPTION_KEYS, RELEASES } from '../vocabulary.ts';
import { formWords as words } from '../words.ts';
import { z } from '../zod.ts';

const optionInput = z.string().check(z.trim(), z.maxLength(LIMITS.optionText, words.optionLong));

export const questionForm = z
  .object({
    examQuestionName: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words.questionText),
        z.maxLength(LIMITS.questionText, words.questionLong),
      ),
    optionA: optionInput,
    optionB: optionInput,
    optionC: optionInput,
    optionD: optionInput,
    correctAnswer: z.enum(OPTION_KEYS, words.questionCorrect),
  })
  .check((context) => {
    const problem = questionProblem(context.value);
    if (problem && problem !== 'question-text') {
      const path = [FIELD_OF[problem]];
      context.issues.push({
        code: 'custom',
        input: context.value,
        path,
        message: MESSAGE_OF[problem],
      });
    }
  });
export type QuestionForm = z.infer<typeof questionForm>;

const FIELD_OF: Record<QuestionProblem, string> = {
  'question-text': 'examQuestionName',
  'question-options': optionField('B'),
  'question-correct': 'correctAnswer',
};
const MESSAGE_OF: Record<QuestionProblem, string> = {
  'question-text': words.questionText,
  'question-options': words.questionOptions,
  'question-correct': words.questionCorrectEmpty,
};

export const examForm = z.object({
  classroomID: z.string().check(z.minLength(1, words.examClass)),
  examName: z
    .string()
    .check(
      z.trim(),
      z.minLength(LIMITS.examName.min, words.examNameShort),
      z.maxLength(LIMITS.examName.max, words.examNameLong),
    ),
  /** Minutes. */
  examTime: z
    .int()
    .check(
      z.minimum(LIMITS.examTime.min),
      z.maximum(LIMITS.examTime.max),
      z.multipleOf(LIMITS.examTime.step),
    ),
});
export type ExamForm = z.infer<typeof examForm>;

/** What is asked for a copy of an exam; everything else it takes over. */
export const examCopyForm = z.pick(examForm, { classroomID: true, examName: true });
export type ExamCopyForm = z.infer<typeof examCopyForm>;

const instant = z.nullable(z.int(words.examInstant).check(z.nonnegative(words.examInstant)));

/** How an exam is held; instants in ms. */
export const examSettingsForm = z
  .object({
    release: z.enum(RELEASES),
    opensAt: instant,
    closesAt: instant,
    shuffleQuestions: z.boolean(),
    shuffleOptions: z.boolean(),
  })
  .check(({ value: { release, opensAt, closesAt }, issues }) => {
    const wrong = (message: string) =>
      issues.push({ code: 'custom', input: closesAt, path: ['closesAt'], message });
    if (closesAt === null && release === 'after-end') wrong(words.examEndMissing);
    if (closesAt !== null && opensAt !== null && closesAt <= opensAt) wrong(words.examEndEarly);
  });
export type ExamSettingsForm = z.infer<typeof examSettingsForm>;
