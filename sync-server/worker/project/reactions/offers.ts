import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { readLocal, updateLocal } from '../../../storage/checkpoint.ts';
import { load, update } from '../../../storage/documents.ts';
import type { Database } from '../../../storage/storage.ts';
import { isOffered } from '../../grade/exam-state.ts';
import type { ReactionTools } from '../kind.ts';

/**
 * Exams that name a class which does not offer them: the class has not come in yet, or the maker is not among its
 * teachers. Together with `classroom.exams` this is the index of a class's exams, so that nobody has to scan for them.
 */
interface Waiting {
  exams: string[];
}
const waitingName = (classroomID: string): string => `waiting-${classroomID}`;

export const waitingExams = async (school: Database, classroomID: string): Promise<string[]> =>
  (await readLocal<Waiting>(school, waitingName(classroomID)))?.exams ?? [];

/**
 * Files an exam in its class's index: offered, waiting, or, deleted or still a draft, whose class may
 * change, nowhere. The new place is written before the
 * old one is left, so that a death in between leaves the exam in both, never in none.
 * @returns the class, where its list says something new
 */
export async function fileExam(
  exam: Exam,
  { school, reader, now }: Pick<ReactionTools, 'school' | 'reader' | 'now'>,
): Promise<Classroom | null> {
  const { examID, classroomID } = exam;
  const before = await load(school, 'classroom', classroomID);
  const offered = isOffered(exam, before);
  if (!offered) await setWaiting(school, classroomID, examID, !exam.deleted && !exam.draft);
  // Also of one that is not offered: the class may have come, or taken the maker in, since it was looked at; then nobody else would list it.
  const classroom = await listIn(school, exam, now());
  if (offered) await setWaiting(school, classroomID, examID, false);
  if (!classroom || classroom.exams.includes(examID) === before?.exams.includes(examID))
    return null;
  reader.remember(classroom);
  return classroom;
}

/** Puts an exam on its class's list, or takes it off, as the class stands at the moment of writing. */
const listIn = (school: Database, exam: Exam, now: number): Promise<Classroom | null> =>
  update(school, 'classroom', exam.classroomID, (classroom) => {
    // The list of a deleted class stays: it tells what is to be taken off the devices.
    if (!classroom || classroom.deleted) return null;
    const others = classroom.exams.filter((id) => id !== exam.examID);
    const exams = isOffered(exam, classroom) ? [...others, exam.examID].sort() : others;
    return setFields(classroom, { exams }, now);
  });

const setWaiting = (school: Database, classroomID: string, examID: string, waits: boolean) =>
  updateLocal<Waiting>(school, waitingName(classroomID), (current) => {
    const exams = current?.exams ?? [];
    if (exams.includes(examID) === waits) return null;
    const others = exams.filter((id) => id !== examID);
    return { exams: waits ? [...others, examID].sort() : others };
  });
