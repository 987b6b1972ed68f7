import { Textarea, type TextareaProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { textOfClipboard } from './clipboard-text.ts';

interface PasteFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onPaste'> {
  value: string;
  onText: (text: string) => void;
}

/** A field for a text that takes what is pasted from a word processor with its lists, tables and marks. */
export function PasteField({ value, onText, ...props }: PasteFieldProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = textOfClipboard(event.clipboardData.getData('text/html'));
    if (text === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onText(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
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
