/** Web Locks for one process of tests: who asks first holds the lock until its work ends. */
export function fakeLocks(): LockManager {
  let tail: Promise<unknown> = Promise.resolve();
  let holders = 0;
  const holding = async <R>(work: () => Promise<R>): Promise<R> => {
    holders += 1;
    return work().finally(() => {
      holders -= 1;
    });
  };
  const request = (
    _name: string,
    { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
    given: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (!signal || ifAvailable) return given(holders > 0 ? null : {});
    const work = () => holding(() => given({}));
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
