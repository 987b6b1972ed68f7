import { IconSend } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isForChosen } from '../../domain/documents/exam/audience.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { papersOfExam } from '../../store/queries/exam-report.ts';
import { examById } from '../../store/queries/exams.ts';
import type { Store } from '../../store/tables.ts';
import { BackLink, IconButton } from '../../ui/buttons.tsx';
import { LoadBoundary, MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ExamBar } from './ExamBar.tsx';
import classes from './ExamDetailScreen.module.css';
import { ExamMenu } from './ExamMenu.tsx';
import { isCreating, isPublishing, PUBLISHING } from './exam-links.tsx';
import { examMessages as messages } from './messages.ts';
import { PhasePanel } from './PhasePanel.tsx';
import { publishMessages } from './publish/messages.ts';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';

const LIST = '/my-exams';

export function ExamDetailScreen() {
  const { id = '' } = useParams();
  return (
    <LoadBoundary key={id} message={messages.failed}>
      <LoadedExam id={id} />
    </LoadBoundary>
  );
}

function LoadedExam({ id }: { id: string }) {
  const exam = useLive((store) => examById(store, id), [id]);
  if (exam === undefined) return <LoadingPage />;
  return exam ? <ExamDetail exam={exam} /> : <ExamMissing />;
}

function ExamDetail({ exam }: { exam: Exam }) {
  const { examName, classroomID } = exam;
  // A failed read of the class is reported by the phase's part, which needs it, too.
  const className = useLive((store) => classNameOf(store, classroomID), [classroomID]);
  const facts = [
    className,
    messages.minutes(exam.examTime),
    messages.questionCount(exam.questions.length),
    isForChosen(exam) && messages.onlyFor(exam.onlyFor.length),
  ];
  return (
    <Page title={messages.pageTitle(examName)} width="wide">
      <PageHeader
        title={examName}
        description={facts.filter(Boolean).join(' · ')}
        back={<BackLink to={LIST}>{messages.myExams}</BackLink>}
        actions={<ExamMenu exam={exam} afterwards={LIST} />}
      />
      <div className={classes.columns}>
        <QuestionsPanel exam={exam} />
        <LoadBoundary message={messages.failed}>
          <PhasePart exam={exam} />
        </LoadBoundary>
      </div>
      {exam.draft ? <DraftBar exam={exam} /> : null}
    </Page>
  );
}

const classNameOf = async (store: Store, id: string): Promise<string | undefined> =>
  (await classroomById(store, id).catch(() => null))?.className;

function PhasePart({ exam }: { exam: Exam }) {
  const { examID, classroomID } = exam;
  const classroom = useLive((store) => classroomById(store, classroomID), [classroomID]);
  const papers = useLive((store) => papersOfExam(store, examID), [examID]);
  return (
    <div data-papers={papers && papers.length > 0}>
      <PhasePanel exam={exam} students={classroom?.selectedStudent ?? []} papers={papers} />
    </div>
  );
}

/**
 * Shows a draft's actions. Keeps the dialog in the history, so that Back from a preview opens it.
 */
function DraftBar({ exam }: { exam: Exam }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const show = (asked: unknown) => void navigate(pathname, { replace: true, state: asked });
  return (
    <>
      <ExamBar purpose={exam.purpose} questions={exam.questions}>
        <IconButton icon={IconSend} variant="filled" onClick={() => show(PUBLISHING)}>
          {publishMessages.publish}
        </IconButton>
      </ExamBar>
      {isPublishing(state) ? (
        <PublishDialog examID={exam.examID} isNew={isCreating(state)} onClose={() => show(null)} />
      ) : null}
    </>
  );
}

const ExamMissing = () => (
  <MissingPage
    title={messages.notFound}
    hint={messages.notFoundHint}
    to={LIST}
    toLabel={messages.backToExams}
  />
);
