import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/buttons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './ImportDialog.module.css';
import { fileMessages as messages } from './messages.ts';
import { type HeldFile, type OpenedText, type OpenFailure, openFile } from './open-file.ts';
import type { KeepPicture } from './picture-shelf.ts';

interface FilePickerProps {
  keep: KeepPicture;
  onOpen: (opened: OpenedText | HeldFile) => void;
}

export function FilePicker({ keep, onOpen }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<OpenFailure | 'opening' | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('opening');
    const opened = await openFile(file, keep);
    setState('problem' in opened ? opened.problem : null);
    if (!('problem' in opened)) onOpen(opened);
    // Lets the same file be picked again after a change.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <div className={classes.pick}>
        <input
          ref={input}
          type="file"
          className={classes.hidden}
          accept=".docx,.csv,.txt,.gift,.tsv,.xml,.json,text/plain,text/csv"
          aria-label={messages.pickFile}
          tabIndex={-1}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <IconButton
          data-autofocus
          icon={IconFileUpload}
          loading={state === 'opening'}
          onClick={() => input.current?.click()}
        >
          {messages.pickFile}
        </IconButton>
        <span className={classes.hint} role="status">
          {state === 'opening' ? messages.openingFile : messages.pickHint}
        </span>
      </div>
      {state === null || state === 'opening' ? null : (
        <Notice tone="danger" urgent>
          {messages.files[state]}
        </Notice>
      )}
    </>
  );
}
