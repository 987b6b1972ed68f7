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
};
