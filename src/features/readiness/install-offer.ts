import { askToPersist } from '../../store/persistence.ts';

/** How the app gets onto a device's home screen differs by platform. */
export type Platform = 'ios' | 'android' | 'desktop';

/** Chromium's own event; no standard has it, so the types don't either. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;
let installed = false;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install the app until somebody wants it. Called once, before the browser makes it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Else the browser shows a banner of its own, in the middle of an exam for all it knows.
    event.preventDefault();
    if (isInstallPrompt(event)) change(event);
  });
  addEventListener('appinstalled', () => {
    installed = true;
    void askToPersist();
    change(null);
  });
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Whether the browser would install the app if asked; read through `useSyncExternalStore`. */
export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isThere: () => offer !== null,
};

/** Lets the browser ask the person. An offer is good for one time. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  change(null);
  await taken?.prompt();
}

/** Whether this is the installed app already. */
export const isInstalled = (): boolean =>
  installed ||
  matchMedia('(display-mode: standalone)').matches ||
  // Safari's own word.
  (navigator as { standalone?: boolean }).standalone === true;

/** @param agent the browser's self-description; iPads call themselves Macs and have a touch screen */
export function platformOf(agent: string, touchPoints: number): Platform {
  if (/iPad|iPhone|iPod/.test(agent)) return 'ios';
  if (/Macintosh/.test(agent) && touchPoints > 1) return 'ios';
  return /Android/.test(agent) ? 'android' : 'desktop';
}

export const platform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);
