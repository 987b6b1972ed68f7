import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { failureOf } from '../../../domain/error-text.ts';
import type { QuestionForm } from '../../../domain/forms/exam.ts';
import { QUESTION_FORMATS } from '../../../domain/question-files/reading.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { FilePicker } from './FilePicker.tsx';
import { FormatExample } from './FormatExample.tsx';
import classes from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { type FormatChoice, useReading } from './use-reading.ts';
import { fileWords as words } from './words.ts';

const CHOICES = [
  { value: 'automatic', label: words.automatic },
  ...QUESTION_FORMATS.map((value) => ({ value, label: words.shortFormats[value] })),
] as const;

interface ImportDialogProps {
  /** Where the questions go, among all that this person writes: what is pasted is kept through reloads under that name. */
  draftKey: string;
  /** How many more questions the exam takes. */
  room: number;
  save: (questions: readonly QuestionForm[]) => Promise<unknown>;
  onClose: () => void;
}

/** Reads questions from a file or from what is pasted. Nothing is saved before the person has seen it and says so. */
export function ImportDialog({ draftKey, room, save, onClose }: ImportDialogProps) {
  const { user } = useWorkspace();
  const form = useForm<{ text: string }>({ initialValues: { text: '' } });
  const draft = useDraft(`import.${user.uid}.${draftKey}`, form);
  const [choice, setChoice] = useState<FormatChoice>('automatic');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const { text } = form.values;
  const isEmpty = text.trim() === '';
  const read = useReading(text, choice, room);
  const questions = isEmpty ? [] : (read?.reading.questions ?? []);
  const add = async () => {
    setSaving(true);
    setFailure('');
    try {
      await save(questions.map(({ question }) => question));
      toast.success(words.added(questions.length));
      draft.clear();
      onClose();
    } catch (error) {
      // Not as a toast, which would lie behind the dialog.
      setFailure(failureOf(error, words.addFailed).text);
      setSaving(false);
    }
  };
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      opened
      size="lg"
      title={words.importTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={giveUp}>
            {words.cancel}
          </Button>
          <Button disabled={questions.length === 0} loading={isSaving} onClick={add}>
            {words.add(questions.length)}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {failure ? (
          <Notice tone="danger" urgent>
            {failure}
          </Notice>
        ) : null}
        <FilePicker onText={(given) => form.setFieldValue('text', given)} />
        <Segmented
          label={words.format}
          showLabel
          value={choice}
          onChange={setChoice}
          options={CHOICES}
        />
        <Textarea
          {...form.getInputProps('text')}
          label={words.text}
          description={words.textHint}
          autosize={false}
          rows={8}
          spellCheck={false}
        />
        <FormatExample format={choice === 'automatic' ? 'csv' : choice} />
        {isEmpty ? null : (
          <section className={classes.preview} aria-label={words.preview} aria-busy={!read}>
            {choice === 'automatic' && read ? <p>{words.recognised(read.format)}</p> : null}
            {read ? <ImportPreview reading={read.reading} /> : <p>{words.reading}</p>}
          </section>
        )}
      </div>
    </Dialog>
  );
}
