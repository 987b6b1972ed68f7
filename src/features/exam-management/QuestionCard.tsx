import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { offeredOptions, optionText } from '../../domain/documents/exam/questions.ts';
import type { Question } from '../../domain/documents/exam/schema.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionCard.module.css';

interface QuestionCardProps {
  question: Omit<Question, 'id' | 'index'>;
  /** Counted from 1. */
  number: number;
  /** What the row is dragged by. */
  handle?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** What dragging sets on the row. */
  row?: { ref: (element: HTMLElement | null) => void; style: CSSProperties };
}

/** A question as its teacher sees it, the key marked. One item of a list. */
export function QuestionCard({ question, number, handle, actions, row }: QuestionCardProps) {
  return (
    <li className={classes.card} {...row}>
      <div className={classes.side}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {handle}
      </div>
      <div className={classes.content}>
        <p className={classes.text}>{question.examQuestionName}</p>
        <ul className={classes.options}>
          {offeredOptions(question).map((key) => {
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
        {actions}
      </div>
    </li>
  );
}
