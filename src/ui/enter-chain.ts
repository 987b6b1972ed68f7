import type { KeyboardEvent } from 'react';

export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;

export const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text' && !element.readOnly) ||
  (element instanceof HTMLElement && element.isContentEditable);

/** Content without text. Excludes the hidden image that the editor puts after a formula. */
const WORDLESS = 'math, img:not(.ProseMirror-separator)';

export const isEmptyField = (field: HTMLElement): boolean =>
  field instanceof HTMLInputElement
    ? field.value.trim() === ''
    : field.textContent?.trim() === '' && field.querySelector(WORDLESS) === null;

/** Focuses the next field, or submits. Returns the empty field that prevents this, or null. */
export function goOnInChain(field: HTMLElement, chain: readonly HTMLElement[]): HTMLElement | null {
  const next = chain[chain.indexOf(field) + 1];
  const empty = (next ? [field] : chain).find(isEmptyField);
  if (empty) empty.focus();
  else if (next) next.focus();
  else field.closest('form')?.requestSubmit();
  return empty ?? null;
}

/** Focuses the next field on Enter, in a form that only its button submits. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (!isEnter(event) || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.elements].filter(isTextField);
  if (isTextField(target)) fields[fields.indexOf(target) + 1]?.focus();
}
