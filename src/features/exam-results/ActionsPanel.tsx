import {
  type Icon,
  IconActivity,
  IconDownload,
  IconFilePencil,
  IconMessageQuestion,
  IconPencilCheck,
  IconPrinter,
  IconQrcode,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { examStateOf, phaseFactsOf } from '../../domain/documents/exam/phase.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { answersIn, progressOf, workIn } from '../../domain/grading/answers-to-mark.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { isMarked } from '../../domain/question-kinds/questions.ts';
import { useLive } from '../../store/live.ts';
import { waitingAppeals } from '../../store/queries/appeals.ts';
import type { ExamReport } from '../../store/queries/exam-report.ts';
import { CameraButton, DialogButton, LinkButton } from '../../ui/buttons.tsx';
import { late } from '../../ui/late.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { makeUpMessages } from './dialog-messages.ts';
import type { ExportDialogProps } from './export/ExportDialog.tsx';
import { messages as live } from './live/messages.ts';
import { messages } from './messages.ts';

const ExportDialog = late(async () => (await import('./export/ExportDialog.tsx')).ExportDialog);
const MakeUpDialog = late(async () => (await import('./make-up/MakeUpDialog.tsx')).MakeUpDialog);

interface ActionsPanelProps extends Pick<ExportDialogProps, 'rows' | 'questions'> {
  report: ExamReport;
  /** True if the page's main action leads to the live page. */
  isWatched: boolean;
}

export function ActionsPanel({ report, rows, questions, isWatched }: ActionsPanelProps) {
  const { exam, examID, examName } = report;
  const hasQuestions = exam !== null && exam.questions.length > 0;
  const way = (to: string, icon: Icon, label: string) => (
    <LinkButton to={`/exam-results/${examID}/${to}`} icon={icon}>
      {label}
    </LinkButton>
  );
  return (
    <Panel title={messages.actions}>
      <RowList>
        {exam?.questions.some(isMarked) && (
          <Action hint={messages.markingHint}>
            {way('marking', IconPencilCheck, messages.marking)}
          </Action>
        )}
        <Action hint={messages.exportHintShort}>
          <DialogButton
            icon={IconDownload}
            dialog={(close) => <ExportDialog {...{ examName, rows, questions }} onClose={close} />}
          >
            {messages.export}
          </DialogButton>
        </Action>
        <Action hint={messages.printHint}>{way('print', IconPrinter, messages.print)}</Action>
        {hasQuestions && (
          <Action hint={messages.makeUpHint}>
            <DialogButton
              icon={IconUserPlus}
              dialog={(close) => <MakeUpDialog exam={exam} rows={rows} onClose={close} />}
            >
              {makeUpMessages.open}
            </DialogButton>
          </Action>
        )}
        {exam && (
          <>
            {isWatched ? null : (
              <Action hint={messages.watchHint}>{way('live', IconActivity, live.watch)}</Action>
            )}
            <Action hint={messages.collectHint}>
              <CameraButton to={`/collect/${examID}`} icon={IconQrcode}>
                {messages.collect}
              </CameraButton>
            </Action>
          </>
        )}
        {hasQuestions && !exam.draft && (
          <Action hint={messages.fromPaperHint}>
            {way('from-paper', IconFilePencil, messages.fromPaper)}
          </Action>
        )}
      </RowList>
    </Panel>
  );
}

const Action = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <Row title={hint} end={children} />
);

type NextOfExam = 'release' | 'watch' | null;

/** Returns the exam's main action. @param results include the teacher's own marks */
export function nextOf(exam: Exam, results: readonly Result[], now: number): NextOfExam {
  const { action, isReleasable } = examStateOf(phaseFactsOf(exam), workIn(results), now);
  if (isReleasable) return 'release';
  return action === 'watch' ? 'watch' : null;
}

/** Renders the main action: watching or releasing. Notices link to other actions. */
export function NextAction({ exam, next }: { exam: Exam; next: NextOfExam }) {
  if (next === 'release') return <ReleaseButton examID={exam.examID} />;
  return next === 'watch' ? (
    <LinkButton to={`/exam-results/${exam.examID}/live`} variant="filled" icon={IconActivity}>
      {live.watch}
    </LinkButton>
  ) : null;
}

export function AppealsNotice({ examID }: { examID: string }) {
  const waiting = useLive((store) => waitingAppeals(store, examID), [examID]);
  if (!waiting) return null;
  return (
    <Notice
      tone="warning"
      icon={IconMessageQuestion}
      title={messages.appealsWait(waiting)}
      action={
        <LinkButton to={`/exam-results/${examID}/marking?appeals`}>
          {messages.replyToAppeals}
        </LinkButton>
      }
    />
  );
}

interface MarkingNoticeProps {
  examID: string;
  papers: readonly SatPaper[];
  /** True if marking is the page's main action. */
  isMain?: boolean;
}

export function MarkingNotice({ examID, papers, isMain = false }: MarkingNoticeProps) {
  const answers = papers.flatMap(({ result }) => (result ? answersIn(result, null) : []));
  const { done, total } = progressOf(answers);
  if (done === total) return null;
  return (
    <Notice
      tone="warning"
      icon={IconPencilCheck}
      title={messages.answersToMark(total - done)}
      action={
        <LinkButton to={`/exam-results/${examID}/marking`} variant={isMain ? 'filled' : 'default'}>
          {messages.mark}
        </LinkButton>
      }
    >
      {messages.answersMarked(done, total)}
    </Notice>
  );
}
