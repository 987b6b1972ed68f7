import { deliver } from './deliver.ts';
import type { Line } from './line.ts';
import type { Standing } from './standing.ts';
import type { SyncOptions } from './sync-options.ts';

/** While the server does not know the session: fetches nothing, hands in what the person writes all the same. */
export class SignedOutDelivery {
  readonly #options: SyncOptions;
  readonly #line: Line;

  constructor(options: SyncOptions, line: Line) {
    this.#options = options;
    this.#line = line;
  }

  /** Never rejects: what fails is tried the next time. */
  async deliver(standing: Standing): Promise<void> {
    const { clock, replica, delivery } = this.#options;
    const token = delivery?.token();
    if (!token || standing.state.unsent.length === 0) return;
    const contact = this.#line.delivery(standing, token, () => delivery?.retire(token));
    await deliver(replica, standing, this.#line.own(contact), clock).catch(() => undefined);
  }
}
