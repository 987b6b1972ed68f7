import { Textarea, type TextareaProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { type PastedText, textOfClipboard } from './clipboard-text.ts';

interface PasteFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onPaste'> {
  value: string;
  onText: (text: string) => void;
  onPasted: (text: string, pasted: PastedText) => void;
}

/** Renders a text field that keeps lists, tables and formatting of pasted documents. */
export function PasteField({ value, onText, onPasted, ...props }: PasteFieldProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = textOfClipboard(event.clipboardData.getData('text/html'));
    if (pasted === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onPasted(value.slice(0, selectionStart) + pasted.text + value.slice(selectionEnd), pasted);
  };
  return (
    <Textarea
      {...props}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      onPaste={paste}
    />
  );
}
