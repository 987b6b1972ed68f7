type Kind = 'success' | 'error' | 'info';

/**
 * Shows a message at the top right for five seconds. The library behind it is loaded with the first message, or by
 * `ToastArea` once the page is up, so that it costs the first paint nothing.
 */
async function show(kind: Kind, text: string): Promise<void> {
  const { showToast } = await import('./toast-host.tsx');
  showToast(kind, text);
}

export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
};
