import {
  type Icon,
  IconActivity,
  IconDownload,
  IconFilePencil,
  IconPencilCheck,
  IconPrinter,
  IconQrcode,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMarked } from '../../domain/question-kinds/questions.ts';
import type { ExamReport } from '../../store/queries/exam-report.ts';
import { CameraButton, DialogButton, IconButton } from '../../ui/buttons.tsx';
import { late } from '../../ui/late.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
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
    <IconButton component={Link} to={`/exam-results/${examID}/${to}`} icon={icon}>
      {label}
    </IconButton>
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
