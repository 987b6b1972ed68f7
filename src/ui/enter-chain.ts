import type { KeyboardEvent } from 'react';

export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;

export const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text' && !element.readOnly);

const isEmpty = ({ value }: HTMLInputElement): boolean => value.trim() === '';

/** The last field submits the form if none is empty. Returns the focused empty field, or null. */
export function goOnInChain(
  field: HTMLInputElement,
  chain: readonly HTMLInputElement[],
): HTMLInputElement | null {
  const next = chain[chain.indexOf(field) + 1];
  const empty = (next ? [field] : chain).find(isEmpty);
  if (empty) empty.focus();
  else if (next) next.focus();
  else field.form?.requestSubmit();
  return empty ?? null;
}

/** `onKeyDown` of a form that only its button submits: Enter focuses the next field. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (!isEnter(event) || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.elements].filter(isTextField);
  if (isTextField(target)) fields[fields.indexOf(target) + 1]?.focus();
}
