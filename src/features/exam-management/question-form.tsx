import { Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { validateWith } from '../../domain/forms/validate.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { FIRST_KIND, kindOf } from '../../domain/question-kinds/questions.ts';
import { questionForm } from '../../domain/question-kinds/schema.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { isTextField } from '../../ui/enter-chain.ts';
import { type Emptied, type onWrongFields, type Submit, useEmptied } from '../../ui/form-submit.ts';
import { deskOf } from '../question-kinds/desk.ts';
import type { KeyHint, QuestionValues } from '../question-kinds/views.ts';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionFields.module.css';

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  send: string;
  isFocused?: boolean;
}

/** Ctrl+Enter anywhere in it sends the form. */
export function QuestionFields({ form, send, isFocused = false }: QuestionFieldsProps) {
  const { Editor, keyboardHints } = deskOf(form.values);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields in it, and is none itself
    <div className={classes.fields} onKeyDown={handleEnter}>
      <Textarea
        {...form.getInputProps('text')}
        label={messages.questionText}
        minRows={3}
        data-autofocus={isFocused || undefined}
      />
      <Editor form={form} send={send} />
      <KeyboardHint hints={keyboardHints(send)} />
    </div>
  );
}

const KeyboardHint = ({ hints }: { hints: readonly KeyHint[] }) => (
  <ul className={classes.hint} aria-label={messages.keyboard}>
    {hints.map(({ keys, effect }) => (
      <li key={keys}>
        <kbd>{keys}</kbd> {effect}
      </li>
    ))}
  </ul>
);

/**
 * Sends on Ctrl+Enter. Prevents browsers from sending an incomplete form on Enter in a radio
 * button.
 */
function handleEnter(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const isControl = event.ctrlKey || event.metaKey;
  const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if (isControl || isRadio) event.preventDefault();
  if (isControl) event.currentTarget.closest('form')?.requestSubmit();
}

interface QuestionFormState extends Emptied {
  form: UseFormReturnType<QuestionValues>;
  /** Asks before it sends a question with a gap; marks the gap if the answer is no. */
  askingSkipped: (send: Submit<QuestionValues>) => Submit<QuestionValues>;
}

export function useQuestionForm(
  initialValues: QuestionValues = blankQuestion(),
): QuestionFormState {
  const form = useForm<QuestionValues>({ initialValues, validate: validateWith(questionForm) });
  const confirm = useConfirm();
  const { emptied, onWrong } = useEmptied(form);
  const maySkip = async (values: QuestionValues): Promise<boolean> => {
    const gap = deskOf(values).gapIn(values);
    if (gap === null) return true;
    const { path, said, ...asked } = gap;
    const sure = await confirm({ ...asked, cancelled: null });
    if (!sure) form.setFieldError(path, said);
    return sure;
  };
  const askingSkipped: QuestionFormState['askingSkipped'] = (send) => async (values, event) => {
    // An event forgets its target during the question.
    const element = event && { currentTarget: event.currentTarget };
    if (await maySkip(values)) await send(values, element);
  };
  return { form, emptied, onWrong: keepingTyped(onWrong), askingSkipped };
}

/**
 * Keeps the focus in a text field if only the key is missing: on a radio button, typing would
 * choose.
 */
const keepingTyped =
  (onWrong: typeof onWrongFields): typeof onWrongFields =>
  (errors, values, event) => {
    const typedInto = document.activeElement;
    onWrong(errors, values, event);
    const isOnlyMark = Object.keys(errors).every((field) => field === 'key');
    if (isOnlyMark && isTextField(typedInto)) typedInto.focus();
  };

export function blankQuestion(kind: string = FIRST_KIND): QuestionValues {
  const { body, key } = kindOf({ kind }).blank;
  return { kind, text: '', body, key };
}

export const isBlankQuestion = (values: QuestionValues): boolean =>
  values.text.trim() === '' && kindOf(values).isBlank(values);

export const valuesOf = ({ kind, text, body, key }: QuestionForm): QuestionValues => ({
  ...{ kind, text, body, key },
});

export const questionOf = (values: QuestionValues): QuestionForm => questionForm.parse(values);
