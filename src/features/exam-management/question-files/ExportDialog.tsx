import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { plainBytes } from '../../../actions/media.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { QUESTION_FORMATS, type QuestionFormat } from '../../../domain/question-files/reading.ts';
import { sharedTextsIn } from '../../../domain/question-kinds/shared-text.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { countUnwritable, writeQuestions } from './formats.ts';
import importDialogClasses from './ImportDialog.module.css';
import { fileMessages as messages } from './messages.ts';

const CHOICES = QUESTION_FORMATS.map((value) => ({ value, label: messages.shortFormats[value] }));

export function ExportQuestionsDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<{ format: QuestionFormat }>({ initialValues: { format: 'csv' } });
  const { format } = form.values;
  const unwritable = countUnwritable(format, exam.questions);
  const download = async () => {
    const text = await writeQuestions(format, exam.questions, (ref) => plainBytes(workspace, ref));
    const type = TYPES[format] ?? 'text/plain';
    saveFile(
      new Blob([text], { type: `${type};charset=utf-8` }),
      fileName([exam.examName], ENDINGS[format]),
    );
    onClose();
  };
  return (
    <FormDialog
      title={messages.exportTitle}
      form={form}
      send={messages.download}
      sendIcon={<IconDownload size={20} aria-hidden />}
      onSubmit={download}
      onClose={onClose}
    >
      <Segmented
        label={messages.format}
        showLabel
        value={format}
        onChange={(chosen) => form.setFieldValue('format', chosen)}
        options={CHOICES}
      />
      <p className={importDialogClasses.hint} aria-live="polite">
        {messages.exportHint[format]}
      </p>
      {format !== 'moodle' && sharedTextsIn(exam.questions).length > 0 ? (
        <Notice tone="warning">{messages.sharedTextsLeft}</Notice>
      ) : null}
      {unwritable > 0 ? <Notice tone="warning">{messages.unwritable(unwritable)}</Notice> : null}
      <Notice tone="warning">{messages.keyWarning}</Notice>
    </FormDialog>
  );
}

const ENDINGS: Readonly<Record<QuestionFormat, string>> = {
  document: 'txt',
  csv: 'csv',
  aiken: 'aiken.txt',
  gift: 'gift.txt',
  moodle: 'xml',
};

const TYPES: Readonly<Partial<Record<QuestionFormat, string>>> = {
  csv: 'text/csv',
  moodle: 'application/xml',
};
