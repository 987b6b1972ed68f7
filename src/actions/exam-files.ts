import type { Exam } from '../domain/documents/exam/schema.ts';
import { AppError } from '../domain/errors.ts';
import {
  type ExamFile,
  type ExamFileProblem,
  examFileText,
  parseExamFile,
} from '../domain/exam-file/exam-file.ts';
import { isPictureFault } from '../domain/media/picture-file.ts';
import { isSoundRef, mediaOf, withOtherMedia } from '../domain/media/pictures.ts';
import type { MediumRef } from '../domain/media/ref.ts';
import { isSoundFault } from '../domain/media/sounds.ts';
import type { LineProblem, Reading } from '../domain/question-files/reading.ts';
import type { QuestionForm } from '../domain/question-kinds/kind.ts';
import { questionForm } from '../domain/question-kinds/schema.ts';
import { bytesOfBase64, toBase64 } from '../domain/sealing/webcrypto.ts';
import type { Workspace } from '../store/workspace.ts';
import { addPicture, addSound, plainBytes } from './media.ts';

export interface WrittenExam {
  text: string;
  missing: number;
}

export async function writeExamFile(
  workspace: Pick<Workspace, 'store'>,
  exam: Exam,
): Promise<WrittenExam> {
  const media: ExamFile['media'] = [];
  const refs = mediaOf(exam.questions);
  for (const ref of refs) {
    const bytes = await plainBytes(workspace, ref);
    if (bytes) media.push({ hash: ref.hash, base64: toBase64(bytes) });
  }
  return { text: examFileText(exam, media), missing: refs.length - media.length };
}

export interface ReadExam extends Pick<ExamFile, 'examName' | 'examTime' | 'settings'> {
  reading: Reading;
}

export type KeepMedium = (file: Blob, before: MediumRef) => Promise<MediumRef>;

export const keepMediumOf =
  (workspace: Pick<Workspace, 'store' | 'clock'>): KeepMedium =>
  (file, before) =>
    isSoundRef(before)
      ? addSound(workspace, file, before)
      : addPicture(workspace, file, before.alt);

export async function readExamFile(
  text: string,
  keep: KeepMedium,
): Promise<ReadExam | { problem: ExamFileProblem }> {
  const file = parseExamFile(text);
  if ('problem' in file) return file;
  const media = new Map(file.media.map(({ hash, base64 }) => [hash, base64]));
  const stored = new Map<string, MediumRef>();
  const questions: Reading['questions'] = [];
  const problems: LineProblem[] = [];
  for (const [at, { id: _id, index: _index, ...asked }] of file.questions.entries()) {
    const line = at + 1;
    for (const ref of mediaOf(asked)) {
      if (stored.has(ref.hash)) continue;
      const kept = await keptMedium(media.get(ref.hash), ref, keep);
      if (typeof kept === 'string') problems.push({ line, problem: kept, about: nameOf(ref) });
      else stored.set(ref.hash, kept);
    }
    const question = withStored(asked, stored);
    if (question) questions.push({ line, question });
    else problems.push({ line, problem: 'question-unfit' });
  }
  const { examName, examTime, settings } = file;
  return { examName, examTime, settings, reading: { questions, problems, countsQuestions: true } };
}

/** Returns a question with stored media; null if the question is invalid without its lost media. */
function withStored(
  asked: QuestionForm,
  stored: ReadonlyMap<string, MediumRef>,
): QuestionForm | null {
  const question = withOtherMedia(asked, (before) => {
    const ref = stored.get(before.hash);
    return ref ? { ...ref, ...ownIn(before) } : null;
  });
  const checked = questionForm.safeParse(question);
  return checked.success ? checked.data : null;
}

const nameOf = (ref: MediumRef): string => (isSoundRef(ref) ? ref.title : ref.alt);

/** Returns the fields that differ by use of a medium: its text, and a sound's allowed plays. */
const ownIn = (ref: MediumRef) =>
  isSoundRef(ref) ? { title: ref.title, plays: ref.plays } : { alt: ref.alt };

async function keptMedium(
  base64: string | undefined,
  ref: MediumRef,
  keep: KeepMedium,
): Promise<MediumRef | LineProblem['problem']> {
  const kind = isSoundRef(ref) ? 'sound' : 'picture';
  if (base64 === undefined) return `${kind}-missing`;
  const bytes = bytesOfBase64(base64);
  if (!bytes) return `${kind}-damaged`;
  try {
    return await keep(new Blob([bytes]), ref);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isPictureFault(error.code) || isSoundFault(error.code)) return error.code;
    throw error;
  }
}
