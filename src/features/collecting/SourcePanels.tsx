import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent as ReactDragEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import classes from './CollectScreen.module.css';
import { messages } from './messages.ts';
import type { Camera } from './use-camera.ts';

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
  const drop = (event: ReactDragEvent) => {
    event.preventDefault();
    void onFiles([...event.dataTransfer.files]);
  };
  return (
    <Panel title={messages.files}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button */}
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
            // Lets the person choose the same file again.
            currentTarget.value = '';
            void onFiles(files);
          }}
        />
        <IconButton icon={IconFileUpload} onClick={() => input.current?.click()}>
          {messages.pick}
        </IconButton>
      </div>
    </Panel>
  );
}

/** Prevents the browser from opening a file dropped beside the box. */
function useStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}

/** Prevents a drop of files that the box has not handled. */
function stay(event: DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

export function CameraPanel({ camera, ready }: { camera: Camera; ready: string }) {
  useWakeLock();
  const { state, video, open, close } = camera;
  const isOn = state === 'on' || state === 'opening';
  return (
    <Panel title={messages.camera}>
      <div className={classes.panel}>
        {isOn || state === 'off' ? null : (
          <Notice tone="warning" icon={IconCameraOff} urgent>
            {messages.problems[state]}
          </Notice>
        )}
        <video
          ref={video}
          className={classes.video}
          hidden={!isOn}
          muted
          playsInline
          aria-label={messages.preview}
        />
        {isOn && <p className={classes.hint}>{state === 'on' ? ready : messages.opening}</p>}
        <Button
          size="md"
          variant={isOn ? 'default' : 'filled'}
          leftSection={<IconCamera size={22} aria-hidden />}
          onClick={isOn ? close : open}
        >
          {isOn ? messages.close : messages.open}
        </Button>
      </div>
    </Panel>
  );
}
