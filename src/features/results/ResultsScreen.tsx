import { IconReportAnalytics } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import type { OwnPaperKind, OwnPaperStatus } from '../../domain/grading/own-paper.ts';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { useLive } from '../../store/live.ts';
import { type OwnPaper, ownPapers } from '../../store/queries/own-papers.ts';
import { syncState } from '../../store/queries/sync.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyList, LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatFloored } from '../../ui/format.ts';
import { LoadingList, LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import { messages } from './messages.ts';
import { endInWords, useAwaited } from './Receipt.tsx';
import { ReceiptPage, useReceipt } from './ReceiptPage.tsx';
import classes from './ResultsScreen.module.css';

export function ResultsScreen() {
  const { state } = useLocation();
  const receipt = (state as { receipt?: string } | null)?.receipt;
  return receipt ? <JustHandedIn paperId={receipt} /> : <ResultList />;
}

function JustHandedIn({ paperId }: { paperId: string }) {
  const facts = useReceipt(paperId);
  if (facts === undefined) return <LoadingPage />;
  return facts?.paper && facts.status.kind !== 'in-progress' ? (
    <ReceiptPage facts={{ ...facts, paper: facts.paper, status: facts.status }} isNew>
      <LoadBoundary message={messages.listFailed}>
        <Results />
      </LoadBoundary>
    </ReceiptPage>
  ) : (
    <ResultList />
  );
}

const ResultList = () => (
  <Page title={messages.title}>
    <PageHeader title={messages.title} />
    <LoadBoundary message={messages.listFailed}>
      <Results />
    </LoadBoundary>
  </Page>
);

function Results() {
  const results = useLive(ownPapers, []);
  return (
    <>
      {results ? null : <LoadingList />}
      {results?.length === 0 ? empty : null}
      {results && results.length > 0 ? <ResultsTable papers={results} /> : null}
    </>
  );
}

const empty = (
  <EmptyList
    icon={IconReportAnalytics}
    title={messages.empty}
    hint={messages.emptyHint}
    action={
      <LinkButton variant="filled" to="/my-classrooms">
        {messages.toClassrooms}
      </LinkButton>
    }
  />
);

const COLUMNS: readonly Column<OwnPaper>[] = [
  { key: 'exam', label: messages.exam, isName: true, cell: ({ examName }) => examName },
  {
    key: 'time',
    label: messages.handedInAt,
    cell: ({ status }) => (
      <span className={classes.soft}>
        {status.kind === 'in-progress' ? messages.none : endInWords(status.end)}
      </span>
    ),
  },
  {
    key: 'score',
    label: messages.score,
    width: 'minmax(0, 2fr)',
    cell: (paper) => <Score paper={paper} />,
  },
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

const ResultsTable = ({ papers }: { papers: readonly OwnPaper[] }) => (
  <DataTable label={messages.title} columns={COLUMNS} rows={papers} keyOf={keyOf} />
);

function Details({ paper: { examName, status, id, examID } }: { paper: OwnPaper }) {
  const isOpen = status.kind === 'in-progress';
  return (
    <LinkButton
      to={isOpen ? `/enter-exam/${examID}` : `/results/${id}`}
      aria-label={isOpen ? `${messages.goOn}: ${examName}` : messages.detailsOf(examName)}
    >
      {isOpen ? messages.goOn : messages.details}
    </LinkButton>
  );
}

const TONES: Readonly<Record<OwnPaperKind, Tone>> = {
  'in-progress': 'neutral',
  waiting: 'warning',
  refused: 'danger',
  acknowledged: 'info',
  'at-server': 'info',
  marking: 'info',
  withheld: 'info',
  graded: 'success',
};

const HINTS: Readonly<Record<OwnPaperKind, string | null>> = {
  'in-progress': null,
  waiting: messages.noScoreUnsent,
  refused: messages.noScoreRefused,
  acknowledged: messages.noScoreArrived,
  'at-server': messages.noScore,
  marking: messages.noScoreMarking,
  withheld: messages.noScore,
  graded: null,
};

function Score({ paper: { status, result, awaited } }: { paper: OwnPaper }) {
  const held = useAwaited(awaited);
  if (result && result.examPoint !== null)
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

const useSignedOut = (): boolean =>
  useLive(async (store) => (await syncState(store)).phase === 'signed-out', []) === true;
