import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ResultEntry, ResultState } from '../../store/queries/results.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatDate, formatFloored } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import { messages } from './messages.ts';
import classes from './ResultsTable.module.css';
import { useAwaited } from './use-awaited.ts';
import { useSignedOut } from './use-signed-out.ts';

const COLUMNS: readonly Column<ResultEntry>[] = [
  { key: 'exam', label: messages.exam, isName: true, cell: ({ examName }) => examName },
  {
    key: 'time',
    label: messages.handedInAt,
    cell: ({ handedInAt }) => (
      <span className={classes.soft}>
        {handedInAt === null ? messages.none : formatDate(handedInAt)}
      </span>
    ),
  },
  { key: 'score', label: messages.score, cell: (entry) => <Score entry={entry} /> },
  {
    key: 'details',
    label: messages.details,
    isLabelHidden: true,
    width: '8.5rem',
    narrow: 'beside',
    cell: (entry) => <Details entry={entry} />,
  },
];
const keyOf = ({ paperId }: ResultEntry): string => paperId;

/** Exam, score and the way to the details. */
export const ResultsTable = ({ results }: { results: readonly ResultEntry[] }) => (
  <DataTable label={messages.title} columns={COLUMNS} rows={results} keyOf={keyOf} />
);

function Details({ entry: { examName, state, paperId, examID } }: { entry: ResultEntry }) {
  const isOpen = state === 'in-progress';
  return (
    <Button
      component={Link}
      variant="default"
      to={isOpen ? `/enter-exam/${examID}` : `/results/${paperId}`}
      aria-label={isOpen ? `${messages.goOn}: ${examName}` : messages.detailsOf(examName)}
    >
      {isOpen ? messages.goOn : messages.details}
    </Button>
  );
}

const STATES: Readonly<Record<Exclude<ResultState, 'graded'>, { tone: Tone; text: string }>> = {
  'in-progress': { tone: 'neutral', text: messages.inProgress },
  unsent: { tone: 'warning', text: messages.unsent },
  refused: { tone: 'danger', text: messages.refused },
  arrived: { tone: 'info', text: messages.onServer },
  waiting: { tone: 'info', text: messages.waiting },
  withheld: { tone: 'info', text: messages.withheld },
};

const UNDECIDED = { tone: 'info', text: messages.undecided } as const;

/** What the server makes of it may take a sign-in to be seen. */
const Arrived = () => (useSignedOut() ? messages.onServerSignIn : messages.onServer);

/** Only what the server has can be graded by now. */
const HINTS = {
  unsent: messages.noScoreUnsent,
  refused: messages.noScoreRefused,
  arrived: messages.noScoreArrived,
  waiting: messages.noScore,
  withheld: messages.noScore,
} as const;

function Score({ entry: { state, examPoint, awaited } }: { entry: ResultEntry }) {
  const held = useAwaited(awaited);
  if (examPoint !== null) return <ScoreBar percent={examPoint} label={formatFloored(examPoint)} />;
  if (state === 'graded') return null;
  const awaitsDecision = state === 'withheld' && awaited.kind === 'decision';
  const { tone, text } = awaitsDecision ? UNDECIDED : STATES[state];
  return (
    <span className={classes.waiting}>
      <Pill tone={tone}>{state === 'arrived' ? <Arrived /> : text}</Pill>
      {state === 'in-progress' ? null : (
        <span className={classes.soft}>{held ?? HINTS[state]}</span>
      )}
    </span>
  );
}
