import { Button } from '@mantine/core';
import { IconDeviceTabletOff } from '@tabler/icons-react';
import type { ErrorCode } from '../../domain/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { headerMessages as messages } from './header-messages.ts';

/** Says that what the person does is kept here and cannot travel for now: why, what to do, and that it is tried again. */
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
    {blocked === 'storage-full' ? messages.blockedFull : messages.blockedShut}{' '}
    {messages.blockedRetried}
  </Notice>
);
