import { toast } from './toast.ts';

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
