interface Asked {
  mode: LockMode;
  isHeld: boolean;
  grant(): void;
}

type Given = LockGrantedCallback<unknown>;

/** Web Locks within one process: any number of shared locks, or one exclusive lock. */
export function fakeLocks(): LockManager {
  const queues = new Map<string, Asked[]>();

  /** Grants the first lock of the queue, or all shared locks at its beginning. */
  function grantNext(queue: readonly Asked[]): void {
    for (const [at, asked] of queue.entries()) {
      if (!isFree(queue.slice(0, at), asked.mode)) return;
      asked.isHeld = true;
      asked.grant();
    }
  }

  function leave(queue: Asked[], asked: Asked): void {
    queue.splice(queue.indexOf(asked), 1);
    grantNext(queue);
  }

  async function ask(name: string, options: LockOptions, given: Given): Promise<unknown> {
    const { mode = 'exclusive', ifAvailable = false, signal } = options;
    signal?.throwIfAborted();
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    if (ifAvailable && !isFree(queue, mode)) return given(null);
    const asked: Asked = { mode, isHeld: false, grant: () => undefined };
    queue.push(asked);
    await new Promise<void>((granted, reject) => {
      asked.grant = granted;
      signal?.addEventListener('abort', () => {
        // An abort does not end a lock that is already held.
        if (asked.isHeld) return;
        leave(queue, asked);
        reject(signal.reason);
      });
      grantNext(queue);
    });
    try {
      return await given({ name, mode });
    } finally {
      leave(queue, asked);
    }
  }

  const request = (name: string, ...rest: [Given] | [LockOptions, Given]) =>
    rest.length === 1 ? ask(name, {}, rest[0]) : ask(name, ...rest);
  const query = async () => {
    const all = [...queues].flatMap(([name, queue]) => queue.map((asked) => ({ name, ...asked })));
    return {
      held: all.filter(({ isHeld }) => isHeld),
      pending: all.filter(({ isHeld }) => !isHeld),
    };
  };
  return { request, query } as unknown as LockManager;
}

const isFree = (before: readonly Asked[], mode: LockMode): boolean =>
  before.every((other) => other.mode === 'shared' && mode === 'shared');
