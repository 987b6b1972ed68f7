import type { Workbox } from 'workbox-window';

/** Whether a newer version of the app waits to be taken; read through `useSyncExternalStore`. */
let waiting: Workbox | null = null;
let registered: Workbox | null = null;
const listeners = new Set<() => void>();

export const updateStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isWaiting: () => waiting !== null,
};

function setWaiting(next: Workbox | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Registers the service worker that lets the app open without a network. A newer one is only noted: it takes over
 * when the person says so, or at the next start. Where there are no service workers (plain http) the app works online.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox: Registration } = await import('workbox-window');
  const workbox = new Registration('/sw.js');
  workbox.addEventListener('waiting', () => setWaiting(workbox));
  registered = workbox;
  await workbox.register().catch(() => undefined);
}

/** Lets the waiting version take over and opens the app anew with it. */
export function takeUpdate(): void {
  if (!waiting) return;
  waiting.addEventListener('controlling', () => window.location.reload());
  waiting.messageSkipWaiting();
}

/**
 * Fetches the newest version and takes it; opens the app anew where none can be had, as where there are no service
 * workers: then the page itself may have become newer.
 */
export async function fetchUpdate(): Promise<void> {
  await registered?.update().catch(() => undefined);
  if (waiting) takeUpdate();
  else window.location.reload();
}

export const postponeUpdate = (): void => setWaiting(null);
