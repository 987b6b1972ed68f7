import { toastMessages as messages } from './messages.ts';
import type { ToastAction } from './toast-host.tsx';

type Kind = 'success' | 'error' | 'info';

let count = 0;

/**
 * Shows a message at the top right for five seconds, longer where it offers an action. The library behind it is loaded
 * with the first message, or by `ToastArea` once the page is up, so that it costs the first paint nothing.
 * @returns what takes the message away again
 */
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
  /**
   * Says what others or the server will get: as a success if the server is reached, and in the neutral colour that it waits
   * on this device if not. A function says both in its own words.
   */
  sent: (isOffline: boolean, said: string | ((isOffline: boolean) => string)) =>
    isOffline
      ? show('info', typeof said === 'string' ? messages.waits : said(true))
      : show('success', typeof said === 'string' ? said : said(false)),
};
