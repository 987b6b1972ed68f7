import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { myResults } from '../../store/queries/results.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Receipt } from './Receipt.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { words } from './words.ts';

/** `/results`: the student's exams with their grades; right after handing in, the receipt above them. */
export function ResultsScreen() {
  const results = useLive(myResults, []);
  const { state } = useLocation();
  const receipt = (state as { receipt?: string } | null)?.receipt;
  return (
    <Page title={words.title}>
      <PageHeader title={words.title} />
      {receipt ? <Receipt paperId={receipt} /> : null}
      {results ? null : <LoadingList />}
      {results?.length === 0 ? empty : null}
      {results && results.length > 0 ? (
        <Panel flush>
          <ResultsTable results={results} />
        </Panel>
      ) : null}
    </Page>
  );
}

const empty = (
  <EmptyList
    icon={<IconReportAnalytics size={28} />}
    title={words.empty}
    hint={words.emptyHint}
    action={
      <Button component={Link} to="/my-classrooms">
        {words.toClassrooms}
      </Button>
    }
  />
);
