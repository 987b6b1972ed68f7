import type { TabChannel } from '../../src/sync/options.ts';

interface Open extends TabChannel {
  tab: object;
  name: string;
}

/** BroadcastChannels of one device's browser, whose messages arrive a moment later. */
export class Channels {
  readonly #open = new Set<Open>();
  readonly #dead = new WeakSet<object>();

  open(tab: object, name: string): TabChannel {
    const channel: Open = {
      tab,
      name,
      onmessage: null,
      postMessage: (message) => this.#tell(channel, message),
      close: () => this.#open.delete(channel),
    };
    if (!this.#dead.has(tab)) this.#open.add(channel);
    return channel;
  }

  /** Closes the channels of a dead tab, whose code may still run for a moment. */
  close(tab: object): void {
    this.#dead.add(tab);
    for (const channel of [...this.#open]) if (channel.tab === tab) this.#open.delete(channel);
  }

  #tell(from: Open, message: unknown): void {
    if (!this.#open.has(from)) return;
    const data = structuredClone(message);
    for (const channel of this.#open) {
      if (channel === from || channel.name !== from.name) continue;
      setImmediate(() => {
        if (this.#open.has(channel))
          channel.onmessage?.call(channel as unknown as BroadcastChannel, { data } as MessageEvent);
      });
    }
  }
}
