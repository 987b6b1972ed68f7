import { useRef } from 'react';
import { toast } from './toast.ts';

export interface Submission<V, R> {
  act: (values: V) => Promise<R>;
  /** Message after success. Omitted if `done` shows a message. */
  success?: string;
  explain: (error: unknown) => FormFailure;
  /** Field to focus if the failure belongs to no field. */
  goOnAt?: string;
  /** Shows a failure that belongs to no field, instead of a toast. '' removes the text. */
  tell?: (text: string) => void;
  /** Runs after success. The form is busy until the promise resolves. */
  done?: (result: R, form: HTMLFormElement | undefined) => void | Promise<void>;
}

export type Submit<V> = (values: V, event?: { currentTarget: HTMLFormElement }) => Promise<void>;

/** Returns a submit handler. After a failure, the form keeps its values. */
export const formSubmit =
  <V, R>(
    form: FailedForm,
    { act, success, explain, goOnAt, tell, done }: Submission<V, R>,
  ): Submit<V> =>
  async (values, event) => {
    // Keeps the target, because React clears it after the first await.
    const element = event?.currentTarget;
    forgetFailure();
    tell?.('');
    try {
      const result = await act(values);
      if (success) toast.success(success);
      await done?.(result, element);
    } catch (error) {
      showFailure(form, element, explain(error), { goOnAt, tell });
    }
  };

/** Submits if `isSure`. Keeps the target, because an event loses it while a dialog is open. */
export const asking =
  <V>(isSure: (values: V) => Promise<boolean>, submit: Submit<V>): Submit<V> =>
  async (values, event) => {
    const form = event && { currentTarget: event.currentTarget };
    if (await isSure(values)) await submit(values, form);
  };

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';
type Messages = Readonly<Record<string, unknown>>;

/** Focuses the first wrong field. @param form element whose fields have Mantine's `data-path` */
function focusFirstWrong(form: ParentNode | undefined, errors: Messages): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const wrong = fields.find(({ dataset }) => dataset.path && errors[dataset.path]);
  const target = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return wrong !== undefined;
}

let hideFailure: () => void = () => undefined;

export function forgetFailure(): void {
  hideFailure();
  hideFailure = () => undefined;
}

export function onWrongFields(
  errors: Messages,
  _values: unknown,
  event?: { currentTarget: ParentNode },
): void {
  forgetFailure();
  focusFirstWrong(event?.currentTarget, errors);
}

export interface FailedForm {
  setErrors: (errors: Record<string, string>) => void;
}

export interface FormFailure {
  fields: Readonly<Record<string, string>>;
  text: string;
}

/** Shows a failure at its fields, or else by its text. @param goOnAt field to focus in that case */
export function showFailure(
  form: FailedForm,
  element: ParentNode | undefined,
  failure: FormFailure,
  { goOnAt, tell }: Pick<Submission<never, never>, 'goOnAt' | 'tell'> = {},
): void {
  form.setErrors({ ...failure.fields });
  if (focusFirstWrong(element, failure.fields)) return;
  if (tell) tell(failure.text);
  else hideFailure = toast.error(failure.text);
  if (goOnAt) focusFirstWrong(element, { [goOnAt]: failure.text });
}

interface EmptiedForm<V> {
  getValues: () => V;
  clearErrors: () => void;
}

export interface Emptied {
  emptied: (start?: () => void) => void;
  onWrong: typeof onWrongFields;
}

/** Returns handlers of an emptied form, in which a second tap reports no empty fields. */
export function useEmptied<V>(form: EmptiedForm<V>): Emptied {
  const untouched = useRef<{ values: V; start: () => void } | null>(null);
  return {
    emptied: (start = () => undefined) => {
      start();
      untouched.current = { values: form.getValues(), start };
    },
    onWrong: (errors, values, event) => {
      const before = untouched.current;
      untouched.current = null;
      if (!before || before.values !== values) return onWrongFields(errors, values, event);
      form.clearErrors();
      before.start();
    },
  };
}
