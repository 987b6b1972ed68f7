import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GradedQuestion, Outcome } from '../../domain/entities/paper.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import classes from './AnswersTable.module.css';
import { words } from './words.ts';

/** Every question with the right answer, the student's own and the outcome; cards on phones. */
export const AnswersTable = ({ questions }: { questions: readonly GradedQuestion[] }) => (
  <Panel flush>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.question}</th>
          <th scope="col">{words.correctAnswer}</th>
          <th scope="col">{words.myAnswer}</th>
          <th scope="col">{words.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question, index) => (
          <AnswerRow key={question.questionID} question={question} number={index + 1} />
        ))}
      </tbody>
    </table>
  </Panel>
);

const AnswerRow = ({ question, number }: { question: GradedQuestion; number: number }) => (
  <tr>
    <td className={classes.number}>{number}</td>
    <th scope="row" className={classes.question}>
      {question.examQuestionName}
    </th>
    <td data-label={words.correctAnswer}>
      {question.correctAnswer}) {question.correctText}
    </td>
    <td data-label={words.myAnswer}>
      {question.answer === 'empty' ? words.none : `${question.answer}) ${question.answerText}`}
    </td>
    <td className={classes.outcome}>
      <OutcomePill outcome={question.outcome} />
    </td>
  </tr>
);

const LOOKS: Readonly<Record<Outcome, { tone: Tone; icon: ReactNode }>> = {
  correct: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconX size={18} aria-hidden /> },
  blank: { tone: 'neutral', icon: <IconMinus size={18} aria-hidden /> },
};

const OutcomePill = ({ outcome }: { outcome: Outcome }) => (
  <Pill {...LOOKS[outcome]}>{words.outcomes[outcome]}</Pill>
);
