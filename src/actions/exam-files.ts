import type { Exam } from '../domain/documents/exam/schema.ts';
import { AppError } from '../domain/errors.ts';
import {
  type ExamFile,
  type ExamFileProblem,
  examFileText,
  parseExamFile,
} from '../domain/exam-file/exam-file.ts';
import { isPictureFault } from '../domain/media/picture-file.ts';
import { picturesOf, withOtherPictures } from '../domain/media/pictures.ts';
import type { PictureRef } from '../domain/media/ref.ts';
import type { LineProblem, Reading } from '../domain/question-files/reading.ts';
import type { QuestionForm } from '../domain/question-kinds/kind.ts';
import { questionForm } from '../domain/question-kinds/schema.ts';
import { bytesOfBase64, toBase64 } from '../domain/sealing/webcrypto.ts';
import type { Workspace } from '../store/workspace.ts';
import { pictureBytes } from './media.ts';

export interface WrittenExam {
  text: string;
  /** Number of pictures that are not on this device. */
  missing: number;
}

export async function writeExamFile(
  workspace: Pick<Workspace, 'store'>,
  exam: Exam,
): Promise<WrittenExam> {
  const pictures: ExamFile['pictures'] = [];
  const refs = picturesOf(exam.questions);
  for (const ref of refs) {
    const bytes = await pictureBytes(workspace, ref);
    if (bytes) pictures.push({ hash: ref.hash, base64: toBase64(bytes) });
  }
  return { text: examFileText(exam, pictures), missing: refs.length - pictures.length };
}

export interface ReadExam extends Pick<ExamFile, 'examName' | 'examTime' | 'settings'> {
  reading: Reading;
}

/** Reads a file of `writeExamFile`. @param keep stores a picture as `addPicture` does */
export async function readExamFile(
  text: string,
  keep: (file: Blob, alt: string) => Promise<PictureRef>,
): Promise<ReadExam | { problem: ExamFileProblem }> {
  const file = parseExamFile(text);
  if ('problem' in file) return file;
  const pictures = new Map(file.pictures.map(({ hash, base64 }) => [hash, base64]));
  const stored = new Map<string, PictureRef>();
  const questions: Reading['questions'] = [];
  const problems: LineProblem[] = [];
  for (const [at, { id: _id, index: _index, ...asked }] of file.questions.entries()) {
    const line = at + 1;
    for (const ref of picturesOf(asked)) {
      if (stored.has(ref.hash)) continue;
      const kept = await keptPicture(pictures.get(ref.hash), ref, keep);
      if (typeof kept === 'string') problems.push({ line, problem: kept, about: ref.alt });
      else stored.set(ref.hash, kept);
    }
    const question = withStored(asked, stored);
    if (question) questions.push({ line, question });
    else problems.push({ line, problem: 'question-unfit' });
  }
  const { examName, examTime, settings } = file;
  return { examName, examTime, settings, reading: { questions, problems, countsQuestions: true } };
}

/** Returns a question with its new pictures, or null if it says nothing without a lost one. */
function withStored(
  asked: QuestionForm,
  stored: ReadonlyMap<string, PictureRef>,
): QuestionForm | null {
  const question = withOtherPictures(asked, ({ hash, alt }) => {
    const ref = stored.get(hash);
    return ref ? { ...ref, alt } : null;
  });
  const checked = questionForm.safeParse(question);
  return checked.success ? checked.data : null;
}

async function keptPicture(
  base64: string | undefined,
  { alt }: PictureRef,
  keep: (file: Blob, alt: string) => Promise<PictureRef>,
): Promise<PictureRef | LineProblem['problem']> {
  if (base64 === undefined) return 'picture-missing';
  const bytes = bytesOfBase64(base64);
  if (!bytes) return 'picture-damaged';
  try {
    return await keep(new Blob([bytes]), alt);
  } catch (error) {
    if (error instanceof AppError && isPictureFault(error.code)) return error.code;
    throw error;
  }
}
