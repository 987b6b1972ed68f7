import { askToPersist } from '../../store/persistence.ts';

export type Platform = 'ios' | 'android' | 'desktop';

/** Chromium's event, which TypeScript's types lack. */
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

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own banner, which may appear during an exam.
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

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isThere: () => offer !== null,
};

/** Opens the browser's installation dialog. An offer can be used once. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  change(null);
  await taken?.prompt();
}

export const isInstalled = (): boolean =>
  installed ||
  matchMedia('(display-mode: standalone)').matches ||
  // Reads a property that only Safari has.
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns the platform by the user agent. An iPad calls itself a Mac, but has a touch screen. */
export function platformOf(agent: string, touchPoints: number): Platform {
  if (/iPad|iPhone|iPod/.test(agent)) return 'ios';
  if (/Macintosh/.test(agent) && touchPoints > 1) return 'ios';
  return /Android/.test(agent) ? 'android' : 'desktop';
}

export const platform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);
