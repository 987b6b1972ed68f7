import { Textarea, type TextareaProps } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/buttons.tsx';
import { Failure } from '../../../ui/Notice.tsx';
import { type PastedText, textOfClipboard } from './clipboard-text.ts';
import classes from './ImportDialog.module.css';
import { fileMessages as messages } from './messages.ts';

interface FilePickerProps {
  label: string;
  hint: string;
  accept: string;
  /** Reads a chosen file. @returns why it cannot be read, or null */
  take: (file: File) => Promise<string | null>;
}

export function FilePicker({ label, hint, accept, take }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setFailure(await take(file));
    setReading(false);
    // Lets the person choose the same file after changing the file.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <div className={classes.pick}>
        <input
          ref={input}
          type="file"
          className={classes.hidden}
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <IconButton
          data-autofocus
          icon={IconFileUpload}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {label}
        </IconButton>
        <span className={classes.hint} role="status">
          {isReading ? messages.openingFile : hint}
        </span>
      </div>
      <Failure text={failure} />
    </>
  );
}

interface PasteFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onPaste'> {
  value: string;
  onText: (text: string) => void;
  onPasted: (text: string, pasted: PastedText) => void;
}

/** Renders a text field that converts pasted lists, tables and formatting to text. */
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
