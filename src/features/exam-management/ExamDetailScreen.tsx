import {
  IconCopy,
  IconDeviceFloppy,
  IconDownload,
  IconEye,
  IconInfoCircle,
  IconLock,
  IconPrinter,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isForChosen } from '../../domain/documents/exam/people.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { papersOfExam } from '../../store/queries/exam-report.ts';
import { examById } from '../../store/queries/exams.ts';
import type { Store } from '../../store/tables.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { IconButton } from '../../ui/buttons.tsx';
import { LoadBoundary, MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { type MoreItem, MoreMenu } from '../../ui/MoreMenu.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ExamBar } from './ExamBar.tsx';
import classes from './ExamDetailScreen.module.css';
import { ExamInfoDialog, ExamSettingsDialog, SafeBrowserDialog } from './ExamDialogs.tsx';
import { CopyDialog, useDeleteExam } from './exam-actions.tsx';
import { SaveExamDialog } from './exam-file/ExamFile.tsx';
import { isCreating, isPublishing, PUBLISHING } from './exam-links.tsx';
import { examFileMessages, safeBrowserMessages, startCodeMessages } from './menu-messages.ts';
import { copyMessages, examMessages as messages } from './messages.ts';
import { PhasePanel } from './PhasePanel.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { ExportQuestionsDialog } from './question-files/ExportDialog.tsx';
import { fileMessages } from './question-files/messages.ts';
import { publishMessages, messages as settingsMessages } from './settings/messages.ts';
import { hasStartCode, StartCodeDialog } from './start-code/StartCode.tsx';

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
  // Ignores a failed read, because `PhasePart` reads the class as well and reports the failure.
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
      <PhasePanel
        exam={exam}
        students={classroom?.selectedStudent ?? []}
        waitingCount={classroom?.waiting.length ?? 0}
        papers={papers}
      />
    </div>
  );
}

/** Keeps the dialog's state in the history, so that Back from a preview opens the dialog. */
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

const ExamMissing = () => <MissingPage {...messages.missing} to={LIST} />;

const DIALOGS = {
  info: ExamInfoDialog,
  settings: ExamSettingsDialog,
  code: StartCodeDialog,
  safeBrowser: SafeBrowserDialog,
  copy: CopyDialog,
  export: ExportQuestionsDialog,
  file: SaveExamDialog,
} as const;

function ExamMenu({ exam, afterwards }: { exam: Exam; afterwards: string }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteExam();
  const now = useMoment([exam.opensAt]);
  const removeAndLeave = async () => {
    if (await remove(exam)) await navigate(afterwards, { replace: true });
  };
  const way = (to: keyof typeof DIALOGS, label: string, icon: MoreItem['icon']): MoreItem => ({
    ...{ label, icon },
    run: () => setOpen(to),
  });
  const hasQuestions = exam.questions.length > 0;
  const items: readonly MoreItem[] = [
    ...(hasQuestions
      ? [{ label: messages.preview, icon: IconEye, to: `/exam-preview/${exam.examID}` }]
      : []),
    ...(hasQuestions && exam.draft
      ? [
          {
            ...{ label: messages.printQuestions, icon: IconPrinter },
            to: `/exam-results/${exam.examID}/print?ne=sorular`,
          },
        ]
      : []),
    ...(!exam.draft && exam.opensAt !== null && now < exam.opensAt
      ? [
          {
            ...{ label: messages.papersAhead, icon: IconPrinter },
            to: `/exam-results/${exam.examID}?sekme=islemler`,
          },
        ]
      : []),
    way('info', messages.examInfo, IconInfoCircle),
    way('settings', settingsMessages.title, IconSettings),
    ...(!exam.draft && hasStartCode(exam, now)
      ? [way('code', startCodeMessages.title, IconLock)]
      : []),
    way('safeBrowser', safeBrowserMessages.title, IconShieldLock),
    way('copy', copyMessages.title, IconCopy),
    ...(hasQuestions ? [way('export', fileMessages.exportTitle, IconDownload)] : []),
    way('file', examFileMessages.save, IconDeviceFloppy),
    {
      ...{ label: exam.draft ? messages.deleteDraft : messages.deleteExam, icon: IconTrash },
      isDanger: true,
      run: () => void removeAndLeave(),
    },
  ];
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <MoreMenu label={messages.more} items={items} />
      {Dialog ? <Dialog exam={exam} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
