import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import classes from './CollectScreen.module.css';
import { messages } from './messages.ts';
import type { Camera } from './use-camera.ts';

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
