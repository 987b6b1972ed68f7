import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import { verdictOf } from '../../domain/grading/points.ts';
import { type Answer, BLANK } from '../../domain/question-kinds/kind.ts';
import { answerLine, rightAnswers } from '../../domain/question-kinds/questions.ts';
import { VerdictPill } from '../../ui/VerdictPill.tsx';
import classes from './AnsweredQuestion.module.css';
import { messages } from './messages.ts';

interface AnsweredQuestionProps {
  graded: GradedQuestion;
  /** Its place in the paper, from 1 on. */
  number: number;
}

/** One question of a graded paper: its key, the student's answer, what became of it, and what its teacher corrected. */
export function AnsweredQuestion({ graded, number }: AnsweredQuestionProps) {
  const { question, answer, accepted = [] } = graded;
  const verdict = verdictOf(graded);
  const inWords = (given: Answer) => answerLine(question, given, ' – ');
  return (
    <li className={classes.question}>
      <div className={classes.line}>
        <p className={classes.text}>
          {number}. {question.text}
        </p>
        <VerdictPill look={verdict}>{messages.verdicts[verdict]}</VerdictPill>
      </div>
      <dl className={classes.answers}>
        <dt>{messages.rightAnswer}</dt>
        <dd>{[...rightAnswers(question), ...accepted].map(inWords).join(' · ')}</dd>
        <dt>{messages.studentAnswer}</dt>
        <dd>{answer === BLANK ? messages.none : inWords(answer)}</dd>
      </dl>
      {changesOf(graded).map((change) => (
        <p key={change} className={classes.change}>
          {change}
        </p>
      ))}
    </li>
  );
}
