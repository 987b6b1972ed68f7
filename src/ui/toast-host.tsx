import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toast.module.css';
import { toastPlace } from './toast-place.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}

const AUTO_CLOSE = 5000;
/** Time to read, decide and reach the button (ms). */
const AUTO_CLOSE_WITH_ACTION = 10_000;
const LOOKS = {
  success: { icon: <IconCheck size={20} />, color: '#1f9d57' },
  error: { icon: <IconAlertCircle size={20} />, color: '#c5281f' },
  info: { icon: <IconInfoCircle size={20} />, color: '#1c4fd6' },
} as const;

/** Maximum number of toasts. A further toast replaces the oldest. */
const MOST = 3;
let shown: readonly string[] = [];

export const hideToast = (id: string): void => void notifications.hide(id);

export function showToast(
  id: string,
  kind: keyof typeof LOOKS,
  text: string,
  action?: ToastAction,
): void {
  for (const old of shown.slice(0, Math.max(0, shown.length - MOST + 1))) hideToast(old);
  shown = [...shown.slice(1 - MOST), id];
  notifications.show({
    id,
    ...LOOKS[kind],
    message: action ? <WithAction id={id} text={text} action={action} /> : text,
    autoClose: action ? AUTO_CLOSE_WITH_ACTION : AUTO_CLOSE,
    role: kind === 'error' ? 'alert' : 'status',
    onClose: () => {
      shown = shown.filter((other) => other !== id);
    },
    classNames: {
      root: classes.toast ?? '',
      icon: classes.picture ?? '',
      description: classes.text ?? '',
    },
    closeButtonProps: { 'aria-label': 'Kapat', size: 44, iconSize: 20 },
  });
}

function WithAction({ id, text, action }: { id: string; text: string; action: ToastAction }) {
  const run = () => {
    hideToast(id);
    action.run();
  };
  return (
    <span className={classes.line}>
      <span>{text}</span>
      <Button variant="light" className={classes.action} onClick={run}>
        {action.label}
      </Button>
    </span>
  );
}

export function ToastHost() {
  return (
    <Notifications
      position="top-right"
      autoClose={AUTO_CLOSE}
      // Each on its own, because a common timer is lost when toasts move into a dialog.
      pauseResetOnHover="notification"
      zIndex={1000}
      portalProps={{ target: toastPlace() }}
      classNames={{ root: classes.area }}
    />
  );
}
