import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { decodeFile } from '../../../domain/text-file.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './ImportDialog.module.css';
import { fileMessages as messages } from './messages.ts';

type Failure = keyof typeof messages.files;

/** Gives the text of a file that the person picks. */
export function FilePicker({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await textOf(file);
    setFailure('problem' in read ? read.problem : null);
    if ('text' in read) onText(read.text);
    // Else the same file, mended in another program, could not be picked again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <div className={classes.pick}>
        <input
          ref={input}
          type="file"
          className={classes.hidden}
          accept=".csv,.txt,.gift,.tsv,text/plain,text/csv"
          aria-label={messages.pickFile}
          tabIndex={-1}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconFileUpload size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {messages.pickFile}
        </Button>
        <span className={classes.hint}>{messages.pickHint}</span>
      </div>
      {failure ? (
        <Notice tone="danger" urgent>
          {messages.files[failure]}
        </Notice>
      ) : null}
    </>
  );
}

async function textOf(file: File): Promise<{ text: string } | { problem: Failure }> {
  try {
    return decodeFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'file-unreadable' };
  }
}
