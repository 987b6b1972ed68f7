import { Button } from '@mantine/core';
import { IconDeviceTabletOff } from '@tabler/icons-react';
import type { ErrorCode } from '../../domain/errors.ts';
import { errorWords } from '../../domain/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './words.ts';

/** Nothing that the person does can be kept for now: why, what to do, and that opening is tried again. */
export const BlockedNotice = ({ blocked }: { blocked: ErrorCode }) => (
  <Notice
    tone="danger"
    urgent
    icon={<IconDeviceTabletOff size={22} />}
    title={words.blockedTitle}
    action={
      // A browser that hung over it answers a fresh page only.
      <Button variant="default" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    }
  >
    {errorWords[blocked]} {words.blockedRetried}
  </Notice>
);
