import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './toast.module.css';
import { toastPlace } from './toast-place.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}

const AUTO_CLOSE = 5000;
/** Time in which people read, decide and reach the button (ms). */
const AUTO_CLOSE_WITH_ACTION = 10_000;
const DONE = { icon: <IconCheck size={20} />, color: '#1f9d57' };
const LOOKS = {
  success: DONE,
  news: DONE,
  error: { icon: <IconAlertCircle size={20} />, color: '#c5281f' },
  info: { icon: <IconInfoCircle size={20} />, color: '#1c4fd6' },
} as const;

/** Maximum number of toasts. A further toast replaces the oldest toast. */
const MOST = 3;
let shown: readonly string[] = [];

/** Number of clicks, keys and history steps since the page load. */
let gestures = 0;
/** Toasts about the current page, with the gesture that led to them. */
let ofPage: readonly { id: string; gesture: number }[] = [];

export const hideToast = (id: string): void => void notifications.hide(id);

export function showToast(
  id: string,
  kind: keyof typeof LOOKS,
  text: string,
  action?: ToastAction,
): void {
  for (const old of shown.slice(0, Math.max(0, shown.length - MOST + 1))) hideToast(old);
  shown = [...shown.slice(1 - MOST), id];
  if (isOfPage(kind, action)) ofPage = [...ofPage, { id, gesture: gestures }];
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

/** Returns false for failures, news and toasts with an action, which the next page may need. */
const isOfPage = (kind: keyof typeof LOOKS, action?: ToastAction): boolean =>
  !action && (kind === 'success' || kind === 'info');

const GESTURES = ['click', 'keydown', 'popstate'] as const;
const countGesture = () => {
  gestures += 1;
};

/** Hides toasts about the last page. Keeps toasts of the gesture that led to this page. */
function leaveToasts(): void {
  for (const { id, gesture } of ofPage) if (gesture < gestures) hideToast(id);
  ofPage = ofPage.filter(({ gesture }) => gesture === gestures);
}

function useLeaving(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const type of GESTURES) window.addEventListener(type, countGesture, true);
    return () => {
      for (const type of GESTURES) window.removeEventListener(type, countGesture, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(leaveToasts, [pathname]);
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
  useLeaving();
  return (
    <Notifications
      position="top-right"
      autoClose={AUTO_CLOSE}
      // Pauses each toast by itself, because a common timer is lost when toasts move into a dialog.
      pauseResetOnHover="notification"
      zIndex={1000}
      portalProps={{ target: toastPlace() }}
      classNames={{ root: classes.area }}
    />
  );
}
