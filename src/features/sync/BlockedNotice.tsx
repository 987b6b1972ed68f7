import { Button } from '@mantine/core';
import { IconDeviceTabletOff } from '@tabler/icons-react';
import type { ErrorCode } from '../../domain/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { headerMessages as messages } from './header-messages.ts';

/** Says that what the person does is kept here and cannot travel for now: why, what to do, and whether it is tried again. */
export const BlockedNotice = ({ blocked }: { blocked: ErrorCode }) => (
  <Notice
    tone="warning"
    urgent
    icon={<IconDeviceTabletOff size={22} />}
    title={messages.blockedTitle}
    action={
      // A browser that hung at opening the storage answers a new page only.
      <Button variant="default" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    }
  >
    {reason(blocked)}
  </Notice>
);

function reason(blocked: ErrorCode): string {
  // Not tried again by itself: a browser fails each import of what it could not fetch, until the page is opened anew.
  if (blocked === 'unavailable') return messages.blockedPart;
  const why = blocked === 'storage-full' ? messages.blockedFull : messages.blockedShut;
  return `${why} ${messages.blockedRetried}`;
}
