import { type SheetCode, shortId } from '../../../domain/bubble-sheet/sheet-code.ts';
import { audienceOf } from '../../../domain/documents/exam/audience.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { versionOf } from '../../../domain/documents/exam/versions.ts';
import { markOf, namesIn } from '../../../domain/namesakes.ts';
import { bubblesNeeded, numbersWithoutBubbles } from '../../../domain/question-kinds/questions.ts';
import { compareTurkish } from '../../../domain/turkish.ts';

import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { BubbleForm } from './BubbleForm.tsx';
import classes from './BubbleSheets.module.css';
import { bubbleMessages as messages } from './bubble-messages.ts';

/** For who is not on the list, or has spoilt a sheet: whose it is, its teacher says when it is read. */
const SPARE = 2;

/** A sheet for each student of the exam, and spare ones. */
export function BubbleSheets({ exam, report }: { exam: Exam; report: ExamReport }) {
  const { classroom, numbers } = report;
  const students = audienceOf(exam, classroom?.selectedStudent ?? []).map((student) => ({
    ...student,
    schoolNumber: numbers.get(student.uid),
  }));
  const names = namesIn(students);
  const inOrder = [...students].sort((a, b) => compareTurkish(a.displayName, b.displayName));
  const code = (student: string): SheetCode => ({
    ...{ exam: shortId(exam.examID), version: versionOf(exam), student },
    ...{ questions: exam.questions.length, options: bubblesNeeded(exam.questions) },
  });
  const facts = [classroom?.className, messages.questions(exam.questions.length)];
  const left = numbersWithoutBubbles(exam.questions);
  const given = {
    title: exam.examName,
    facts: facts.filter(Boolean).join(' · '),
    left: left.length > 0 ? messages.left(left) : '',
  };
  return (
    <div className={classes.sheets}>
      <h1 className={classes.title}>{messages.title}</h1>
      <p className={classes.hint}>{messages.hint(students.length, SPARE)}</p>
      {left.length > 0 ? <p className={classes.hint}>{messages.leftHint(left)}</p> : null}
      {inOrder.map((student) => (
        <BubbleForm
          key={student.uid}
          {...given}
          code={code(shortId(student.uid))}
          name={names.get(student.uid) ?? student.displayName}
          number={markOf(student)}
        />
      ))}
      {Array.from({ length: SPARE }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one spare sheet is like another
        <BubbleForm key={at} {...given} code={code('')} name="" number="" spare={at + 1} />
      ))}
    </div>
  );
}
