import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { GradedQuestion, Outcome, Result } from '../../domain/entities/paper.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate, formatPoints } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import classes from './PaperDialog.module.css';
import { examWords as words } from './words.ts';

/** One student's graded paper, question by question. */
export function PaperDialog({ result, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Dialog opened size="lg" title={words.paperOf(result.displayName)} onClose={onClose}>
      <dl className={classes.facts}>
        <div>
          <dt>{words.total}</dt>
          <dd className={classes.total}>{formatPoints(result.examPoint)}</dd>
        </div>
        <div>
          <dt>{words.handedInAt}</dt>
          <dd>{formatDate(result.handedInAt)}</dd>
        </div>
      </dl>
      <ol className={classes.list} aria-label={words.questions}>
        {result.questions.map((question, at) => (
          <AnsweredQuestion key={question.questionID} question={question} number={at + 1} />
        ))}
      </ol>
      <Button variant="default" fullWidth onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}

function AnsweredQuestion({ question, number }: { question: GradedQuestion; number: number }) {
  const { examQuestionName, correctAnswer, correctText, answer, answerText, outcome } = question;
  return (
    <li className={classes.question}>
      <div className={classes.line}>
        <p className={classes.text}>
          {number}. {examQuestionName}
        </p>
        <OutcomePill outcome={outcome} />
      </div>
      <dl className={classes.answers}>
        <dt>{words.correctAnswer}</dt>
        <dd>
          {correctAnswer} – {correctText}
        </dd>
        <dt>{words.studentAnswer}</dt>
        <dd>{answer === 'empty' ? words.blankAnswer : `${answer} – ${answerText}`}</dd>
      </dl>
    </li>
  );
}

const LOOKS = {
  correct: { tone: 'success', Icon: IconCheck },
  wrong: { tone: 'danger', Icon: IconX },
  blank: { tone: 'neutral', Icon: IconMinus },
} as const;

function OutcomePill({ outcome }: { outcome: Outcome }) {
  const { tone, Icon } = LOOKS[outcome];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {words.outcomes[outcome]}
    </Pill>
  );
}
