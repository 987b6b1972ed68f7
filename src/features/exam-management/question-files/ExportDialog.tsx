import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam } from '../../../domain/entities/exam.ts';
import { QUESTION_FORMATS, type QuestionFormat } from '../../../domain/question-files/reading.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { fileName } from './file-name.ts';
import { writeQuestions } from './formats.ts';
import classes from './ImportDialog.module.css';
import { fileWords as words } from './words.ts';

const CHOICES = QUESTION_FORMATS.map((value) => ({ value, label: words.shortFormats[value] }));

interface ExportDialogProps {
  exam: Exam;
  onClose: () => void;
}

/** Gives the exam's questions, key included, as a file. */
export function ExportDialog({ exam, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<QuestionFormat>('csv');
  const download = async () => {
    const text = await writeQuestions(format, exam.questions);
    const type = format === 'csv' ? 'text/csv' : 'text/plain';
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName(exam.examName, format));
    onClose();
  };
  return (
    <Dialog
      opened
      title={words.exportTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button leftSection={<IconDownload size={20} aria-hidden />} onClick={download}>
            {words.download}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <Segmented
          label={words.format}
          showLabel
          value={format}
          onChange={setFormat}
          options={CHOICES}
        />
        <p className={classes.hint} aria-live="polite">
          {words.exportHint[format]}
        </p>
        <Notice tone="warning">{words.keyWarning}</Notice>
      </div>
    </Dialog>
  );
}
