import { toastMessages as messages } from './messages.ts';
import type { ToastAction } from './toast-host.tsx';

type Kind = 'success' | 'error' | 'info' | 'news';

let count = 0;

/** Shows a message for 5 s, or 10 s if it has an action. Returns a function that removes it. */
function show(kind: Kind, text: string, action?: ToastAction): () => void {
  count += 1;
  const id = `toast-${count}`;
  const host = import('./toast-host.tsx');
  void host.then(({ showToast }) => showToast(id, kind, text, action));
  return () => void host.then(({ hideToast }) => hideToast(id));
}

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  /** Shows good news that concerns no single page. */
  news: (text: string) => show('news', text),
  /** Shows that something is saved: green if the server can be reached, or else neutral. */
  sent: (isOffline: boolean, said: string | ((isOffline: boolean) => string)) =>
    isOffline
      ? show('info', typeof said === 'string' ? messages.waits : said(true))
      : show('success', typeof said === 'string' ? said : said(false)),
};
