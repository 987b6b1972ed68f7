import { IconCloudOff } from '@tabler/icons-react';
import type { Role } from '../../domain/documents/common.ts';
import { appText } from '../../domain/session/app-messages.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { Notice } from '../../ui/Notice.tsx';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

/** Says that the app does not open without a network, while its download is stalled. */
export function NotKept({ userRole }: { userRole: Role }) {
  const app = useAppReadiness(userRole);
  if (app.state !== 'stalled') return null;
  return (
    <div className={classes.strip}>
      <Notice tone="warning" icon={<IconCloudOff size={22} />} title={messages.notKept}>
        {messages.notKeptHint(appText(app))}
      </Notice>
    </div>
  );
}
