/** Web Locks for one process of tests: who asks first holds the lock until its work ends. */
export function fakeLocks(): LockManager {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (
    _name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> => {
    let held = false;
    const mine = tail.then(() => {
      held = !signal.aborted;
      return held ? work() : undefined;
    });
    tail = mine.catch(() => undefined);
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    // A lock that is already held is kept until its work ends, whatever the signal says.
    return Promise.race([mine, givenUp]).catch((error) => {
      if (held) return mine;
      throw error;
    });
  };
  return { request } as unknown as LockManager;
}
