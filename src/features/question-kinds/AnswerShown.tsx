import { createElement, Fragment } from 'react';
import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import type { Answer, Question, SheetQuestion } from '../../domain/question-kinds/kind.ts';
import {
  describeAnswer,
  formattedAnswer,
  kindOf,
  maxPointsOf,
  rubricOf,
} from '../../domain/question-kinds/questions.ts';
import { formatMark } from '../../ui/format.ts';
import { Rich } from '../rich-text/Rich.tsx';
import classes from './MarkDetails.module.css';
import { markMessages as messages } from './messages.ts';

export function QuestionText({ question }: { question: SheetQuestion }) {
  const passage = kindOf(question).passage?.(question);
  return (
    <>
      <Rich text={question.text} />
      {passage === undefined ? null : (
        <div className={classes.passage}>
          <Rich text={passage} />
        </div>
      )}
    </>
  );
}

interface AnswerShownProps {
  question: Question;
  answer: Answer;
  between?: string;
}

export function AnswerShown({ question, answer, between = ') ' }: AnswerShownProps) {
  const { label } = describeAnswer(question, answer);
  return (
    <>
      {label ? `${label}${between}` : ''}
      {formattedAnswer(question, answer).map((text, at) =>
        createElement(Fragment, { key: at }, at > 0 ? ' · ' : '', <Rich text={text} />),
      )}
    </>
  );
}

export const AnswersShown = ({
  answers,
  ...shown
}: Omit<AnswerShownProps, 'answer'> & { answers: readonly Answer[] }) =>
  answers.map((answer, at) => (
    <Fragment key={answer}>
      {at > 0 ? ' · ' : ''}
      <AnswerShown {...shown} answer={answer} />
    </Fragment>
  ));

export function MarkDetails({ graded: { question, mark } }: { graded: GradedQuestion }) {
  if (!mark) return null;
  const rubric = rubricOf(question);
  const lines = mark.levels.flatMap(({ criterion, points }) => {
    const found = rubric.find(({ id }) => id === criterion);
    const max = found?.levels.at(-1)?.points;
    if (!found || max === undefined) return [];
    const level = found.levels.find((one) => one.points === points)?.text ?? '';
    return { id: found.id, text: found.text, points: pointsOfMax(points, max), level };
  });
  if (lines.length === 0 && mark.comment === '') return null;
  return (
    <div className={classes.mark}>
      {lines.length > 0 ? (
        <ul className={classes.criteria} aria-label={messages.criteria}>
          {lines.map(({ id, text, points, level }) => (
            <li key={id}>
              <Rich text={text} />: <strong>{points}</strong>
              {level ? ` – ${level}` : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mark.comment ? (
        <p className={classes.comment}>
          <strong>{messages.comment}</strong> {mark.comment}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the points of a graded question, `3 / 5`; a dash if a teacher has to mark it. */
export const earnedPoints = ({ outcome, points, question }: GradedQuestion): string =>
  outcome === 'pending' ? messages.none : pointsOfMax(points, maxPointsOf(question));

const pointsOfMax = (points: number, max: number): string =>
  `${formatMark(points)} / ${formatMark(max)}`;
