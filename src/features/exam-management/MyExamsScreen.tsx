import { Button, NativeSelect } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { compareTurkish, matchesTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { type ExamCardWithClass, myExams } from '../../store/queries/exams.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyList } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField, useAddressSearch, useAddressValue } from '../../ui/SearchField.tsx';
import { MoreButton, useMore } from '../../ui/use-more.tsx';
import { DeletedExams } from './delete-exam.tsx';
import { ExamCard } from './ExamCard.tsx';
import classes from './MyExamsScreen.module.css';
import { examMessages as messages } from './messages.ts';

/** Cards at first: three a row, more than a tall tablet shows. */
const STEP = 12;
const BUILDER = '/exam-management';

export function MyExamsScreen() {
  const exams = useLive(myExams, []);
  return (
    <Page title={messages.myExams}>
      <PageHeader
        title={messages.myExams}
        actions={
          <IconButton component={Link} to={BUILDER} icon={IconPlus} variant="filled">
            {messages.newExam}
          </IconButton>
        }
      />
      {exams === undefined && <LoadingList height={8} />}
      {exams?.length === 0 && <NoExams />}
      {exams && exams.length > 0 && <ExamList exams={exams} />}
      <DeletedExams />
    </Page>
  );
}

const CLASS_PARAM = 'sinif';

interface Wanted {
  search: string;
  /** '' for every class. */
  classroomID: string;
}

const isFound = (exam: ExamCardWithClass, { search, classroomID }: Wanted): boolean =>
  (classroomID === '' || exam.classroomID === classroomID) &&
  matchesTurkish(`${exam.examName} ${exam.className}`, search);

function ExamList({ exams }: { exams: readonly ExamCardWithClass[] }) {
  const [typed, setSearch] = useAddressSearch();
  const [chosen, choose] = useAddressValue(CLASS_PARAM);
  const classrooms = useMemo(() => classroomsOf(exams), [exams]);
  const classroomID = classrooms.has(chosen) ? chosen : '';
  // The field responds to each key; the list follows later.
  const search = useDeferredValue(typed);
  const found = useMemo(
    () => exams.filter((exam) => isFound(exam, { search, classroomID })),
    [exams, search, classroomID],
  );
  const more = useMore(found.length, search + classroomID, STEP);
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={messages.searchExams} value={typed} onChange={setSearch} />
        {classrooms.size > 1 ? (
          <NativeSelect
            aria-label={messages.filterClass}
            value={classroomID}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: messages.allClasses },
              ...[...classrooms].map(([value, label]) => ({ value, label })),
            ]}
          />
        ) : null}
      </div>
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

/** Names by id, in Turkish order. */
const classroomsOf = (exams: readonly ExamCardWithClass[]): ReadonlyMap<string, string> =>
  new Map(
    [
      ...new Map(exams.map((exam) => [exam.classroomID, exam.className || messages.deletedClass])),
    ].sort(([, a], [, b]) => compareTurkish(a, b)),
  );

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
