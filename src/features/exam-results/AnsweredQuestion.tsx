import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import { verdictOf } from '../../domain/grading/points.ts';
import { VerdictPill } from '../../ui/VerdictPill.tsx';
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
        <VerdictPill look={verdict}>{messages.verdicts[verdict]}</VerdictPill>
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
