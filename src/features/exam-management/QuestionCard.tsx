import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { offeredOptions, optionText } from '../../domain/documents/exam/questions.ts';
import type { Question } from '../../domain/documents/exam/schema.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionCard.module.css';

type ShownQuestion = Omit<Question, 'id' | 'index'>;

interface QuestionCardProps {
  question: ShownQuestion;
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
            <span className={classes.text}>{question.examQuestionName}</span>
            <IconChevronDown size={20} aria-hidden />
          </button>
        ) : (
          <p className={classes.text}>{question.examQuestionName}</p>
        )}
        <div className={classes.foot} data-open={fold?.isOpen !== false || undefined}>
          <Options question={question} isKeyAlone={fold?.isOpen === false} />
          {actions}
        </div>
      </div>
    </li>
  );
}

function Options({ question, isKeyAlone }: { question: ShownQuestion; isKeyAlone: boolean }) {
  const shown = offeredOptions(question).filter(
    (key) => !isKeyAlone || key === question.correctAnswer,
  );
  return (
    <ul className={classes.options}>
      {shown.map((key) => {
        const isCorrect = key === question.correctAnswer;
        return (
          <li key={key} className={classes.option} data-correct={isCorrect || undefined}>
            <span className={classes.key}>{key}</span>
            <span className={classes.optionText}>{optionText(question, key)}</span>
            {isCorrect && (
              <IconCircleCheckFilled size={20} role="img" aria-label={messages.correctAnswer} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
