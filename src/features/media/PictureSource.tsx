import { FileButton } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useEffect } from 'react';
import { IconButton } from '../../ui/buttons.tsx';
import { imageFileIn } from './image-file-in.ts';
import { addingMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';

interface PictureSourceProps {
  isChosen: boolean;
  onFile: (file: Blob) => void;
}

/** Lets the teacher choose a picture: a file, the camera, the clipboard, or drag and drop. */
export function PictureSource({ isChosen, onFile }: PictureSourceProps) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = imageFileIn(clipboardData);
      if (file) onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFile]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = imageFileIn(event.dataTransfer);
    if (file) onFile(file);
  };
  const take = (file: File | null) => file && onFile(file);
  return (
    <section
      className={classes.source}
      aria-label={messages.pick}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FileButton accept="image/*" onChange={take} inputProps={{ 'aria-label': messages.pick }}>
        {(props) => (
          <IconButton {...props} icon={IconPhoto}>
            {isChosen ? messages.other : messages.pick}
          </IconButton>
        )}
      </FileButton>
      <FileButton
        accept="image/*"
        capture="environment"
        onChange={take}
        inputProps={{ 'aria-label': messages.photograph }}
      >
        {(props) => (
          <IconButton {...props} icon={IconCamera}>
            {messages.photograph}
          </IconButton>
        )}
      </FileButton>
      {!isChosen && <p>{messages.hint}</p>}
    </section>
  );
}
