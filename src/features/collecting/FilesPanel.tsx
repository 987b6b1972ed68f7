import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import classes from './CollectScreen.module.css';
import { messages } from './messages.ts';
import { useStrayDrops } from './use-stray-drops.ts';

/** Takes files that students gave and pictures of their screens, dropped or chosen, many at once. */
export function FilesPanel({
  onFiles,
  accept = '.txt,text/plain,image/*',
  hint = messages.drop,
}: {
  onFiles: (files: Iterable<File>) => Promise<void>;
  accept?: string;
  hint?: string;
}) {
  useStrayDrops();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void onFiles([...event.dataTransfer.files]);
  };
  return (
    <Panel title={messages.files}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way to do what the button does */}
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p className={classes.hint}>{hint}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={messages.pick}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Else the same file could not be picked again.
            currentTarget.value = '';
            void onFiles(files);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileUpload size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {messages.pick}
        </Button>
      </div>
    </Panel>
  );
}
