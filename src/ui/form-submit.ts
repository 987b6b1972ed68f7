import { useRef } from 'react';
import { toast } from './toast.ts';

export interface Submission<V, R> {
  act: (values: V) => Promise<R>;
  /** Message after success; left out where `done` shows one. */
  success?: string;
  /** Message of a failure. */
  explain: (error: unknown) => FormFailure;
  /** Field that gets the focus where a failure belongs to none. */
  goOnAt?: string;
  /** Runs after success, such as closing the form; the form is busy until it ends. */
  done?: (result: R, form: HTMLFormElement | undefined) => void | Promise<void>;
}

/** Argument of Mantine's `form.onSubmit`. */
export type Submit<V> = (values: V, event?: { currentTarget: HTMLFormElement }) => Promise<void>;

/** Submits a form and shows the outcome; a failure keeps the values. */
export const formSubmit =
  <V, R>(form: FailedForm, { act, success, explain, goOnAt, done }: Submission<V, R>): Submit<V> =>
  async (values, event) => {
    // Read before the first await: React clears `currentTarget` afterwards.
    const element = event?.currentTarget;
    forgetFailure();
    try {
      const result = await act(values);
      if (success) toast.success(success);
      await done?.(result, element);
    } catch (error) {
      showFailure(form, element, explain(error), goOnAt);
    }
  };

const FOCUSABLE = 'input, textarea, select, button';
type Messages = Readonly<Record<string, unknown>>;

/**
 * Puts the focus on the first wrong field in the order of the page.
 * @param form the element whose fields carry Mantine's `data-path`
 * @returns whether one of the messages belongs to a field of the form
 */
function focusFirstWrong(form: ParentNode | undefined, errors: Messages): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const wrong = fields.find(({ dataset }) => dataset.path && errors[dataset.path]);
  const target = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return wrong !== undefined;
}

let hideFailure: () => void = () => undefined;

/** Takes away what was said of an earlier try, of whatever form: it holds no longer once somebody tries again. */
export function forgetFailure(): void {
  hideFailure();
  hideFailure = () => undefined;
}

/** Mantine's second argument of `form.onSubmit`: the first wrong field gets the focus. */
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
  /** Messages by field; empty where no field is at fault. */
  fields: Readonly<Record<string, string>>;
  /** The whole of it. */
  text: string;
}

/**
 * Shows why saving failed: at the fields where they are at fault, else as a message. What was typed stays.
 * @param element the `<form>`; note it before the first `await`, an event forgets it
 * @param fallback the field to go on at where none is at fault
 */
export function showFailure(
  form: FailedForm,
  element: ParentNode | undefined,
  failure: FormFailure,
  fallback?: string,
): void {
  form.setErrors({ ...failure.fields });
  if (focusFirstWrong(element, failure.fields)) return;
  hideFailure = toast.error(failure.text);
  if (fallback) focusFirstWrong(element, { [fallback]: failure.text });
}

interface EmptiedForm<V> {
  getValues: () => V;
  clearErrors: () => void;
}

export interface Emptied {
  /** Call it after emptying the form; `start` focuses the first field. */
  emptied: (start?: () => void) => void;
  /** Second argument of Mantine's `form.onSubmit`, instead of `onWrongFields`. */
  onWrong: typeof onWrongFields;
}

/**
 * For a form that is emptied for the next entry. Ignores the second tap of a double-click, which finds
 * it empty; a further empty submit marks the fields.
 */
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
