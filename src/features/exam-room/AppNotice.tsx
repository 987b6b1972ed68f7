import { IconCloudOff, IconDownload } from '@tabler/icons-react';
import { appText } from '../../domain/session/app-messages.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { Notice } from '../../ui/Notice.tsx';
import { appNoticeMessages as messages } from './messages.ts';

/** Says before an exam that the app does not open on this device without a network yet. */
export function AppNotice() {
  const app = useAppReadiness('student');
  const title = appText(app);
  if (title === null) return null;
  const isComing = app.state === 'coming';
  return (
    <Notice
      tone={isComing ? 'info' : 'warning'}
      icon={isComing ? <IconDownload size={22} /> : <IconCloudOff size={22} />}
      title={title}
    >
      {app.state === 'online-only' ? messages.onlineOnly : messages.coming}
    </Notice>
  );
}
