import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import { holderOf } from '../../src/domain/documents/exam/holder.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { AppError } from '../../src/domain/errors.ts';
import { isHandedIn } from '../../src/domain/grading/counting.ts';
import { deadlineOn } from '../../src/domain/timing/timing.ts';
import { loadMany, range } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';

interface Leaving {
  leaveClasses: boolean;
  now: number;
}

/** @throws AppError `exam-running`; `sole-teacher` with the classes in `classrooms` */
export async function assertMayGo(
  school: Database,
  { uid, lessons }: User,
  { leaveClasses, now }: Leaving,
): Promise<void> {
  const classrooms = (await loadMany(school, 'classroom', lessons)).filter(
    ({ deleted }) => !deleted,
  );
  if (await isExamRunning(school, uid, classrooms, now)) throw new AppError('exam-running');
  const left = classrooms.filter((classroom) => isLeftAlone(classroom, uid));
  if (left.length === 0 || leaveClasses) return;
  const names = left.map(({ className }) => className).join(', ');
  throw new AppError('sole-teacher', { classrooms: names });
}

const isLeftAlone = ({ selectedTeacher, selectedStudent }: Classroom, uid: string): boolean =>
  selectedStudent.length > 0 && selectedTeacher.every((teacher) => teacher.uid === uid);

async function isExamRunning(
  school: Database,
  uid: string,
  classrooms: readonly Classroom[],
  now: number,
): Promise<boolean> {
  const offered = await loadMany(
    school,
    'exam',
    classrooms.flatMap(({ exams }) => exams),
  );
  for (const exam of offered) {
    if (holderOf(exam) !== uid) continue;
    const papers = await range(school, 'paper', `${exam.examID}-`);
    if (papers.some((paper) => isOpen(paper, now))) return true;
  }
  return false;
}

const isOpen = (paper: Paper, now: number): boolean =>
  !isHandedIn(paper) && deadlineOn(paper) > now;
