import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload, IconFolderOpen } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type KeepMedium,
  keepMediumOf,
  type ReadExam,
  readExamFile,
  type WrittenExam,
  writeExamFile,
} from '../../../actions/exam-files.ts';
import { saveDraft } from '../../../actions/exams.ts';
import type { Classroom } from '../../../domain/documents/classroom/schema.ts';
import { type ExamCopyForm, examCopyForm } from '../../../domain/documents/exam/form.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { AppError } from '../../../domain/errors.ts';
import { validateWith } from '../../../domain/forms/validate.ts';
import { looksLikeExamFile } from '../../../domain/question-files/recognise.ts';
import { decodeText } from '../../../domain/text-file.ts';
import { useLive } from '../../../store/live.ts';
import { myClassrooms } from '../../../store/queries/classrooms.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { DialogButton } from '../../../ui/buttons.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { classChoices, onlyClass } from '../ExamFields.tsx';
import { examFileMessages as messages } from '../menu-messages.ts';
import { ImportPreview } from '../question-files/ImportPreview.tsx';
import { FilePicker } from '../question-files/ImportSources.tsx';
import { fileMessages } from '../question-files/messages.ts';
import { MAX_WITH_PICTURES } from '../question-files/open-file.ts';

export function OpenExamFile() {
  const classrooms = useLive(myClassrooms, []) ?? [];
  return (
    <DialogButton
      icon={IconFolderOpen}
      variant="default"
      disabled={classrooms.length === 0}
      dialog={(close) => <OpenDialog classrooms={classrooms} onClose={close} />}
    >
      {messages.open}
    </DialogButton>
  );
}

interface OpenDialogProps {
  classrooms: readonly Classroom[];
  onClose: () => void;
}

function OpenDialog({ classrooms, onClose }: OpenDialogProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [read, setRead] = useState<ReadExam | null>(null);
  const form = useForm<ExamCopyForm>({
    initialValues: { classroomID: onlyClass(classrooms), examName: '' },
    validate: validateWith(examCopyForm),
  });
  const take = async (file: File) => {
    const opened = await openExam(file, keepMediumOf(workspace));
    if ('failure' in opened) return opened.failure;
    setRead(opened);
    form.setFieldValue('examName', opened.examName);
    return null;
  };
  const questions = (read?.reading.questions ?? []).flatMap((one) =>
    one.asks ? [] : [one.question],
  );
  const create = formSubmit(form, {
    act: async (values: ExamCopyForm) => {
      if (!read) return null;
      const { examTime, settings } = read;
      return saveDraft(workspace, { ...values, examTime }, questions, settings);
    },
    success: messages.created,
    explain: explaining(messages.failed),
    done: (examID) => {
      onClose();
      if (examID !== null) void navigate(`/exam-detail/${examID}`);
    },
  });
  return (
    <FormDialog
      title={messages.openTitle}
      form={form}
      send={messages.create}
      isReady={read !== null}
      onSubmit={create}
      onClose={onClose}
    >
      <p>{messages.openHint}</p>
      <FilePicker
        label={messages.pick}
        hint={messages.pickHint}
        accept=".json,application/json"
        take={take}
      />
      {read ? (
        <>
          <TextInput {...form.getInputProps('examName')} label={messages.name} autoComplete="off" />
          <NativeSelect
            {...form.getInputProps('classroomID')}
            label={messages.class}
            data={classChoices(classrooms)}
          />
          <ImportPreview reading={read.reading} answers={{}} onAnswer={() => {}} />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Reads a chosen file. Never throws. */
async function openExam(file: File, keep: KeepMedium): Promise<ReadExam | { failure: string }> {
  try {
    if (file.size > MAX_WITH_PICTURES) return { failure: fileMessages.files['file-too-large'] };
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (!looksLikeExamFile(text)) return { failure: messages.notExam };
    const read = await readExamFile(text, keep);
    return 'problem' in read ? { failure: fileMessages.files[read.problem] } : read;
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'storage-full';
    return { failure: fileMessages.files[isFull ? 'storage-full' : 'file-unreadable'] };
  }
}

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
