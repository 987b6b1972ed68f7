import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { questionForm } from '../../domain/question-kinds/schema.ts';
import type { SharedText } from '../../domain/question-kinds/shared-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { isTextField } from '../../ui/enter-chain.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import {
  asking,
  formSubmit,
  type onWrongFields,
  type Submit,
  useEmptied,
} from '../../ui/form-submit.ts';
import { dialogMessages } from '../../ui/messages.ts';
import { Panel } from '../../ui/Page.tsx';
import { useDialogDraft, useDraft } from '../../ui/use-draft.ts';
import { deskOf } from '../question-kinds/desk.ts';
import type { QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import {
  blankQuestion,
  isBlankQuestion,
  nextQuestion,
  QuestionFields,
  useKindsOfForm,
  valuesOf,
  withUsualText,
} from './QuestionFields.tsx';
import classes from './question-form.module.css';

function useQuestionForm(initialValues: QuestionValues) {
  const problemsIn = validateWith(questionForm);
  const form = useForm<QuestionValues>({
    initialValues,
    validate: (values) => problemsIn(withUsualText(values)),
  });
  const confirm = useConfirm();
  const { emptied, onWrong } = useEmptied(form);
  /** Asks before a question with a skipped field is sent. Cancelling marks the field. */
  const maySkip = async (values: QuestionValues): Promise<boolean> => {
    const gap = deskOf(values).gapIn?.(values);
    if (!gap) return true;
    const { path, said, ...asked } = gap;
    const sure = await confirm({ ...asked, cancelled: null });
    if (!sure) form.setFieldError(path, said);
    return sure;
  };
  const askingSkipped = (send: Submit<QuestionValues>) => asking(maySkip, send);
  return { form, emptied, onWrong: keepingTyped(onWrong), askingSkipped };
}

const OPTION = '[data-path^="body."]';

/** Keeps the focus in an option, because a key press on a radio button chooses an option. */
const keepingTyped =
  (onWrong: typeof onWrongFields): typeof onWrongFields =>
  (errors, values, event) => {
    const typedInto = document.activeElement;
    onWrong(errors, values, event);
    // Keeps the message below the field clear of the bar at the bottom.
    document.activeElement?.scrollIntoView({ block: 'center' });
    const isOnlyMark = Object.keys(errors).every((field) => field === 'key');
    if (isOnlyMark && isTextField(typedInto) && typedInto.matches(OPTION))
      typedInto.focus({ preventScroll: true });
  };

const TEXT = '[data-path="text"]';

function focusInView(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const questionOf = (values: QuestionValues): QuestionForm =>
  questionForm.parse(withUsualText(values));

export interface PendingQuestion {
  /** Returns true if the form has a question that was not added. */
  isTyped: () => boolean;
  clear: () => void;
}

interface AddQuestionPanelProps {
  /** @returns true if the exam had room for it */
  onAdd: (question: QuestionForm) => boolean;
  sharedTexts: readonly SharedText[];
  defaultKind?: string | undefined;
  ref: Ref<PendingQuestion>;
}

/** Holds the typed question, so that a key press does not render the entire exam. */
export function AddQuestionPanel(props: AddQuestionPanelProps) {
  const { onAdd, sharedTexts, defaultKind, ref } = props;
  const { user } = useWorkspace();
  const { form, emptied, onWrong, askingSkipped } = useQuestionForm(blankQuestion(defaultKind));
  const kinds = useKindsOfForm(form);
  useDraft(`exam-question.${user.uid}`, kinds.draftable);
  const { getValues, setValues } = form;
  useImperativeHandle(
    ref,
    () => ({
      isTyped: () => !isBlankQuestion(getValues()),
      clear: () => setValues(blankQuestion(getValues().kind)),
    }),
    [getValues, setValues],
  );
  const add: Submit<QuestionValues> = async (values, event) => {
    if (!onAdd(questionOf(values))) return;
    const text = event?.currentTarget.querySelector<HTMLElement>(TEXT);
    form.setValues(nextQuestion(values));
    emptied(() => focusInView(text));
  };
  return (
    <Panel title={messages.addQuestionTitle}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={form.onSubmit(askingSkipped(add), onWrong)}
      >
        <QuestionFields
          form={form}
          send={messages.addQuestion}
          sharedTexts={sharedTexts}
          onKind={kinds.choose}
        />
        <IconButton type="submit" className={classes.add} icon={IconPlus}>
          {messages.addQuestion}
        </IconButton>
      </form>
    </Panel>
  );
}

const ADDING = {
  title: messages.addQuestionTitle,
  placement: 'centre',
  save: messages.addQuestion,
  done: messages.questionAdded,
  failed: messages.questionAddFailed,
} as const;
const EDITING = {
  title: messages.editQuestion,
  placement: 'side',
  save: messages.save,
  done: messages.questionSaved,
  failed: messages.questionSaveFailed,
} as const;

interface QuestionDialogProps {
  /** Question to edit; null to add a question. */
  question: QuestionForm | null;
  defaultKind?: string | undefined;
  sharedTexts: readonly SharedText[];
  draftKey: string;
  /** True if the kind must not change, because students may have the question. */
  isKindFixed?: boolean;
  notice?: ReactNode;
  save: (question: QuestionForm) => Promise<unknown>;
  onClose: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { question, defaultKind, draftKey, isKindFixed = false, notice, save, onClose } = props;
  const { user } = useWorkspace();
  const mode = question ? EDITING : ADDING;
  const { form, emptied, onWrong, askingSkipped } = useQuestionForm(
    question ? valuesOf(question) : blankQuestion(defaultKind),
  );
  const kinds = useKindsOfForm(form);
  const giveUp = useDialogDraft(onClose, `question.${user.uid}.${draftKey}`, kinds.draftable);
  const [added, setAdded] = useState(0);
  const submit = formSubmit(form, {
    act: (values: QuestionValues) => save(questionOf(values)),
    success: mode.done,
    explain: explaining(`${mode.failed}.`),
    done: (_saved, element) => {
      if (question) return giveUp();
      form.setValues(nextQuestion(form.values));
      setAdded((count) => count + 1);
      emptied(() => focusInView(element?.querySelector<HTMLElement>(TEXT)));
    },
  });
  return (
    <FormDialog
      title={mode.title}
      placement={mode.placement}
      form={form}
      send={mode.save}
      cancel={added > 0 ? messages.done : dialogMessages.cancel}
      onSubmit={askingSkipped(submit)}
      onWrong={onWrong}
      onCancel={added > 0 ? onClose : giveUp}
      onClose={onClose}
    >
      {notice}
      <QuestionFields
        form={form}
        send={mode.save}
        sharedTexts={props.sharedTexts}
        onKind={isKindFixed ? undefined : kinds.choose}
        isFocused
      />
      {added > 0 ? <p className={classes.added}>{messages.addedCount(added)}</p> : null}
    </FormDialog>
  );
}
