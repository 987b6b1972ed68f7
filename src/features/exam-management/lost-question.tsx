import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import classes from './Lost.module.css';
import { examMessages as messages } from './messages.ts';

interface Lost {
  /** Counted from 1. */
  number: number;
  question: Pick<QuestionForm, 'text'>;
  /** What becomes of it. */
  says: string;
}

/** What a teacher reads before a question is deleted: which one, and what that does. */
export const lostQuestion = ({ number, question, says }: Lost) => (
  <>
    <p className={classes.named}>{messages.questionNamed(number, question.text)}</p>
    <p className={classes.paragraph}>{says}</p>
  </>
);
