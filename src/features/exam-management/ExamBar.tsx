import type { ReactNode } from 'react';
import classes from './ExamBar.module.css';
import { examMessages as messages } from './messages.ts';

interface ExamBarProps {
  questionCount: number;
  children: ReactNode;
}

export function ExamBar({ questionCount, children }: ExamBarProps) {
  return (
    <section
      className={classes.bar}
      aria-label={messages.bar}
      data-empty={questionCount === 0 || undefined}
    >
      <p className={classes.facts}>
        <span className={classes.count} aria-live="polite">
          {messages.questionCount(questionCount)}
        </span>
        {questionCount > 0 ? <span>{messages.pointsEach(questionCount)}</span> : null}
      </p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
