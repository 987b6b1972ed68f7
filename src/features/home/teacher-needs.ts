import { type ExamStage, stageOf } from '../../domain/documents/exam/stage.ts';
import type { TeachersDesk } from '../../store/queries/teachers-desk.ts';
import { formatDate } from '../../ui/format.ts';
import type { Tone } from '../../ui/Pill.tsx';
import { staffMessages as messages } from './staff-messages.ts';

/** Something that a teacher has to see to. */
export interface Need {
  name: string;
  detail: string;
  tone: Tone;
  /** Its kind. */
  word: string;
  /** Where it is done. */
  to: string;
}

type HeldExam = TeachersDesk['exams'][number];

/** Running exams first, then who waits for a word, then results to be released. `now` in ms. */
export function needsAt({ exams, undecided, classrooms }: TeachersDesk, now: number): Need[] {
  const isToRelease = (exam: HeldExam) => {
    const isByTeacher = exam.release === 'by-teacher' || exam.endsAt === null;
    if (!isByTeacher || exam.releasedAt !== null) return false;
    return exam.hasResults || stageOf(exam, now) === 'ended';
  };
  const at = (stage: ExamStage) => (exam: HeldExam) =>
    !isToRelease(exam) && stageOf(exam, now) === stage;
  const watched = (exam: HeldExam): Pick<Need, 'name' | 'to'> => ({
    name: exam.examName,
    to: `/exam-results/${exam.examID}/live`,
  });
  return [
    ...exams.filter(at('running')).map(
      (exam): Need => ({
        ...watched(exam),
        detail: endOf(exam, now),
        tone: 'success',
        word: messages.running,
      }),
    ),
    ...exams.filter(at('ending')).map(
      (exam): Need => ({
        ...watched(exam),
        detail: messages.lastPapers(exam.className, formatDate(exam.endsAt ?? now)),
        tone: 'neutral',
        word: messages.ending,
      }),
    ),
    ...classrooms.map(
      ({ id, className, waitingCount }): Need => ({
        name: className,
        detail: messages.studentsToLetIn(waitingCount),
        tone: 'warning',
        word: messages.toLetIn,
        to: `/classroom-detail/${id}`,
      }),
    ),
    ...undecided.map(
      ({ examID, examName, className, papers }): Need => ({
        name: examName,
        detail: messages.papersToDecide(className, papers),
        tone: 'warning',
        word: messages.toDecide,
        to: `/exam-results/${examID}`,
      }),
    ),
    ...exams.filter(isToRelease).map(
      ({ examID, examName, className }): Need => ({
        name: examName,
        detail: className,
        tone: 'info',
        word: messages.toRelease,
        to: `/exam-detail/${examID}`,
      }),
    ),
  ];
}

/** Past its end, papers of an exam run on that have extra time, or were begun before that end was set. */
function endOf({ className, closesAt, endsAt }: HeldExam, now: number): string {
  if (closesAt === null || endsAt === null) return className;
  return now < closesAt
    ? messages.ends(className, formatDate(closesAt))
    : messages.lastPapers(className, formatDate(endsAt));
}
