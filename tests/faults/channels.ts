import type { TabChannel } from '../../src/replica/sync-options.ts';

interface Open extends TabChannel {
  tab: object;
  name: string;
}

/** The BroadcastChannels of one device's browser: what one tab says the others hear a moment later. */
export class Channels {
  readonly #open = new Set<Open>();

  open(tab: object, name: string): TabChannel {
    const channel: Open = {
      tab,
      name,
      onmessage: null,
      postMessage: (message) => this.#tell(channel, message),
      close: () => this.#open.delete(channel),
    };
    this.#open.add(channel);
    return channel;
  }

  /** A dead tab says and hears nothing. */
  close(tab: object): void {
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
