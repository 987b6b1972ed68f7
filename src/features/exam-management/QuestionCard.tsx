import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { deskOf } from '../question-kinds/desk.ts';
import lostClasses from './Lost.module.css';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionCard.module.css';

interface QuestionCardProps {
  question: QuestionForm;
  /** Counted from 1. */
  number: number;
  /** What the row is dragged by. */
  handle?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** What dragging sets on the row. */
  row?: { ref: (element: HTMLElement | null) => void; style: CSSProperties };
  /** How its options are shown and hidden; left out where they always stand there. */
  fold?: { isOpen: boolean; toggle: () => void };
  /** Whether it was just added. */
  isFresh?: boolean;
}

/** A question as its teacher sees it, the key marked. Folded, of the options it shows the key alone. One item of a list. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, handle, actions, row, fold, isFresh } = props;
  const { Review } = deskOf(question);
  return (
    <li className={classes.card} data-fresh={isFresh || undefined} tabIndex={-1} {...row}>
      <div className={classes.side}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {handle}
      </div>
      <div className={classes.content}>
        {fold ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={fold.isOpen}
            onClick={fold.toggle}
          >
            <span className={classes.text}>{question.text}</span>
            <IconChevronDown size={20} aria-hidden />
          </button>
        ) : (
          <p className={classes.text}>{question.text}</p>
        )}
        <div className={classes.foot} data-open={fold?.isOpen !== false || undefined}>
          <Review question={question} isKeyAlone={fold?.isOpen === false} />
          {actions}
        </div>
      </div>
    </li>
  );
}

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
    <p className={lostClasses.named}>{messages.questionNamed(number, question.text)}</p>
    <p className={lostClasses.paragraph}>{says}</p>
  </>
);
