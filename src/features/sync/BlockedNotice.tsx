import { Button } from '@mantine/core';
import { IconDeviceTabletOff } from '@tabler/icons-react';
import type { ErrorCode } from '../../domain/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { headerMessages as messages } from './header-messages.ts';

export const BlockedNotice = ({ blocked }: { blocked: ErrorCode }) => (
  <Notice
    tone="warning"
    urgent
    icon={IconDeviceTabletOff}
    title={messages.blockedTitle}
    action={
      // Reloads the page, because a browser whose storage hung opens it only after a reload.
      <Button variant="default" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    }
  >
    {reason(blocked)}
  </Notice>
);

function reason(blocked: ErrorCode): string {
  // Does not announce a retry, because a browser repeats a failed import only after a reload.
  if (blocked === 'unavailable') return messages.blockedPart;
  const why = blocked === 'storage-full' ? messages.blockedFull : messages.blockedShut;
  return `${why} ${messages.blockedRetried}`;
}
