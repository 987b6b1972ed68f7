import { Textarea, type TextareaProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFileUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { explaining } from '../../../domain/error-messages.ts';
import { type AskAnswers, settledQuestion } from '../../../domain/question-files/asks.ts';
import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import {
  fittedTo,
  QUESTION_FORMATS,
  type QuestionFormat,
  type Reading,
} from '../../../domain/question-files/reading.ts';
import { foreignFormat, recogniseFormat } from '../../../domain/question-files/recognise.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { decodeFile } from '../../../domain/text-file.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useDialogDraft } from '../../../ui/use-draft.ts';
import type { PastedLoss } from './clipboard-lines.ts';
import { type PastedText, textOfClipboard } from './clipboard-text.ts';
import { readQuestions } from './formats.ts';
import classes from './ImportDialog.module.css';
import { ImportPreview, PastedLosses } from './ImportPreview.tsx';
import { fileMessages as messages } from './messages.ts';

const CHOICES = [
  { value: 'automatic', label: messages.automatic },
  ...QUESTION_FORMATS.map((value) => ({ value, label: messages.shortFormats[value] })),
] as const;

/** A text with what the lines that were pasted had beside their characters. */
interface ImportValues extends Record<string, unknown> {
  text: string;
  answers: AskAnswers;
  formatted: FormattedLine[];
  lost: PastedLoss[];
}

interface ImportDialogProps {
  /** Name under which pasted text survives reloads. */
  draftKey: string;
  /** Number of questions that the exam still takes. */
  spaceLeft: number;
  save: (questions: readonly QuestionForm[]) => Promise<unknown>;
  onClose: () => void;
}

/** Reads questions from a file or pasted text. Saves nothing before the person confirms. */
export function ImportDialog({ draftKey, spaceLeft, save, onClose }: ImportDialogProps) {
  const { user } = useWorkspace();
  const form = useForm<ImportValues>({
    initialValues: { text: '', answers: {}, formatted: [], lost: [] },
  });
  const giveUp = useDialogDraft(onClose, `import.${user.uid}.${draftKey}`, form);
  const [choice, setChoice] = useState<FormatChoice>('automatic');
  const { text, answers, formatted, lost } = form.values;
  const setText = (given: string) =>
    form.setValues({ text: given, ...(given.trim() === '' && { formatted: [], lost: [] }) });
  const isEmpty = text.trim() === '';
  const read = useReading(text, choice, formatted);
  const reading = read && fittedTo(read.reading, spaceLeft);
  const questions = isEmpty
    ? []
    : (reading?.questions ?? []).flatMap((found) => settledQuestion(found, answers) ?? []);
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
        onPasted={(given, pasted) =>
          form.setValues({
            text: given,
            formatted: [...formatted, ...pasted.formatted],
            lost: [...lost, ...pasted.lost],
          })
        }
        label={messages.text}
        description={messages.textHint}
        autosize={false}
        rows={8}
        spellCheck={false}
      />
      {lost.length > 0 ? <PastedLosses lost={lost} /> : null}
      <FormatExample format={choice === 'automatic' ? 'document' : choice} />
      {isEmpty ? null : (
        <section className={classes.preview} aria-label={messages.preview} aria-busy={!read}>
          {choice === 'automatic' && read && !foreignFormat(read.text) ? (
            <p>{messages.recognised(read.format)}</p>
          ) : null}
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

type Failure = keyof typeof messages.files;

function FilePicker({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await textOf(file);
    setFailure('problem' in read ? read.problem : null);
    if ('text' in read) onText(read.text);
    // Lets the same file be picked again after a change.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <div className={classes.pick}>
        <input
          ref={input}
          type="file"
          className={classes.hidden}
          accept=".csv,.txt,.gift,.tsv,text/plain,text/csv"
          aria-label={messages.pickFile}
          tabIndex={-1}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <IconButton data-autofocus icon={IconFileUpload} onClick={() => input.current?.click()}>
          {messages.pickFile}
        </IconButton>
        <span className={classes.hint}>{messages.pickHint}</span>
      </div>
      {failure ? (
        <Notice tone="danger" urgent>
          {messages.files[failure]}
        </Notice>
      ) : null}
    </>
  );
}

async function textOf(file: File): Promise<{ text: string } | { problem: Failure }> {
  try {
    return decodeFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'file-unreadable' };
  }
}

const FormatExample = ({ format }: { format: QuestionFormat }) => (
  <details>
    <summary className={classes.more}>{messages.examples}</summary>
    <p className={classes.hint}>{messages.formats[format]}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <pre className={classes.example} tabIndex={0}>
      {messages.example[format]}
    </pre>
  </details>
);

interface PasteFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onPaste'> {
  value: string;
  onText: (text: string) => void;
  onPasted: (text: string, pasted: PastedText) => void;
}

/** Keeps lists, tables and formatting of text that is pasted from a word processor. */
function PasteField({ value, onText, onPasted, ...props }: PasteFieldProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = textOfClipboard(event.clipboardData.getData('text/html'));
    if (pasted === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onPasted(value.slice(0, selectionStart) + pasted.text + value.slice(selectionEnd), pasted);
  };
  return (
    <Textarea
      {...props}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      onPaste={paste}
    />
  );
}

type FormatChoice = QuestionFormat | 'automatic';

interface ReadText {
  text: string;
  format: QuestionFormat;
  reading: Reading;
}

/** @returns null until the current text is read */
function useReading(
  typed: string,
  choice: FormatChoice,
  formatted: readonly FormattedLine[],
): ReadText | null {
  const text = useDeferredValue(typed);
  const [read, setRead] = useState<(ReadText & { choice: FormatChoice }) | null>(null);
  useEffect(() => {
    let isOutdated = false;
    const format = choice === 'automatic' ? recogniseFormat(text) : choice;
    void readQuestions(format, text, formatted).then((reading) => {
      if (!isOutdated) setRead({ text, format, choice, reading });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, choice, formatted]);
  return read?.text === typed && read.choice === choice ? read : null;
}
