import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type WrittenExam, writeExamFile } from '../../../actions/exam-files.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { examFileMessages as messages } from './messages.ts';

export function SaveExamDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm({ initialValues: {} });
  const [written, setWritten] = useState<WrittenExam | null>(null);
  useEffect(() => {
    let isOutdated = false;
    void writeExamFile(workspace, exam).then((made) => {
      if (!isOutdated) setWritten(made);
    });
    return () => {
      isOutdated = true;
    };
  }, [workspace, exam]);
  const download = async () => {
    if (!written) return;
    const file = new Blob([written.text], { type: 'application/json' });
    saveFile(file, fileName([exam.examName], messages.ending));
    onClose();
  };
  return (
    <FormDialog
      title={messages.saveTitle}
      form={form}
      send={messages.download}
      sendIcon={<IconDownload size={20} aria-hidden />}
      isReady={written !== null}
      onSubmit={download}
      onClose={onClose}
    >
      <p>{messages.saveHint}</p>
      {written ? null : <p role="status">{messages.preparing}</p>}
      {written && written.missing > 0 ? (
        <Notice tone="warning">{messages.missing(written.missing)}</Notice>
      ) : null}
      <Notice tone="warning">{messages.keyWarning}</Notice>
    </FormDialog>
  );
}
