import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { matchesTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { type ExamWithClass, myExams } from '../../store/queries/exams.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField, useAddressSearch } from '../../ui/SearchField.tsx';
import { ExamCard } from './ExamCard.tsx';
import { examWords as words } from './words.ts';

const BUILDER = '/exam-management';

export function MyExamsScreen() {
  const exams = useLive(myExams, []);
  return (
    <Page title={words.myExams}>
      <PageHeader
        title={words.myExams}
        actions={
          <Button component={Link} to={BUILDER} leftSection={<IconPlus size={18} aria-hidden />}>
            {words.newExam}
          </Button>
        }
      />
      {exams === undefined && <LoadingList height={8} />}
      {exams?.length === 0 && <NoExams />}
      {exams && exams.length > 0 && <ExamList exams={exams} />}
    </Page>
  );
}

function ExamList({ exams }: { exams: readonly ExamWithClass[] }) {
  const [search, setSearch] = useAddressSearch();
  const found = exams.filter(({ examName, className }) =>
    matchesTurkish(`${examName} ${className}`, search),
  );
  return (
    <>
      <SearchField label={words.searchExams} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <p role="status">{words.noMatch}</p>
      ) : (
        <CardGrid>
          {found.map((exam) => (
            <ExamCard key={exam.examID} exam={exam} />
          ))}
        </CardGrid>
      )}
    </>
  );
}

function NoExams() {
  return (
    <Panel>
      <EmptyState
        icon={<IconClipboardList size={28} />}
        title={words.noExams}
        hint={words.noExamsHint}
        action={
          <Button component={Link} to={BUILDER}>
            {words.management}
          </Button>
        }
      />
    </Panel>
  );
}
