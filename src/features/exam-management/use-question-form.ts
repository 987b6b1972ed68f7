import { type UseFormReturnType, useForm } from '@mantine/form';
import { validateWith } from '../../domain/forms/validate.ts';
import { questionForm } from '../../domain/question-kinds/schema.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { isTextField } from '../../ui/enter-chain.ts';
import { type Emptied, type onWrongFields, type Submit, useEmptied } from '../../ui/form-submit.ts';
import { deskOf } from '../question-kinds/desk.ts';
import type { QuestionValues } from '../question-kinds/views.ts';
import { blankQuestion } from './question-values.ts';

export interface QuestionFormState extends Emptied {
  form: UseFormReturnType<QuestionValues>;
  /** Asks before a question is sent that has a gap. The gap is marked if the answer is no. */
  askingSkipped: (send: Submit<QuestionValues>) => Submit<QuestionValues>;
}

/** Form of one question, new or stored, with the checks that come before it is sent. */
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
    // Noted before the question is asked: an event forgets it.
    const element = event && { currentTarget: event.currentTarget };
    if (await maySkip(values)) await send(values, element);
  };
  return { form, emptied, onWrong: keepingTyped(onWrong), askingSkipped };
}

/**
 * Keeps the focus in a text field if only the correct answer is missing. On a radio button the keys of a teacher who types on
 * would choose one: the space bar presses it.
 */
const keepingTyped =
  (onWrong: typeof onWrongFields): typeof onWrongFields =>
  (errors, values, event) => {
    const typedInto = document.activeElement;
    onWrong(errors, values, event);
    const isOnlyMark = Object.keys(errors).every((field) => field === 'key');
    if (isOnlyMark && isTextField(typedInto)) typedInto.focus();
  };
