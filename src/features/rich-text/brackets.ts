interface Bracketed {
  /** Offset in the selected text at which the replaced part begins. */
  from: number;
  to: number;
  text: string;
  caret: number;
}

/** Puts a selection in brackets. Adds an empty pair after several lines or inner brackets. */
export function bracketed(selected: string): Bracketed {
  const words = /[[\]\n]/.test(selected) ? '' : selected.trim();
  const from = words === '' ? selected.length : selected.indexOf(words);
  const to = from + words.length;
  return { from, to, text: `[${words}]`, caret: words === '' ? from + 1 : to + 2 };
}

/** Puts the selected text of a plain field in brackets, as if the teacher had typed them. */
export function bracketSelection(field: HTMLInputElement | HTMLTextAreaElement): void {
  const start = field.selectionStart ?? 0;
  const { from, to, text, caret } = bracketed(
    field.value.slice(start, field.selectionEnd ?? start),
  );
  field.focus();
  field.setRangeText(text, start + from, start + to);
  field.setSelectionRange(start + caret, start + caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
