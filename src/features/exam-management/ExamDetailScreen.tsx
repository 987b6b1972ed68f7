import { IconEye, IconPencilCheck, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { audienceOf, isForChosen } from '../../domain/documents/exam/audience.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { papersOfExam } from '../../store/queries/exam-report.ts';
import { examById } from '../../store/queries/exams.ts';
import { BackLink, IconButton } from '../../ui/buttons.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { CopyButton } from './CopyExam.tsx';
import { useDeleteExam } from './delete-exam.tsx';
import { ExamBar } from './ExamBar.tsx';
import classes from './ExamDetailScreen.module.css';
import { ExamInfoPanel } from './ExamInfoPanel.tsx';
import { SaveExamFile } from './exam-file/SaveExamFile.tsx';
import { isPublishing } from './exam-links.tsx';
import { examMessages as messages } from './messages.ts';
import { NextStep } from './NextStep.tsx';
import { PapersPanel } from './PapersPanel.tsx';
import { publishMessages } from './publish/messages.ts';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { SafeBrowserPanel } from './safe-browser/SafeBrowserPanel.tsx';
import { ExamSettingsPanel } from './settings/ExamSettingsPanel.tsx';
import { StartCodePanel } from './start-code/StartCodePanel.tsx';

const LIST = '/my-exams';

export function ExamDetailScreen() {
  const { id = '' } = useParams();
  const exam = useLive((store) => examById(store, id), [id]);
  if (exam === undefined) return <LoadingPage />;
  return exam ? <ExamDetail key={id} exam={exam} /> : <ExamMissing />;
}

function ExamDetail({ exam }: { exam: Exam }) {
  const { examID, examName, classroomID } = exam;
  const classroom = useLive((store) => classroomById(store, classroomID), [classroomID]);
  const papers = useLive((store) => papersOfExam(store, examID), [examID]);
  const facts = [
    classroom?.className,
    messages.minutes(exam.examTime),
    messages.questionCount(exam.questions.length),
    isForChosen(exam) && messages.onlyFor(exam.onlyFor.length),
  ];
  return (
    <Page title={examName} width="wide">
      <PageHeader
        title={examName}
        description={facts.filter(Boolean).join(' · ')}
        back={<BackLink to={LIST}>{messages.myExams}</BackLink>}
        actions={
          <>
            <PreviewLink exam={exam} />
            <CopyButton exam={exam} />
            <SaveExamFile exam={exam} />
            <DeleteButton exam={exam} />
          </>
        }
      />
      {exam.draft ? (
        <Notice icon={IconPencilCheck} title={publishMessages.draft}>
          {publishMessages.draftHint}
        </Notice>
      ) : (
        <NextStep exam={exam} papers={papers ?? []} />
      )}
      <div className={classes.columns} data-papers={papers && papers.length > 0}>
        <QuestionsPanel exam={exam} paperCount={papers?.length ?? 0} />
        <div className={classes.side}>
          {exam.draft ? null : (
            <>
              <StartCodePanel exam={exam} students={classroom?.selectedStudent ?? []} />
              <PapersPanel
                exam={exam}
                students={audienceOf(exam, classroom?.selectedStudent ?? [])}
                papers={papers}
              />
            </>
          )}
          <ExamInfoPanel exam={exam} className={classroom?.className ?? ''} />
          <ExamSettingsPanel exam={exam} />
          <SafeBrowserPanel exam={exam} />
        </div>
      </div>
      {exam.draft ? <DraftBar exam={exam} /> : null}
    </Page>
  );
}

/** Opens the dialog at once if the address asks for it. */
function DraftBar({ exam }: { exam: Exam }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isPublishing(state));
  const close = () => {
    setOpen(false);
    // A reload does not ask again.
    void navigate(pathname, { replace: true });
  };
  return (
    <>
      <ExamBar questions={exam.questions}>
        <IconButton icon={IconSend} variant="filled" onClick={() => setOpen(true)}>
          {publishMessages.publish}
        </IconButton>
      </ExamBar>
      {isOpen ? <PublishDialog examID={exam.examID} onClose={close} /> : null}
    </>
  );
}

const PreviewLink = ({ exam }: { exam: Exam }) =>
  exam.questions.length === 0 ? null : (
    <IconButton component={Link} to={`/exam-preview/${exam.examID}`} icon={IconEye}>
      {messages.preview}
    </IconButton>
  );

function DeleteButton({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const remove = useDeleteExam();
  const removeAndLeave = async () => {
    if (await remove(exam)) await navigate(LIST, { replace: true });
  };
  return (
    <IconButton className={classes.danger} icon={IconTrash} onClick={removeAndLeave}>
      {exam.draft ? messages.deleteDraft : messages.deleteExam}
    </IconButton>
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
