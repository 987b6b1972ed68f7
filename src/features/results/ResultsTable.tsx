import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OwnPaperKind, OwnPaperStatus } from '../../domain/grading/own-paper.ts';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import type { OwnPaper } from '../../store/queries/own-papers.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatDate, formatFloored } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import { messages } from './messages.ts';
import classes from './ResultsTable.module.css';
import { useAwaited } from './use-awaited.ts';
import { useSignedOut } from './use-signed-out.ts';

const COLUMNS: readonly Column<OwnPaper>[] = [
  { key: 'exam', label: messages.exam, isName: true, cell: ({ examName }) => examName },
  {
    key: 'time',
    label: messages.handedInAt,
    cell: ({ status }) => (
      <span className={classes.soft}>
        {status.kind === 'in-progress' ? messages.none : formatDate(status.end.at)}
      </span>
    ),
  },
  { key: 'score', label: messages.score, cell: (paper) => <Score paper={paper} /> },
  {
    key: 'details',
    label: messages.details,
    isLabelHidden: true,
    width: '8.5rem',
    narrow: 'beside',
    cell: (paper) => <Details paper={paper} />,
  },
];
const keyOf = ({ id }: OwnPaper): string => id;

/** Exam, score and the way to the details. */
export const ResultsTable = ({ papers }: { papers: readonly OwnPaper[] }) => (
  <DataTable label={messages.title} columns={COLUMNS} rows={papers} keyOf={keyOf} />
);

function Details({ paper: { examName, status, id, examID } }: { paper: OwnPaper }) {
  const isOpen = status.kind === 'in-progress';
  return (
    <Button
      component={Link}
      variant="default"
      to={isOpen ? `/enter-exam/${examID}` : `/results/${id}`}
      aria-label={isOpen ? `${messages.goOn}: ${examName}` : messages.detailsOf(examName)}
    >
      {isOpen ? messages.goOn : messages.details}
    </Button>
  );
}

const TONES: Readonly<Record<OwnPaperKind, Tone>> = {
  'in-progress': 'neutral',
  waiting: 'warning',
  refused: 'danger',
  acknowledged: 'info',
  'at-server': 'info',
  withheld: 'info',
  graded: 'success',
};

const HINTS: Readonly<Record<OwnPaperKind, string | null>> = {
  'in-progress': null,
  waiting: messages.noScoreUnsent,
  refused: messages.noScoreRefused,
  acknowledged: messages.noScoreArrived,
  'at-server': messages.noScore,
  withheld: messages.noScore,
  graded: null,
};

function Score({ paper: { status, result, awaited } }: { paper: OwnPaper }) {
  const held = useAwaited(awaited);
  if (result)
    return <ScoreBar percent={result.examPoint} label={formatFloored(result.examPoint)} />;
  const hint = HINTS[status.kind];
  return (
    <span className={classes.waiting}>
      <Pill tone={TONES[status.kind]}>
        <StatusText status={status} isUndecided={awaited.kind === 'decision'} />
      </Pill>
      {hint && <span className={classes.soft}>{held ?? hint}</span>}
    </span>
  );
}

function StatusText({ status, isUndecided }: { status: OwnPaperStatus; isUndecided: boolean }) {
  const isSignedOut = useSignedOut();
  if (status.kind === 'acknowledged' && isSignedOut) return messages.onServerSignIn;
  if (status.kind === 'withheld' && isUndecided) return messages.undecided;
  return ownPaperMessages.status[status.kind];
}
