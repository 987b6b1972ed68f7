import { correctionOf } from '../../../domain/documents/exam/corrections.ts';
import { askedQuestions } from '../../../domain/documents/exam/points.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import type { Answer, Question } from '../../../domain/question-kinds/kind.ts';
import { answerSign, kindOf, rightAnswers } from '../../../domain/question-kinds/questions.ts';
import { type SharedText, sharersFrom } from '../../../domain/question-kinds/shared-text.ts';
import { SheetHead } from '../../../ui/PrintPage.tsx';
import { deskOf } from '../../question-kinds/desk.ts';
import { sharedTextMessages } from '../../question-kinds/messages.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { messages } from '../messages.ts';
import classes from './QuestionSheet.module.css';

interface QuestionSheetProps {
  exam: Exam;
  className: string;
  withKey: boolean;
}

export const QuestionSheet = ({ exam, className, withKey }: QuestionSheetProps) => (
  <>
    <SheetHead
      title={exam.examName}
      facts={[
        className,
        messages.minutes(exam.examTime),
        messages.questionCount(exam.questions.length),
      ]}
    />
    {withKey ? (
      <p className={classes.copy}>{messages.keyCopy}</p>
    ) : (
      <dl className={classes.fields}>
        {messages.sheetFields.map((field) => (
          <div key={field}>
            <dt>{field}:</dt>
            <dd />
          </div>
        ))}
      </dl>
    )}
    <ol className={classes.questions}>
      {askedQuestions(exam).map((question, at) => (
        <PrintedQuestion
          key={question.id}
          number={at + 1}
          sharers={sharersFrom(exam.questions, at)}
          question={question}
          keyed={withKey ? question : null}
          right={withKey ? countedAs(question, exam).right : []}
        />
      ))}
    </ol>
    {withKey && <AnswerKey exam={exam} />}
  </>
);

/** Returns the right answers, including answers accepted besides the key. */
function countedAs(question: Question, exam: Exam) {
  const { accepted, credit } = correctionOf(question, exam);
  return { right: [...rightAnswers(question), ...accepted], isCancelled: credit !== null };
}

interface PrintedProps {
  question: Question;
  number: number;
  /** Numbers of the questions that share a text; null if no shared text begins here. */
  sharers: readonly number[] | null;
  keyed: Question | null;
  right: readonly Answer[];
}

function PrintedQuestion({ question, number, sharers, keyed, right }: PrintedProps) {
  const { Print } = deskOf(question);
  const { sharedText } = question;
  return (
    <>
      {sharedText && sharers ? <PrintedSharedText shared={sharedText} numbers={sharers} /> : null}
      <li className={classes.question} value={number}>
        <div className={classes.text}>
          <Rich text={question.text} />
          {question.points === undefined ? null : ` ${messages.pointsOf(question.points)}`}
        </div>
        <Print question={question} keyed={keyed} right={right} />
      </li>
    </>
  );
}

const PrintedSharedText = ({
  shared,
  numbers,
}: {
  shared: SharedText;
  numbers: readonly number[];
}) => (
  <li className={classes.shared}>
    <p className={classes.sharedFor}>{sharedTextMessages.isFor(numbers)}</p>
    {shared.title === '' ? null : <h2 className={classes.sharedTitle}>{shared.title}</h2>}
    <div className={classes.sharedText}>
      <Rich text={shared.text} />
    </div>
  </li>
);

const keyText = (question: Question, right: readonly Answer[]): string =>
  kindOf(question).marking === 'always'
    ? messages.keyMarked
    : right.map((answer) => answerSign(question, answer)).join(', ');

const AnswerKey = ({ exam }: { exam: Exam }) => (
  <section className={classes.key}>
    <h2>{messages.key}</h2>
    <ul>
      {exam.questions.map((question, at) => {
        const { right, isCancelled } = countedAs(question, exam);
        return (
          <li key={question.id}>
            {at + 1}.{' '}
            <strong>{isCancelled ? messages.keyCancelled : keyText(question, right)}</strong>
          </li>
        );
      })}
    </ul>
  </section>
);
