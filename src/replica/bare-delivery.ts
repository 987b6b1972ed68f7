import type { Contact } from './contact.ts';
import { deliver } from './deliver.ts';
import type { Line } from './line.ts';
import type { Standing } from './standing.ts';
import type { SyncOptions } from './sync-options.ts';

/**
 * While nothing can be fetched: what the person writes is handed in all the same. Neither way rejects, what fails is tried
 * the next time; the signal gives it up.
 */
export class BareDelivery {
  readonly #options: SyncOptions;
  readonly #line: Line;

  constructor(options: SyncOptions, line: Line) {
    this.#options = options;
    this.#line = line;
  }

  /** To a server that does not know the session. */
  async byToken(standing: Standing, signal: AbortSignal): Promise<void> {
    const { delivery } = this.#options;
    const token = delivery?.token();
    if (!token || standing.state.unsent.length === 0) return;
    await this.#deliver(
      standing,
      this.#line.delivery(standing, token, () => delivery?.retire(token)),
      signal,
    );
  }

  /** To a server that is too new for everything else. */
  async bySession(standing: Standing, signal: AbortSignal): Promise<void> {
    if (standing.state.unsent.length === 0) return;
    const contact = this.#line.contact(standing, () => {});
    await this.#deliver(standing, contact, signal);
    standing.ended('app-outdated');
  }

  async #deliver(standing: Standing, contact: Contact, signal: AbortSignal): Promise<void> {
    const { clock, replica } = this.#options;
    signal.addEventListener('abort', contact.abort, { once: true });
    await deliver(replica, standing, this.#line.own(contact), clock).catch(() => undefined);
  }
}
