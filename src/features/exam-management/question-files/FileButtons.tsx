import { useForm } from '@mantine/form';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pictureBytes } from '../../../actions/media.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { QUESTION_FORMATS, type QuestionFormat } from '../../../domain/question-files/reading.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import classes from './FileButtons.module.css';
import { nameOfFile } from './file-name.ts';
import { countUnwritable, writeQuestions } from './formats.ts';
import importDialogClasses from './ImportDialog.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { fileMessages as messages } from './messages.ts';

interface FileButtonsProps {
  draftKey: string;
  count: number;
  add: (questions: readonly QuestionForm[]) => Promise<unknown>;
  /** Called when the dialog closes after adding questions. */
  onAdded: () => void;
  /** Exam whose questions can be exported. */
  exam?: Exam;
}

export function FileButtons({ draftKey, count, add, onAdded, exam }: FileButtonsProps) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const hasAdded = useRef(false);
  const save = async (questions: readonly QuestionForm[]) => {
    await add(questions);
    hasAdded.current = true;
  };
  const spaceLeft = LIMITS.questionsInExam - count;
  const close = () => {
    setOpen(null);
    if (hasAdded.current) onAdded();
    hasAdded.current = false;
  };
  return (
    <div className={classes.row}>
      <IconButton icon={IconFileImport} disabled={spaceLeft <= 0} onClick={() => setOpen('import')}>
        {messages.import}
      </IconButton>
      {exam && count > 0 ? (
        <IconButton icon={IconDownload} onClick={() => setOpen('export')}>
          {messages.export}
        </IconButton>
      ) : null}
      {open === 'import' ? (
        <ImportDialog draftKey={draftKey} spaceLeft={spaceLeft} save={save} onClose={close} />
      ) : null}
      {open === 'export' && exam ? <ExportDialog exam={exam} onClose={close} /> : null}
    </div>
  );
}

const CHOICES = QUESTION_FORMATS.map((value) => ({ value, label: messages.shortFormats[value] }));

function ExportDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<{ format: QuestionFormat }>({ initialValues: { format: 'csv' } });
  const { format } = form.values;
  const unwritable = countUnwritable(format, exam.questions);
  const download = async () => {
    const text = await writeQuestions(format, exam.questions, (ref) =>
      pictureBytes(workspace, ref),
    );
    const type = TYPES[format] ?? 'text/plain';
    saveFile(
      new Blob([text], { type: `${type};charset=utf-8` }),
      nameOfFile(exam.examName, ENDINGS[format]),
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
      {unwritable > 0 ? <Notice tone="warning">{messages.unwritable(unwritable)}</Notice> : null}
      <Notice tone="warning">{messages.keyWarning}</Notice>
    </FormDialog>
  );
}

const ENDINGS: Readonly<Record<QuestionFormat, string>> = {
  document: '.txt',
  csv: '.csv',
  aiken: '.aiken.txt',
  gift: '.gift.txt',
  moodle: '.xml',
};

const TYPES: Readonly<Partial<Record<QuestionFormat, string>>> = {
  csv: 'text/csv',
  moodle: 'application/xml',
};
