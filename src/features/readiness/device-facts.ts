/** What the browser tells about this device; null where it does not. */
export interface DeviceFacts {
  persisted: boolean | null;
  /** Bytes that the app may still use. */
  free: number | null;
  app: 'ready' | 'installing' | 'missing' | 'unsupported';
}

/** Some of these are missing on plain http and in old browsers, whatever the types say. */
type Browser = Partial<Pick<Navigator, 'storage' | 'serviceWorker'>>;

/** Never rejects: what fails is unknown. */
export async function readDeviceFacts(browser: Browser = navigator): Promise<DeviceFacts> {
  const [persisted, free, app] = await Promise.all([
    attempt(() => browser.storage?.persisted?.()),
    attempt(() => freeSpace(browser)),
    attempt(() => appState(browser)),
  ]);
  return { persisted, free, app: app ?? 'unsupported' };
}

async function attempt<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}

async function freeSpace({ storage }: Browser): Promise<number | null> {
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota === undefined ? null : Math.max(0, quota - usage);
}

async function appState({ serviceWorker }: Browser): Promise<DeviceFacts['app']> {
  if (!serviceWorker) return 'unsupported';
  const registration = await serviceWorker.getRegistration();
  if (registration?.active) return 'ready';
  return registration?.installing || registration?.waiting ? 'installing' : 'missing';
}
