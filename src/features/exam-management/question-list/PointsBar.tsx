import { Button } from '@mantine/core';
import {
  completedPoints,
  hasPoints,
  hasRubric,
  totalPoints,
} from '../../../domain/documents/exam/points.ts';
import { pointsMessages as messages } from '../messages.ts';
import classes from './PointsBar.module.css';
import type { GivenPoints, ListedQuestion } from './QuestionRow.tsx';

interface PointsBarProps {
  questions: readonly ListedQuestion[];
  /** Questions with the points that publishing would give. */
  spread: readonly ListedQuestion[];
  /** True if new questions get their part of the points. */
  areShared: boolean;
  onClose: () => void;
  onPoints: (points: GivenPoints) => Promise<unknown>;
}

/** Renders the sum of the points and ways to spread them, for exams with unequal points. */
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and these are buttons
    <div className={classes.bar} role="group" aria-label={messages.open}>
      <strong role="status">
        {hasPoints(spread) ? messages.total(totalPoints(spread)) : messages.equal}
        {spread === questions ? null : messages.spreads}
        {areShared ? messages.shares : null}
      </strong>
      <Button
        variant="default"
        disabled={completed === null}
        onClick={() => void give((at) => completed?.[at])}
      >
        {messages.complete}
      </Button>
      <Button variant="default" onClick={() => void even()}>
        {messages.even}
      </Button>
    </div>
  );
}

/** Returns the points of a question with criteria: their sum. */
const rubricPoints = (question?: ListedQuestion): number | undefined =>
  question && hasRubric(question) ? question.points : undefined;
