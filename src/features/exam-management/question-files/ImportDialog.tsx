import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { addPicture } from '../../../actions/media.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { type AskAnswers, settledQuestion } from '../../../domain/question-files/asks.ts';
import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import {
  type NumberedPictures,
  withPlacedPictures,
} from '../../../domain/question-files/placed-pictures.ts';
import {
  fittedTo,
  QUESTION_FORMATS,
  type QuestionFormat,
  type Reading,
} from '../../../domain/question-files/reading.ts';
import { foreignFormat } from '../../../domain/question-files/recognise.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useDialogDraft } from '../../../ui/use-draft.ts';
import type { PastedLoss } from './clipboard-lines.ts';
import { type FormatChoice, useReading } from './formats.ts';
import classes from './ImportDialog.module.css';
import { ImportPreview, PastedLosses } from './ImportPreview.tsx';
import { FilePicker, PasteField } from './ImportSources.tsx';
import { fileMessages as messages } from './messages.ts';
import { openFile } from './open-file.ts';
import type { HeldFile } from './opened.ts';
import type { KeepPicture } from './picture-shelf.ts';

const CHOICES = [
  { value: 'automatic', label: messages.automatic },
  ...QUESTION_FORMATS.map((value) => ({ value, label: messages.shortFormats[value] })),
] as const;

const ACCEPTED = '.docx,.csv,.txt,.gift,.tsv,.xml,.json,text/plain,text/csv';

interface ImportValues extends Record<string, unknown> {
  text: string;
  answers: AskAnswers;
  formatted: FormattedLine[];
  lost: PastedLoss[];
  pictures: NumberedPictures;
  notes: string[];
}
const EMPTY: ImportValues = {
  ...{ text: '', answers: {}, formatted: [], lost: [] },
  ...{ pictures: {}, notes: [] },
};

interface ImportDialogProps {
  draftKey: string;
  /** Number of questions for which the exam has room. */
  spaceLeft: number;
  save: (questions: readonly QuestionForm[]) => Promise<unknown>;
  onClose: () => void;
}

/** Reads questions from a file or pasted text. Adds no question before the teacher confirms. */
export function ImportDialog({ draftKey, spaceLeft, save, onClose }: ImportDialogProps) {
  const workspace = useWorkspace();
  const { user } = workspace;
  const form = useForm<ImportValues>({ initialValues: EMPTY });
  const [keep] = useState(
    (): KeepPicture => (file, alt, edit) => addPicture(workspace, file, alt, edit),
  );
  const [held, setHeld] = useState<HeldFile | null>(null);
  const giveUp = useDialogDraft(onClose, `import.${user.uid}.${draftKey}`, form);
  const [choice, setChoice] = useState<FormatChoice>('automatic');
  const { text, answers, formatted, lost, pictures, notes } = form.values;
  const setText = (given: string) =>
    form.setValues(given.trim() === '' ? { ...EMPTY, text: given } : { text: given });
  const take = async (file: File) => {
    const opened = await openFile(file, keep, workspace);
    if ('problem' in opened) return messages.files[opened.problem];
    setHeld('reading' in opened ? opened : null);
    if ('text' in opened) form.setValues({ ...EMPTY, ...opened });
    return null;
  };
  const isEmpty = held === null && text.trim() === '';
  const read = useReading({ text, choice, formatted, keep });
  const found = held?.reading ?? (read && withPictures(read.reading, pictures));
  const reading = found && fittedTo(found, spaceLeft);
  const questions = isEmpty ? [] : completeIn(reading, answers, pictures);
  const recognised = held === null && choice === 'automatic' ? recognisedIn(read) : undefined;
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
      <FilePicker
        label={messages.pickFile}
        hint={messages.pickHint}
        accept={ACCEPTED}
        take={take}
      />
      <Notes notes={notes} />
      {held ? (
        <HeldRow name={held.name} onRemove={() => setHeld(null)} />
      ) : (
        <>
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
        </>
      )}
      {isEmpty ? null : (
        <section className={classes.preview} aria-label={messages.preview} aria-busy={!reading}>
          {recognised ? <p>{messages.recognised(recognised)}</p> : null}
          <Found
            reading={reading}
            answers={answers}
            onAnswer={(name, answer) =>
              form.setFieldValue('answers', { ...answers, [name]: answer })
            }
          />
        </section>
      )}
    </FormDialog>
  );
}

const recognisedIn = (read: ReturnType<typeof useReading>): QuestionFormat | undefined =>
  read && !foreignFormat(read.text) ? read.format : undefined;

type FoundProps = Omit<ComponentProps<typeof ImportPreview>, 'reading'> & {
  reading: Reading | null;
};

const Found = ({ reading, ...props }: FoundProps) =>
  reading ? <ImportPreview reading={reading} {...props} /> : <p>{messages.reading}</p>;

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length === 0 ? null : (
    <Notice tone="warning" title={messages.lostInFile}>
      <ul className={classes.problems}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );

/** Names a chosen file whose text the dialog does not show. */
const HeldRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <div className={classes.pick}>
    <span>{messages.heldFile(name)}</span>
    <IconButton icon={IconX} variant="default" onClick={onRemove}>
      {messages.removeFile}
    </IconButton>
  </div>
);

/** Returns the complete questions. Omits questions that wait for the teacher's decision. */
const completeIn = (
  reading: Reading | null,
  answers: AskAnswers,
  pictures: NumberedPictures,
): QuestionForm[] =>
  (reading?.questions ?? []).flatMap((read) => {
    const settled = settledQuestion(read, answers);
    return settled ? withPlacedPictures(settled, pictures) : [];
  });

const withPictures = (reading: Reading, pictures: NumberedPictures): Reading => ({
  ...reading,
  questions: reading.questions.map((read) =>
    read.asks ? read : { ...read, question: withPlacedPictures(read.question, pictures) },
  ),
});

const FormatExample = ({ format }: { format: QuestionFormat }) => (
  <details>
    <summary className={classes.more}>{messages.examples}</summary>
    <p className={classes.hint}>{messages.formats[format]}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll the example */}
    <pre className={classes.example} tabIndex={0}>
      {messages.example[format]}
    </pre>
  </details>
);
