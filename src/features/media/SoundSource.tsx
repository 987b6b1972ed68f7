import { FileButton } from '@mantine/core';
import { IconFileMusic, IconMicrophone } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { IconButton } from '../../ui/buttons.tsx';
import { addingSoundMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';

interface SoundSourceProps {
  isChosen: boolean;
  onFile: (file: File) => void;
}

const ACCEPTED = '.mp3,.m4a,.ogg,.opus,.webm,audio/*';

/** Lets the teacher choose a sound: a file, the recorder of a phone or tablet, or drag and drop. */
export function SoundSource({ isChosen, onFile }: SoundSourceProps) {
  const take = (file: File | null) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0] ?? null);
  };
  return (
    <section
      className={classes.source}
      aria-label={messages.pick}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FileButton accept={ACCEPTED} onChange={take} inputProps={{ 'aria-label': messages.pick }}>
        {(props) => (
          <IconButton {...props} icon={IconFileMusic}>
            {isChosen ? messages.other : messages.pick}
          </IconButton>
        )}
      </FileButton>
      {hasRecorder() ? (
        <FileButton
          accept="audio/*"
          capture="user"
          onChange={take}
          inputProps={{ 'aria-label': messages.record }}
        >
          {(props) => (
            <IconButton {...props} icon={IconMicrophone}>
              {messages.record}
            </IconButton>
          )}
        </FileButton>
      ) : null}
      <p>{messages.hint}</p>
    </section>
  );
}

/**
 * Returns true for phones and tablets, which open the device's recorder. Other browsers would show
 * files again.
 */
const hasRecorder = (): boolean => 'capture' in HTMLInputElement.prototype;
