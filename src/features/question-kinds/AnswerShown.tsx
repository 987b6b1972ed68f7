import { createElement, Fragment } from 'react';
import type { Answer, Question } from '../../domain/question-kinds/kind.ts';
import { describeAnswer, formattedAnswer } from '../../domain/question-kinds/questions.ts';
import { Rich } from '../rich-text/Rich.tsx';

interface AnswerShownProps {
  question: Question;
  answer: Answer;
  /** Text between label and answer. */
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
