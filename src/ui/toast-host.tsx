import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toast.module.css';

const AUTO_CLOSE = 5000;
const LOOKS = {
  success: { icon: <IconCheck size={20} />, color: '#1f9d57' },
  error: { icon: <IconAlertCircle size={20} />, color: '#c5281f' },
  info: { icon: <IconInfoCircle size={20} />, color: '#1c4fd6' },
} as const;

export function showToast(kind: keyof typeof LOOKS, text: string): void {
  const alert = kind === 'error' ? ('alert' as const) : ('status' as const);
  notifications.show({
    ...LOOKS[kind],
    message: text,
    role: alert,
    classNames: { description: classes.text },
    closeButtonProps: { 'aria-label': 'Kapat' },
  });
}

/** Where messages appear: below the header, so that they never hide the state of work. */
export function ToastHost() {
  return (
    <Notifications
      position="top-right"
      autoClose={AUTO_CLOSE}
      zIndex={1000}
      classNames={{ root: classes.area }}
    />
  );
}
