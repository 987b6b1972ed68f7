import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { explaining } from '../../../domain/error-messages.ts';
import { validateWith } from '../../../domain/forms/validate.ts';
import { newQuestionId } from '../../../domain/ids.ts';
import { sharedTextForm } from '../../../domain/question-kinds/kind-schemas.ts';
import type { SharedText } from '../../../domain/question-kinds/shared-text.ts';
import { plainText } from '../../../domain/rich-text/rich-text.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isEnter } from '../../../ui/enter-chain.ts';
import { dialogMessages } from '../../../ui/messages.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useDialogDraft } from '../../../ui/use-draft.ts';
import { RichField } from '../../rich-text/RichField.tsx';
import type { ListedQuestion } from '../question-list/QuestionRow.tsx';
import { sharedTextMessages as messages } from './messages.ts';
import classes from './SharedText.module.css';

export interface SharedTextDialogProps {
  /** Shared text to edit; null for a new text. */
  shared: SharedText | null;
  /** Questions to choose from; null in a question's form, which gives the text to that question. */
  questions: readonly ListedQuestion[] | null;
  save: (shared: SharedText, listIds: ReadonlySet<string>) => Promise<unknown>;
  onClose: () => void;
}

const problemsIn = validateWith(sharedTextForm);

type Values = Pick<SharedText, 'id' | 'title' | 'text'> & { chosen: string[] };

export function SharedTextDialog({ shared, questions, save, onClose }: SharedTextDialogProps) {
  const { user } = useWorkspace();
  const confirm = useConfirm();
  const [isBusy, whileBusy] = useBusy();
  const form = useForm<Values>({
    initialValues: {
      ...(shared ?? { id: newQuestionId(), title: '', text: '' }),
      chosen: (questions ?? []).flatMap(({ listId, sharedText }) =>
        shared && sharedText?.id === shared.id ? listId : [],
      ),
    },
    validate: (values) => ({
      ...problemsIn(values),
      ...(questions && values.chosen.length === 0 && { chosen: messages.noneChosen }),
    }),
  });
  const name = shared?.id ?? (questions ? 'new' : 'question');
  const giveUp = useDialogDraft(onClose, `shared-text.${user.uid}.${name}`, form);
  const keep = (listIds: readonly string[], said: string) =>
    whileBusy(async () => {
      const { chosen: _, ...values } = form.getValues();
      await save(sharedTextForm.parse(values), new Set(listIds));
      if (questions) toast.success(said);
      giveUp();
    }, explaining(messages.failed));
  const send = () => {
    if (!form.validate().hasErrors) void keep(form.getValues().chosen, messages.saved);
  };
  const remove = async () => {
    const sure = await confirm({
      message: messages.confirmRemove,
      lost: messages.lost,
      confirmLabel: messages.remove,
      danger: true,
    });
    if (sure) await keep([], messages.removed);
  };
  return (
    <Dialog
      onClose={onClose}
      title={shared ? messages.edit : messages.add}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={giveUp}>
            {dialogMessages.cancel}
          </Button>
          <Button loading={isBusy} onClick={send}>
            {messages.save}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles its fields' keys */}
      <div className={classes.fields} onKeyDown={(event) => keepInside(event, send)}>
        <p className={classes.hint}>{messages.hint}</p>
        <TextInput
          {...form.getInputProps('title')}
          label={messages.title}
          data-path="title"
          autoComplete="off"
        />
        <RichField
          {...form.getInputProps('text')}
          label={messages.text}
          data-path="text"
          minRows={6}
          data-autofocus
        />
        {questions ? <Questions form={form} questions={questions} /> : null}
        {shared && questions ? (
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            onClick={() => void remove()}
          >
            {messages.remove}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

interface QuestionsProps {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
  questions: readonly ListedQuestion[];
}

const Questions = ({ form, questions }: QuestionsProps) => (
  <Checkbox.Group label={messages.questions} {...form.getInputProps('chosen')}>
    <div className={classes.questions}>
      {questions.map(({ listId, text }, at) => (
        <Checkbox
          key={listId}
          value={listId}
          label={messages.questionLine(at + 1, plainText(text).slice(0, SHOWN))}
        />
      ))}
    </div>
  </Checkbox.Group>
);

/** Maximum length of a question in the list (characters). */
const SHOWN = 100;

/** Sends the dialog on Enter in a field. Hides all keys from the form around the dialog. */
function keepInside(event: KeyboardEvent, send: () => void): void {
  event.stopPropagation();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (isEnter(event)) send();
}
