import { useEffect } from 'react';

/** Name of a Web Lock that all tabs with an open exam share. */
const LOCK = 'okul.exam';

/** Holds a lock while this tab has an open exam, so that no tab updates the app. */
export function useExamLock(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    void holdExamLock(navigator.locks, leaving.signal);
    return () => leaving.abort();
  }, [isOpen]);
}

/** Holds the lock until `leaving` aborts. Resolves when the lock is released. */
export async function holdExamLock(
  locks: LockManager | undefined,
  leaving: AbortSignal,
): Promise<void> {
  const left = new Promise((done) => leaving.addEventListener('abort', done, { once: true }));
  // Ignores the rejection if the student leaves the room before the lock is granted.
  await locks
    ?.request(LOCK, { mode: 'shared', signal: leaving }, () => left)
    .catch(() => undefined);
}

/** Resolves when no tab has an open exam. Another exam may open at any time. */
export async function noExamAnywhere(locks: LockManager | undefined): Promise<void> {
  await locks?.request(LOCK, () => undefined);
}

export async function isExamAnywhere(locks: LockManager | undefined): Promise<boolean> {
  const { held = [], pending = [] } = (await locks?.query()) ?? {};
  return [...held, ...pending].some(({ name, mode }) => name === LOCK && mode === 'shared');
}
