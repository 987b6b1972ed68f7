import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { GradedQuestion, Outcome, Paper, Result } from '../../domain/entities/paper.ts';
import { countedHandIn } from '../../domain/exam/counting.ts';
import type { Doubt } from '../../domain/exam/doubts.ts';
import { timingTrust } from '../../domain/exam/timing-trust.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate, formatPoints } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Pill } from '../../ui/Pill.tsx';
import classes from './PaperDialog.module.css';
import type { PaperRow } from './use-papers-table.ts';
import { words } from './words.ts';

/** One student's graded paper: what is to be known of it, and question by question. */
export function PaperDialog({ row, onClose }: { row: PaperRow; onClose: () => void }) {
  const { paper, result } = row.entry;
  if (!paper || !result) return null;
  return (
    <Dialog opened size="lg" title={words.paperOf(row.name)} onClose={onClose}>
      <Facts paper={paper} result={result} doubts={row.doubts} />
      <Doubts doubts={row.doubts} />
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

interface FactsProps {
  paper: Paper;
  result: Result;
  doubts: readonly Doubt[];
}

function Facts({ paper, result, doubts }: FactsProps) {
  const handIn = countedHandIn(paper);
  const trust = timingTrust(paper, doubts);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{words.total}</dt>
        <dd className={classes.total}>{formatPoints(result.examPoint)}</dd>
      </div>
      <div>
        <dt>{words.handedInAt}</dt>
        <dd>{formatDate(result.handedInAt)}</dd>
      </div>
      <div>
        <dt>{words.arrivedAt}</dt>
        <dd>{paper.receivedAt === null ? words.none : formatDate(paper.receivedAt)}</dd>
      </div>
      {trust && (
        <div>
          <dt>{words.timing}</dt>
          <dd>{words.trusts[trust]}</dd>
        </div>
      )}
      {handIn && (
        <>
          <div>
            <dt>{words.receiptCode}</dt>
            <dd>{handIn.code}</dd>
          </div>
          <div>
            <dt>{words.handedIn}</dt>
            <dd>{words.causes[handIn.cause]}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" icon={<IconAlertTriangle size={22} />} title={words.doubtsTitle}>
      <ul className={classes.doubts}>
        {doubts.map((doubt) => {
          const text = words.doubt(doubt, formatDate);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </Notice>
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
        <dd>{answer === 'empty' ? words.none : `${answer} – ${answerText}`}</dd>
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
