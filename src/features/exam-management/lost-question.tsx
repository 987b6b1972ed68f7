import type { Question } from '../../domain/documents/exam/schema.ts';
import classes from './Lost.module.css';
import { examMessages as messages } from './messages.ts';

interface Lost {
  /** Counted from 1. */
  number: number;
  question: Pick<Question, 'examQuestionName'>;
  /** What becomes of it. */
  says: string;
}

/** What a teacher reads before a question is deleted: which one, and what that does. */
export const lostQuestion = ({ number, question, says }: Lost) => (
  <>
    <p className={classes.named}>{messages.questionNamed(number, question.examQuestionName)}</p>
    <p className={classes.paragraph}>{says}</p>
  </>
);
