import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  completedPoints,
  hasPoints,
  hasRubric,
  spreadPoints,
  totalPoints,
} from '../../domain/documents/exam/points.ts';
import type { Purpose } from '../../domain/documents/exam/purpose.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import classes from './ExamBar.module.css';
import { examMessages, pointsMessages } from './messages.ts';
import pointsBarClasses from './question-list/PointsBar.module.css';
import type { GivenPoints, ListedQuestion } from './question-list/QuestionRow.tsx';

interface ExamBarProps {
  purpose: Purpose;
  questions: readonly QuestionForm[];
  /** Place of a question that was just added; null if there is none. */
  added?: number | null;
  children: ReactNode;
}

export function ExamBar({ purpose, questions, added = null, children }: ExamBarProps) {
  const count = questions.length;
  const spread = spreadPoints(purpose, questions);
  const points = hasPoints(spread)
    ? pointsMessages.total(totalPoints(spread))
    : examMessages.pointsEach(count);
  return (
    <section
      className={classes.bar}
      aria-label={examMessages.bar}
      data-empty={count === 0 || undefined}
    >
      <p className={classes.facts}>
        <span className={classes.count} aria-live="polite">
          {examMessages.questionCount(count)}
        </span>
        <span className={classes.added} aria-live="polite">
          {added === null ? null : examMessages.addedAt(added)}
        </span>
        {count > 0 ? <span>{points}</span> : null}
      </p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}

interface PointsBarProps {
  questions: readonly ListedQuestion[];
  spread: readonly ListedQuestion[];
  /** True if the exam spreads its 100 points evenly, also over new questions. */
  areShared: boolean;
  onClose: () => void;
  onPoints: (points: GivenPoints) => Promise<unknown>;
}

/** Renders the sum of the points, and buttons that spread them, for exams with unequal points. */
export function PointsBar(props: PointsBarProps) {
  const { questions, spread, areShared, onClose, onPoints } = props;
  const completed = completedPoints(questions);
  const give = (pointsAt: (at: number) => number | undefined) =>
    onPoints(new Map(questions.map(({ listId }, at) => [listId, pointsAt(at)])));
  const even = async () => {
    await give((at) => rubricPoints(questions[at]));
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, not for buttons
    <div className={pointsBarClasses.bar} role="group" aria-label={pointsMessages.open}>
      <strong role="status">
        {hasPoints(spread) ? pointsMessages.total(totalPoints(spread)) : pointsMessages.equal}
        {spread === questions ? null : pointsMessages.spreads}
        {areShared ? pointsMessages.shares : null}
      </strong>
      <Button
        variant="default"
        disabled={completed === null}
        onClick={() => void give((at) => completed?.[at])}
      >
        {pointsMessages.complete}
      </Button>
      <Button variant="default" onClick={() => void even()}>
        {pointsMessages.even}
      </Button>
    </div>
  );
}

const rubricPoints = (question?: ListedQuestion): number | undefined =>
  question && hasRubric(question) ? question.points : undefined;
