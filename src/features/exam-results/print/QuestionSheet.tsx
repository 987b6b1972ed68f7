import type { OptionKey } from '../../../domain/documents/common.ts';
import { correctionOf } from '../../../domain/documents/exam/corrections.ts';
import { offeredOptions, optionText } from '../../../domain/documents/exam/questions.ts';
import type { Exam, Question } from '../../../domain/documents/exam/schema.ts';
import { messages } from '../messages.ts';
import classes from './QuestionSheet.module.css';
import { SheetHead } from './SheetHead.tsx';

interface QuestionSheetProps {
  exam: Exam;
  /** Empty when the class is gone. */
  className: string;
  /** For the teacher's own copy. */
  withKey: boolean;
}

/** An exam as a class takes it on paper. */
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
      {exam.questions.map((question) => (
        <PrintedQuestion
          key={question.id}
          question={question}
          right={withKey ? countedAs(question, exam).right : []}
        />
      ))}
    </ol>
    {withKey && <AnswerKey exam={exam} />}
  </>
);

/** Characters of an option that still fit on a quarter of the page, and on a half. */
const QUARTER = 16;
const HALF = 40;

/** As many options a line as the longest one leaves room for: paper is short. */
function columnsFor(question: Question): 1 | 2 | 4 {
  const lengths = offeredOptions(question).map((key) => optionText(question, key).length);
  const longest = Math.max(...lengths);
  if (longest > HALF) return 1;
  return longest > QUARTER ? 2 : 4;
}

interface Counted {
  /** The key, and what counts as right beside it since it was corrected. */
  right: OptionKey[];
  isCancelled: boolean;
}

function countedAs(question: Question, exam: Exam): Counted {
  const { accepted, credit } = correctionOf(question, exam);
  return { right: [question.correctAnswer, ...accepted], isCancelled: credit !== null };
}

interface PrintedQuestionProps {
  question: Question;
  /** Options that are marked. */
  right: readonly OptionKey[];
}

const PrintedQuestion = ({ question, right }: PrintedQuestionProps) => (
  <li className={classes.question}>
    <p className={classes.text}>{question.examQuestionName}</p>
    <ul className={classes.options} data-columns={columnsFor(question)}>
      {offeredOptions(question).map((key) => {
        const isMarked = right.includes(key);
        return (
          <li key={key} data-marked={isMarked}>
            <span className={classes.letter}>{key})</span> {optionText(question, key)}
            {isMarked ? ' ✓' : ''}
          </li>
        );
      })}
    </ul>
  </li>
);

const AnswerKey = ({ exam }: { exam: Exam }) => (
  <section className={classes.key}>
    <h2>{messages.key}</h2>
    <ol>
      {exam.questions.map((question, at) => {
        const { right, isCancelled } = countedAs(question, exam);
        return (
          <li key={question.id}>
            {at + 1}. <strong>{isCancelled ? messages.keyCancelled : right.join(', ')}</strong>
          </li>
        );
      })}
    </ol>
  </section>
);
