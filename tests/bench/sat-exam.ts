import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper, handInPaper, startPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper, Result } from '../../src/domain/documents/paper/schema.ts';
import { grade } from '../../src/domain/grading/scoring.ts';
import type { Question } from '../../src/domain/question-kinds/kind.ts';
import { OPTION_KEYS, singleForm } from '../../src/domain/question-kinds/single/options.ts';

const START = Date.UTC(2026, 0, 5, 9);

export interface SatExam {
  exam: Exam;
  classroom: Classroom;
  papers: Paper[];
  results: Result[];
}

/** An exam of a teacher that a whole class has handed in, graded as the server grades. The same at every call. */
export function aSatExam(teacher: string, paperCount: number, questionCount: number): SatExam {
  const exam = newExam(
    {
      examID: 'benchexam',
      examName: 'Deneme Sınavı',
      examTime: 120,
      classroomID: 'benchclass',
      addedUser: teacher,
      questions: Array.from({ length: questionCount }, (_, at) => questionAt(at)),
    },
    START,
  );
  const students = Array.from({ length: paperCount }, (_, at) => `student${at}`);
  const papers = students.map((uid, at) => paperOf(exam, uid, at));
  const version = newVersion(exam, START);
  const results = papers.flatMap(
    (paper, at) => grade(paper, version, nameOf(at), START + 1e7) ?? [],
  );
  return { exam, classroom: classroomOf(exam, students), papers, results };
}

const nameOf = (at: number): string => `Öğrenci ${at + 1}`;

const questionAt = (at: number): Question => ({
  id: `q${String(at).padStart(8, '0')}`,
  index: at,
  ...singleForm(
    `${at + 1}. soru: ${at} sayısının karesi ile ${at + 1} sayısının toplamı kaçtır?`,
    [`${at}`, `${at * at + at + 1}`, `${at * 2}`, `${at + 7}`],
    'B',
  ),
});

function paperOf(exam: Exam, uid: string, student: number): Paper {
  const sheet = sheetOf(newVersion(exam, START), '9-A', true);
  const answered = exam.questions.reduce(
    (paper, { id }, at) => {
      const answer = OPTION_KEYS[(at * 7 + student * (at % 5)) % OPTION_KEYS.length];
      return answer ? answerPaper(paper, id, answer, START + at * 1000) : paper;
    },
    startPaper(sheet, uid, 'tablet', START),
  );
  const handIn = { device: 'tablet', cause: 'student' as const, code: 'ABC-DEF' };
  return { ...handInPaper(answered, handIn, START + 9e5), receivedAt: START + 1e6 };
}

const classroomOf = ({ addedUser, classroomID }: Exam, students: readonly string[]): Classroom =>
  newClassroom(
    {
      id: classroomID,
      className: '9-A',
      classDesc: '',
      selectedTeacher: [{ uid: addedUser, displayName: 'Öğretmen', userRole: 'teacher' }],
      selectedStudent: students.map((uid, at) => ({
        ...{ uid, displayName: nameOf(at), userRole: 'student' as const },
      })),
    },
    START,
  );
