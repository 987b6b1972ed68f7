/** The Web Lock that the replicating tab holds. */
export const syncLockName = (uid: string): string => `okul-sync-${uid}`;

/**
 * Waits until this tab is the one that does a work for all tabs, then does it. When the tab dies, the browser frees the
 * lock and the next tab takes over. Without Web Locks (plain http on a LAN) this tab leads at once: two leaders cost
 * traffic, not data.
 */
export async function leadWhenFirst(
  locks: LockManager | undefined,
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
): Promise<void> {
  if (!locks) return lead();
  try {
    await locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
