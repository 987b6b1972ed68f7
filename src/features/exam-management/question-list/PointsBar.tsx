import { Button } from '@mantine/core';
import { completedPoints, hasPoints, totalPoints } from '../../../domain/documents/exam/points.ts';
import { pointsMessages as messages } from '../messages.ts';
import classes from './PointsBar.module.css';
import type { GivenPoints, ListedQuestion } from './QuestionRow.tsx';

interface PointsBarProps {
  questions: readonly ListedQuestion[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPoints: (points: GivenPoints) => Promise<unknown>;
}

/** A single button until the teacher wants other than equal points. */
export function PointsBar({ questions, isOpen, onOpen, onPoints }: PointsBarProps) {
  if (!isOpen)
    return (
      <Button variant="subtle" className={classes.open} onClick={() => onOpen(true)}>
        {messages.open}
      </Button>
    );
  const completed = completedPoints(questions);
  const give = (pointsAt: (at: number) => number | undefined) =>
    onPoints(new Map(questions.map(({ listId }, at) => [listId, pointsAt(at)])));
  const even = async () => {
    await give(() => undefined);
    onOpen(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and these are buttons
    <div className={classes.bar} role="group" aria-label={messages.open}>
      <strong role="status">
        {hasPoints(questions) ? messages.total(totalPoints(questions)) : messages.equal}
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
