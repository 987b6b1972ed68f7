import { examForm, examSettingsForm } from '../documents/exam/form.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { settingsForCopy } from '../documents/exam/settings.ts';
import { LIMITS } from '../limits.ts';
import { mediumHashSchema } from '../media/ref.ts';
import { questionSchema } from '../question-kinds/schema.ts';
import { z } from '../zod.ts';

/* File with an exam, its key, pictures and sounds, all unencrypted. */

const FORMAT = 'quiz-okul-exam';
/** Version of the format. Raise the version if the app can no longer read existing files. */
const VERSION = 1;

/** Maximum size of a picture or a sound in base64 (characters). */
const MEDIUM = Math.ceil(LIMITS.sound.bytes / 3) * 4;
/** Maximum number of pictures and sounds in a file. */
const MEDIA = 1000;

const examFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  examName: z.string().check(z.minLength(LIMITS.examName.min), z.maxLength(LIMITS.examName.max)),
  examTime: examForm.shape.examTime,
  settings: examSettingsForm,
  questions: z.array(questionSchema).check(z.maxLength(LIMITS.questionsInExam)),
  media: z
    .array(
      z.strictObject({
        hash: mediumHashSchema,
        base64: z.string().check(z.maxLength(MEDIUM)),
      }),
    )
    .check(z.maxLength(MEDIA)),
});
export type ExamFile = z.infer<typeof examFileSchema>;

export const examFileText = (
  exam: Pick<Exam, 'examName' | 'examTime' | 'questions'> & Parameters<typeof settingsForCopy>[0],
  media: ExamFile['media'],
): string =>
  JSON.stringify({
    format: FORMAT,
    version: VERSION,
    examName: exam.examName,
    examTime: exam.examTime,
    settings: settingsForCopy(exam),
    questions: exam.questions,
    media,
  } satisfies ExamFile);

export type ExamFileProblem = 'exam-file-broken' | 'exam-file-version';

export function parseExamFile(text: string): ExamFile | { problem: ExamFileProblem } {
  const value = jsonOf(text.replace(/^\uFEFF/, ''));
  const parsed = examFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { version } = (value ?? {}) as { version?: unknown };
  const isNewer = typeof version === 'number' && version > VERSION;
  return { problem: isNewer ? 'exam-file-version' : 'exam-file-broken' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
