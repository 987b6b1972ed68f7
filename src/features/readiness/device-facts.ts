/** Facts about the device; null if the browser does not report them. */
export interface DeviceFacts {
  persisted: boolean | null;
  /** Free space (bytes). */
  free: number | null;
}

/** Browser APIs that are missing on plain http and in old browsers, despite the types. */
type Browser = Partial<Pick<Navigator, 'storage'>>;

/** Reads the facts. Never rejects. */
export async function readDeviceFacts(browser: Browser = navigator): Promise<DeviceFacts> {
  const [persisted, free] = await Promise.all([
    attempt(() => browser.storage?.persisted?.()),
    attempt(() => freeSpace(browser)),
  ]);
  return { persisted, free };
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
