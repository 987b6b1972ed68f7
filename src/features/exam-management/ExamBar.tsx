import type { ReactNode } from 'react';
import { hasPoints, spreadPoints, totalPoints } from '../../domain/documents/exam/points.ts';
import type { Purpose } from '../../domain/documents/exam/purpose.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import classes from './ExamBar.module.css';
import { examMessages as messages, pointsMessages } from './messages.ts';

interface ExamBarProps {
  purpose: Purpose;
  questions: readonly QuestionForm[];
  /** Place of the question that was just added; null for none. */
  added?: number | null;
  children: ReactNode;
}

export function ExamBar({ purpose, questions, added = null, children }: ExamBarProps) {
  const count = questions.length;
  const spread = spreadPoints(purpose, questions);
  const points = hasPoints(spread)
    ? pointsMessages.total(totalPoints(spread))
    : messages.pointsEach(count);
  return (
    <section
      className={classes.bar}
      aria-label={messages.bar}
      data-empty={count === 0 || undefined}
    >
      <p className={classes.facts}>
        <span className={classes.count} aria-live="polite">
          {messages.questionCount(count)}
        </span>
        <span className={classes.added} aria-live="polite">
          {added === null ? null : messages.addedAt(added)}
        </span>
        {count > 0 ? <span>{points}</span> : null}
      </p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
