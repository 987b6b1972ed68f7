import { IconCloudOff } from '@tabler/icons-react';
import { useOffline } from '../../store/queries/sync.ts';
import { Notice } from '../../ui/Notice.tsx';
import { adminMessages as messages } from './messages.ts';

/** Accounts live on the server alone: says so while it cannot be reached. */
export function OnlineOnly() {
  const isOffline = useOffline();
  return isOffline ? (
    <Notice tone="warning" icon={<IconCloudOff size={22} />} title={messages.offline}>
      {messages.onlineOnly}
    </Notice>
  ) : null;
}
