import { SERVER_TIME_HEADER } from '../domain/session/api.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import type { Mismatch } from '../domain/session/protocol.ts';
import { type Contact, createContact } from './contact.ts';
import { withToken } from './deliver.ts';
import type { Pulled } from './outbox.ts';
import type { Database } from './pouch.ts';
import { openRemote } from './remote.ts';
import type { Standing } from './standing.ts';
import type { SyncEnvironment, SyncOptions } from './sync-options.ts';

/** One person's ways to the server: each answer sets the clock and is noted as a contact. */
export class Line {
  readonly #options: SyncOptions;
  readonly #environment: SyncEnvironment;
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(options: SyncOptions, environment: SyncEnvironment) {
    this.#options = options;
    this.#environment = environment;
  }

  /** ms since the server last answered the session. */
  get age(): number {
    return this.#options.clock.tick() - this.#answeredAt;
  }

  /** Whether our server gives a sign of life within so many ms, whoever is signed in. Never rejects. */
  async reaches(within: number): Promise<boolean> {
    const { fetch, origin } = this.#environment;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), within);
    try {
      // The welcome of CouchDB's protocol: the smallest question, and it costs the server no reading.
      const { headers } = await fetch(`${origin}/db/`, {
        cache: 'no-store',
        signal: patience.signal,
      });
      return headers.get(SERVER_TIME_HEADER) !== null;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** With the browser's session. */
  contact(
    standing: Standing,
    onSignedOut: () => void,
    onMismatch: (mismatch: Mismatch) => void = () => {},
  ): Contact {
    const { clock } = this.#options;
    return createContact(this.#environment.fetch, clock, {
      onAnswer: () => {
        this.#answeredAt = clock.tick();
        standing.answered(clock.now());
      },
      onSignedOut,
      onMismatch,
      // The browser's session is of whoever used the tablet before; to this person it is none.
      onForbidden: (url) => url.includes(`/db/${this.#ownName()}/`) && onSignedOut(),
    });
  }

  /** With a delivery token in place of a session. */
  delivery(standing: Standing, token: string, onUseless: () => void): Contact {
    const { clock } = this.#options;
    return createContact(withToken(this.#environment.fetch, token), clock, {
      onAnswer: () => standing.contacted(clock.now()),
      onSignedOut: onUseless,
    });
  }

  /** The person's own database on the server. */
  own(contact: Contact, pulled?: Pulled): Database {
    return this.database(contact, this.#ownName(), pulled);
  }

  /** @param pulled see `openRemote` */
  database(contact: Contact, name: string, pulled?: Pulled): Database {
    const url = `${this.#environment.origin}/db/${name}`;
    return openRemote(this.#options.replica.pouch, url, contact, pulled);
  }

  #ownName(): string {
    return roleDatabase(this.#options.user);
  }
}
