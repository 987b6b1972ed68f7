import { useForm } from '@mantine/form';
import { useState } from 'react';
import { explaining } from '../../../domain/error-messages.ts';
import { type AskAnswers, settledQuestion } from '../../../domain/question-files/asks.ts';
import { fittedTo, QUESTION_FORMATS } from '../../../domain/question-files/reading.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { FilePicker } from './FilePicker.tsx';
import { FormatExample } from './FormatExample.tsx';
import classes from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { fileMessages as messages } from './messages.ts';
import { PasteField } from './PasteField.tsx';
import { type FormatChoice, useReading } from './use-reading.ts';

const CHOICES = [
  { value: 'automatic', label: messages.automatic },
  ...QUESTION_FORMATS.map((value) => ({ value, label: messages.shortFormats[value] })),
] as const;

interface ImportDialogProps {
  /** Where the questions go, among all that this person writes: what is pasted is kept through reloads under that name. */
  draftKey: string;
  /** How many more questions the exam takes. */
  spaceLeft: number;
  save: (questions: readonly QuestionForm[]) => Promise<unknown>;
  onClose: () => void;
}

/** Reads questions from a file or from what is pasted. Nothing is saved before the person has seen it and says so. */
export function ImportDialog({ draftKey, spaceLeft, save, onClose }: ImportDialogProps) {
  const { user } = useWorkspace();
  const form = useForm<{ text: string; answers: AskAnswers }>({
    initialValues: { text: '', answers: {} },
  });
  const draft = useDraft(`import.${user.uid}.${draftKey}`, form);
  const [choice, setChoice] = useState<FormatChoice>('automatic');
  const { text, answers } = form.values;
  const setText = (given: string) => form.setFieldValue('text', given);
  const isEmpty = text.trim() === '';
  const read = useReading(text, choice);
  const reading = read && fittedTo(read.reading, spaceLeft);
  const questions = isEmpty
    ? []
    : (reading?.questions ?? []).flatMap((found) => settledQuestion(found, answers) ?? []);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const add = formSubmit(form, {
    act: () => save(questions),
    success: messages.added(questions.length),
    explain: explaining(messages.addFailed),
    done: giveUp,
  });
  return (
    <FormDialog
      size="lg"
      title={messages.importTitle}
      form={form}
      send={messages.add(questions.length)}
      isReady={questions.length > 0}
      onSubmit={add}
      onCancel={giveUp}
      onClose={onClose}
    >
      <FilePicker onText={setText} />
      <Segmented
        label={messages.format}
        showLabel
        value={choice}
        onChange={setChoice}
        options={CHOICES}
      />
      <PasteField
        value={text}
        onText={setText}
        label={messages.text}
        description={messages.textHint}
        autosize={false}
        rows={8}
        spellCheck={false}
      />
      <FormatExample format={choice === 'automatic' ? 'document' : choice} />
      {isEmpty ? null : (
        <section className={classes.preview} aria-label={messages.preview} aria-busy={!read}>
          {choice === 'automatic' && read ? <p>{messages.recognised(read.format)}</p> : null}
          {reading ? (
            <ImportPreview
              reading={reading}
              answers={answers}
              onAnswer={(name, answer) =>
                form.setFieldValue('answers', { ...answers, [name]: answer })
              }
            />
          ) : (
            <p>{messages.reading}</p>
          )}
        </section>
      )}
    </FormDialog>
  );
}
