interface Asked {
  tab: object;
  grant(lock: Lock | null): void;
}

/** Web Locks of one device's browser. */
export class Locks {
  readonly #queues = new Map<string, Asked[]>();
  readonly #dead = new WeakSet<object>();

  of(tab: object): LockManager {
    const request = (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) =>
      this.#request(name, options, callback, tab);
    return { request } as unknown as LockManager;
  }

  /** Releases a dead tab's locks, and ignores later requests of its code. */
  free(tab: object): void {
    this.#dead.add(tab);
    for (const [name, queue] of [...this.#queues]) {
      for (const asked of queue.filter((one) => one.tab === tab)) this.#leave(name, asked);
    }
  }

  async #request(
    name: string,
    { signal, ifAvailable = false }: LockOptions,
    callback: LockGrantedCallback<unknown>,
    tab: object,
  ): Promise<unknown> {
    if (this.#dead.has(tab)) return new Promise(() => {});
    const queue = this.#queues.get(name) ?? [];
    if (ifAvailable && queue.length > 0) return callback(null);
    const lock: Lock = { name, mode: 'exclusive' };
    let asked: Asked | undefined;
    const granted = new Promise<Lock | null>((resolve, reject) => {
      asked = { tab, grant: resolve };
      signal?.addEventListener('abort', () => {
        if (asked && this.#queues.get(name)?.[0] !== asked) {
          this.#leave(name, asked);
          reject(new DOMException('aborted', 'AbortError'));
        }
      });
      this.#queues.set(name, [...queue, asked]);
      if (queue.length === 0) setImmediate(() => asked?.grant(lock));
    });
    try {
      return await callback(await granted);
    } finally {
      if (asked) this.#leave(name, asked);
    }
  }

  #leave(name: string, asked: Asked): void {
    const queue = this.#queues.get(name) ?? [];
    const left = queue.filter((one) => one !== asked);
    this.#queues.set(name, left);
    const [next] = left;
    if (queue[0] === asked && next) setImmediate(() => next.grant({ name, mode: 'exclusive' }));
  }
}
