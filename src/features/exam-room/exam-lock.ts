import { useEffect } from 'react';

/** The Web Lock that every tab of this device shares in which an exam is open. */
const LOCK = 'okul.exam';

/**
 * Tells the device's other tabs, while mounted and `isOpen`, that an exam is open here. The browser frees the lock when the
 * tab dies. The exam never waits for it; without Web Locks (plain http) there is no service worker either, whose update it
 * holds up.
 */
export function useExamLock(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    void holdExamLock(navigator.locks, leaving.signal);
    return () => leaving.abort();
  }, [isOpen]);
}

/** Holds the lock until `leaving` is aborted; resolves when it is free again. */
export async function holdExamLock(
  locks: LockManager | undefined,
  leaving: AbortSignal,
): Promise<void> {
  const left = new Promise((done) => leaving.addEventListener('abort', done, { once: true }));
  // Rejects when the room is left before the lock was given.
  await locks
    ?.request(LOCK, { mode: 'shared', signal: leaving }, () => left)
    .catch(() => undefined);
}

/** Resolves when no tab has an exam open; the next may begin at any time. */
export async function noExamAnywhere(locks: LockManager | undefined): Promise<void> {
  await locks?.request(LOCK, () => undefined);
}

/** Whether a tab of this device has an exam open just now. Asked without taking the lock, so that two who ask do not mislead each other. */
export async function isExamAnywhere(locks: LockManager | undefined): Promise<boolean> {
  const { held = [], pending = [] } = (await locks?.query()) ?? {};
  return [...held, ...pending].some(({ name, mode }) => name === LOCK && mode === 'shared');
}
