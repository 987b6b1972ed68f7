import { IconFileExport, IconPrinter, IconSchoolOff, IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import { useLive } from '../../store/live.ts';
import { type ClassHistory, classHistory } from '../../store/queries/class-history.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DialogButton, LinkButton } from '../../ui/buttons.tsx';
import { EmptyList, MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { late } from '../../ui/late.ts';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { messages } from './messages.ts';
import { PupilsTable } from './PupilsTable.tsx';

const BookExportDialog = late(async () => (await import('./BookExport.tsx')).BookExportDialog);

export function ClassResultsScreen() {
  const { id = '' } = useParams();
  const history = useLive((store) => classHistory(store, id), [id]);
  if (history === undefined) return <LoadingPage />;
  return history ? <ClassResults history={history} /> : <ClassMissing />;
}

function ClassResults({ history }: { history: ClassHistory }) {
  const { classroom, exams } = history;
  return (
    <Page title={messages.title(classroom.className)} width="wide">
      <PageHeader
        title={classroom.className}
        description={`${messages.results} · ${messages.facts(classroom.selectedStudent.length, exams.length)}`}
        actions={hasTable(history) ? <BookActions history={history} /> : undefined}
        back={<BackLink to={`/classroom-detail/${classroom.id}`}>{messages.toClass}</BackLink>}
      />
      <Panel title={messages.results}>
        <Content history={history} />
      </Panel>
    </Page>
  );
}

const hasTable = ({ exams, classroom }: ClassHistory): boolean =>
  exams.some(countsInAverages) && classroom.selectedStudent.length > 0;

const BookActions = ({ history }: { history: ClassHistory }) => (
  <>
    <DialogButton
      icon={IconFileExport}
      dialog={(close) => <BookExportDialog history={history} onClose={close} />}
    >
      {messages.export}
    </DialogButton>
    <LinkButton to={`/class-results/${history.classroom.id}/print`} icon={IconPrinter}>
      {messages.print}
    </LinkButton>
  </>
);

function Content({ history }: { history: ClassHistory }) {
  const { classroom, exams } = history;
  if (exams.length === 0)
    return <EmptyList icon={IconUsers} title={messages.noExams} hint={messages.noExamsHint} />;
  if (classroom.selectedStudent.length === 0)
    return <EmptyList icon={IconUsers} title={messages.noPupils} hint={messages.noPupilsHint} />;
  return <PupilsTable history={history} />;
}

export const ClassMissing = () => (
  <MissingPage
    icon={IconSchoolOff}
    {...messages.missing}
    to="/classrooms-management"
    toLabel={messages.toClasses}
  />
);
