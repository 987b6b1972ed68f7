import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { ownPapers } from '../../store/queries/own-papers.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { LoadingList, LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { messages } from './messages.ts';
import { ReceiptPage } from './ReceiptPage.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { useReceipt } from './use-receipt.ts';

/** `/results`: the student's exams with their grades; right after handing in, the receipt alone. */
export function ResultsScreen() {
  const { state } = useLocation();
  const receipt = (state as { receipt?: string } | null)?.receipt;
  return receipt ? <JustHandedIn paperId={receipt} /> : <ResultList />;
}

function JustHandedIn({ paperId }: { paperId: string }) {
  const facts = useReceipt(paperId);
  if (facts === undefined) return <LoadingPage />;
  return facts?.paper && facts.status.kind !== 'in-progress' ? (
    <ReceiptPage facts={{ ...facts, paper: facts.paper, status: facts.status }} isNew />
  ) : (
    <ResultList />
  );
}

function ResultList() {
  const results = useLive(ownPapers, []);
  return (
    <Page title={messages.title}>
      <PageHeader title={messages.title} />
      {results ? null : <LoadingList />}
      {results?.length === 0 ? empty : null}
      {results && results.length > 0 ? <ResultsTable papers={results} /> : null}
    </Page>
  );
}

const empty = (
  <EmptyList
    icon={<IconReportAnalytics size={28} />}
    title={messages.empty}
    hint={messages.emptyHint}
    action={
      <Button component={Link} to="/my-classrooms">
        {messages.toClassrooms}
      </Button>
    }
  />
);
