import type { KeyboardEvent } from 'react';

/** Returns true for Enter with or without Shift. With Ctrl or Meta, the form around decides; while a word is composed, Enter ends it. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;

/** Returns true if typed keys go into this element. */
export const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text' && !element.readOnly);

const isEmpty = ({ value }: HTMLInputElement): boolean => value.trim() === '';

/**
 * Handles Enter in one field of a chain: the focus goes to the next field, and the last field sends the form. A form with an
 * empty field in the chain is never sent.
 * @returns the empty field that keeps or gets the focus; null if there is none
 */
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

/**
 * An `onKeyDown` of a form that its button alone sends: Enter in a text field goes to the next one. Without it, Enter in the
 * first field would send and empty the form, and the keys that follow would begin another entry.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (!isEnter(event) || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.elements].filter(isTextField);
  if (isTextField(target)) fields[fields.indexOf(target) + 1]?.focus();
}
