import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import { type Verdict, verdictOf } from '../../domain/grading/points.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import classes from './AnsweredQuestion.module.css';
import { messages } from './messages.ts';

interface AnsweredQuestionProps {
  question: GradedQuestion;
  /** Its place in the paper, from 1 on. */
  number: number;
}

/** One question of a graded paper: its key, the student's answer, what became of it, and what its teacher corrected. */
export function AnsweredQuestion({ question, number }: AnsweredQuestionProps) {
  const { examQuestionName, correctAnswer, correctText, answer, answerText } = question;
  const verdict = verdictOf(question);
  return (
    <li className={classes.question}>
      <div className={classes.line}>
        <p className={classes.text}>
          {number}. {examQuestionName}
        </p>
        <Pill {...LOOKS[verdict]}>{messages.verdicts[verdict]}</Pill>
      </div>
      <dl className={classes.answers}>
        <dt>{messages.correctAnswer}</dt>
        <dd>
          {[{ key: correctAnswer, text: correctText }, ...(question.accepted ?? [])]
            .map(({ key, text }) => `${key} – ${text}`)
            .join(' · ')}
        </dd>
        <dt>{messages.studentAnswer}</dt>
        <dd>{answer === 'empty' ? messages.none : `${answer} – ${answerText}`}</dd>
      </dl>
      {changesOf(question).map((change) => (
        <p key={change} className={classes.change}>
          {change}
        </p>
      ))}
    </li>
  );
}

const LOOKS: Readonly<Record<Verdict, { tone?: Tone; icon?: ReactNode }>> = {
  correct: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconX size={18} aria-hidden /> },
  blank: { tone: 'neutral', icon: <IconMinus size={18} aria-hidden /> },
  given: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  uncounted: {},
};
