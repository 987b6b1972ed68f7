import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { matchesTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { type ExamCardWithClass, myExams } from '../../store/queries/exams.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField, useAddressSearch } from '../../ui/SearchField.tsx';
import { useMore } from '../../ui/use-more.ts';
import { ExamCard } from './ExamCard.tsx';
import { examMessages as messages } from './messages.ts';

/** Cards to begin with: three a row, more than a tall tablet shows. */
const STEP = 12;
const BUILDER = '/exam-management';

export function MyExamsScreen() {
  const exams = useLive(myExams, []);
  return (
    <Page title={messages.myExams}>
      <PageHeader
        title={messages.myExams}
        actions={
          <Button component={Link} to={BUILDER} leftSection={<IconPlus size={18} aria-hidden />}>
            {messages.newExam}
          </Button>
        }
      />
      {exams === undefined && <LoadingList height={8} />}
      {exams?.length === 0 && <NoExams />}
      {exams && exams.length > 0 && <ExamList exams={exams} />}
    </Page>
  );
}

const isFound = ({ examName, className }: ExamCardWithClass, search: string): boolean =>
  matchesTurkish(`${examName} ${className}`, search);

function ExamList({ exams }: { exams: readonly ExamCardWithClass[] }) {
  const [search, setSearch] = useAddressSearch();
  // The field answers each key at once; the list follows.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => exams.filter((exam) => isFound(exam, wanted)), [exams, wanted]);
  const more = useMore(found.length, wanted, STEP);
  return (
    <>
      <SearchField label={messages.searchExams} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <p role="status">{messages.noMatch}</p>
      ) : (
        <CardGrid>
          {found.slice(0, more.shown).map((exam) => (
            <ExamCard key={exam.examID} exam={exam} />
          ))}
        </CardGrid>
      )}
      <MoreButton more={more} count={found.length} />
    </>
  );
}

function NoExams() {
  return (
    <Panel>
      <EmptyList
        icon={<IconClipboardList size={28} />}
        title={messages.noExams}
        hint={messages.noExamsHint}
        action={
          <Button component={Link} to={BUILDER}>
            {messages.management}
          </Button>
        }
      />
    </Panel>
  );
}
