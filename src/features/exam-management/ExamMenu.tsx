import {
  IconCopy,
  IconDeviceFloppy,
  IconDownload,
  IconEye,
  IconInfoCircle,
  IconLock,
  IconPrinter,
  IconSettings,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { useMoment } from '../../store/live.ts';
import { type MoreItem, MoreMenu } from '../../ui/MoreMenu.tsx';
import { CopyDialog } from './CopyExam.tsx';
import { useDeleteExam } from './delete-exam.tsx';
import { ExamInfoDialog } from './ExamInfoDialog.tsx';
import { SaveExamDialog } from './exam-file/ExamFile.tsx';
import { examFileMessages, safeBrowserMessages, startCodeMessages } from './menu-messages.ts';
import { copyMessages, examMessages as messages } from './messages.ts';
import { ExportQuestionsDialog } from './question-files/ExportDialog.tsx';
import { fileMessages } from './question-files/messages.ts';
import { SafeBrowserDialog } from './safe-browser/SafeBrowserDialog.tsx';
import { ExamSettingsDialog } from './settings/ExamSettingsDialog.tsx';
import { messages as settingsMessages } from './settings/messages.ts';
import { hasStartCode, StartCodeDialog } from './start-code/StartCode.tsx';

const DIALOGS = {
  info: ExamInfoDialog,
  settings: ExamSettingsDialog,
  code: StartCodeDialog,
  safeBrowser: SafeBrowserDialog,
  copy: CopyDialog,
  export: ExportQuestionsDialog,
  file: SaveExamDialog,
} as const;

interface ExamMenuProps {
  exam: Exam;
  /** Address of the page that follows the deletion. */
  afterwards: string;
}

/** Renders the rare actions of an exam's page as a menu. */
export function ExamMenu({ exam, afterwards }: ExamMenuProps) {
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
