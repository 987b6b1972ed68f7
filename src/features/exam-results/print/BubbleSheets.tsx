import encodeQR from 'qr';
import { memo } from 'react';
import {
  BUBBLE,
  BUBBLE_LETTERS,
  bubbleAt,
  bubblesNeeded,
  bubblesOf,
  CODE,
  FRAME,
  MARK,
  MARKS,
  numbersWithoutBubbles,
  rowAt,
} from '../../../domain/bubble-sheet/layout.ts';
import { type SheetCode, sheetCodeText, shortId } from '../../../domain/bubble-sheet/sheet-code.ts';
import { audienceOf } from '../../../domain/documents/exam/people.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { versionOf } from '../../../domain/documents/exam/versions.ts';
import { calledInOrder, markOf } from '../../../domain/namesakes.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { bubbleMessages as messages } from '../dialog-messages.ts';
import classes from './BubbleSheets.module.css';

/** Number of spare sheets, for students who are not on the list or spoil a sheet. */
const SPARE = 2;

export function BubbleSheets({ exam, report }: { exam: Exam; report: ExamReport }) {
  const { classroom, numbers } = report;
  const students = audienceOf(exam, classroom?.selectedStudent ?? []).map((student) => ({
    ...student,
    schoolNumber: numbers.get(student.uid),
  }));
  const code = (student: string): SheetCode => ({
    ...{ exam: shortId(exam.examID), version: versionOf(exam), student },
    ...{ questions: exam.questions.length, options: bubblesNeeded(exam.questions) },
  });
  const facts = [classroom?.className, messages.questions(exam.questions.length)];
  const left = numbersWithoutBubbles(exam.questions);
  const given = {
    title: exam.examName,
    facts: facts.filter(Boolean).join(' · '),
    left,
  };
  return (
    <div className={classes.sheets}>
      <h1 className={classes.title}>{messages.title}</h1>
      <p className={classes.hint}>{messages.hint(students.length, SPARE)}</p>
      {left.length > 0 ? <p className={classes.hint}>{messages.leftHint(left)}</p> : null}
      {calledInOrder(students).map((student) => (
        <BubbleForm
          key={student.uid}
          {...given}
          code={code(shortId(student.uid))}
          name={student.called}
          number={markOf(student)}
        />
      ))}
      {Array.from({ length: SPARE }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spare sheets are all alike
        <BubbleForm key={at} {...given} code={code('')} name="" number="" spare={at + 1} />
      ))}
    </div>
  );
}

interface BubbleFormProps {
  code: SheetCode;
  title: string;
  facts: string;
  /** Numbers of questions that the form cannot ask. */
  left: readonly number[];
  /** Student's name; '' on a spare sheet. */
  name: string;
  number: string;
  spare?: number;
}

/** Form with the measures of `layout` (mm), which the reader of sheets expects. */
const BubbleForm = memo((props: BubbleFormProps) => {
  const { code, title, facts, left, name, number, spare = 1 } = props;
  return (
    <section
      className={classes.sheet}
      aria-label={name ? messages.sheetOf(name) : messages.spare(spare)}
      data-code={sheetCodeText(code)}
    >
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className={classes.drawing} aria-hidden>
        {MARKS.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x - MARK / 2} y={y - MARK / 2} width={MARK} height={MARK} />
        ))}
        <path d={modulesOf(code)} />
        <Rows {...code} left={left} />
      </svg>
      <div className={classes.head}>
        <h2>{title}</h2>
        <p>{facts}</p>
      </div>
      <dl className={classes.person}>
        <div>
          <dt>{messages.name}</dt>
          <dd data-long={name.length > ONE_LINE || undefined}>{name}</dd>
        </div>
        <div>
          <dt>{messages.number}</dt>
          <dd>{number}</dd>
        </div>
      </dl>
      <p className={classes.how}>
        <Example isFilled /> {messages.fill} <Example /> {messages.leave} {messages.change}
      </p>
      <p className={classes.foot}>
        {left.length > 0 ? messages.left(left) : ''} {messages.foot}
      </p>
    </section>
  );
});
BubbleForm.displayName = 'BubbleForm';

/** Maximum length of a name on one line of its box (characters). */
const ONE_LINE = 28;

const Example = ({ isFilled = false }: { isFilled?: boolean }) => (
  <svg viewBox="0 0 8 8" className={classes.example} aria-hidden>
    <circle cx={4} cy={4} r={3.4} data-filled={isFilled} />
  </svg>
);

const Rows = ({ questions, options, left }: SheetCode & Pick<BubbleFormProps, 'left'>) => (
  <>
    {Array.from({ length: questions }, (_, question) => {
      const { x, y } = rowAt(questions, question);
      return (
        <text key={`${x} ${y}`} x={x + 8.5} y={y + 1.35} className={classes.number}>
          {question + 1}
        </text>
      );
    })}
    {left.map((number) => {
      const { x, y } = bubbleAt(questions, number - 1, 0);
      return (
        <text key={number} x={x} y={y + 1.1} className={classes.letter}>
          {messages.noBubbles}
        </text>
      );
    })}
    {bubblesOf(questions, options)
      .filter(({ question }) => !left.includes(question + 1))
      .map(({ question, option, x, y }) => (
        <g key={`${question} ${option}`}>
          <circle cx={x} cy={y} r={BUBBLE} className={classes.bubble} />
          <text x={x} y={y + 1.1} className={classes.letter}>
            {BUBBLE_LETTERS[option]}
          </text>
        </g>
      ))}
  </>
);

function modulesOf(code: SheetCode): string {
  const rows = encodeQR(sheetCodeText(code), 'raw', {
    ecc: 'medium',
    encoding: 'alphanumeric',
    border: 1,
  })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = CODE.side / rows.length;
  return rows
    .flatMap((row, down) =>
      row.map((isDark, along) =>
        isDark ? `M${CODE.x + along * size} ${CODE.y + down * size}h${size}v${size}h${-size}z` : '',
      ),
    )
    .join('');
}
