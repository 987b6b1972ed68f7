import { SERVER_TIME_HEADER, type SessionUser } from '../../domain/session/api.ts';
import { roleDatabase } from '../../domain/session/databases.ts';
import type { Mismatch } from '../../domain/session/protocol.ts';
import type { Clock } from '../../domain/timing/clock.ts';
import type { Database, Pouch } from '../local/pouch.ts';
import type { SyncEnvironment } from '../options.ts';
import { createHttpClient, type HttpClient, withAppWord, withToken } from './http-client.ts';
import { openRemote } from './remote.ts';

interface Parts {
  pouch: Pouch;
  user: Pick<SessionUser, 'uid' | 'userRole'>;
  clock: Clock;
  environment: Pick<SyncEnvironment, 'fetch' | 'origin' | 'late' | 'appWord'>;
}

/** What shows the server whose request it is: the browser's session, or a delivery token in its place. */
export type Credential = 'session' | { token: string };

export interface ConnectionEvents {
  /** @param now ms, server-corrected */
  onAnswer?(now: number): void;
  /** The server does not take the credential. */
  onSignedOut?(): void;
  onMismatch?(mismatch: Mismatch): void;
  /** News were to be answered, empty if need be, and are not. */
  onLate?(): void;
}

/** One person's ways to the server: each answer sets the clock and is noted. */
export class ServerConnection {
  readonly #parts: Parts;
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** ms since the server last answered the session. */
  get age(): number {
    return this.#parts.clock.tick() - this.#answeredAt;
  }

  /** Whether our server gives a sign of life within so many ms, whoever is signed in. Never rejects. */
  async reaches(within: number): Promise<boolean> {
    const { fetch, origin } = this.#parts.environment;
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

  /** A client of its own, which can be cut off without the others. */
  client(credential: Credential, events: ConnectionEvents = {}): HttpClient {
    const { clock, environment } = this.#parts;
    const { onAnswer, onSignedOut = () => {}, onMismatch, onLate } = events;
    const heard = { onSignedOut, ...(onMismatch && { onMismatch }), ...(onLate && { onLate }) };
    if (credential !== 'session') {
      return createHttpClient(withToken(environment.fetch, credential.token), clock, {
        ...heard,
        onAnswer: () => onAnswer?.(clock.now()),
      });
    }
    const watched = {
      ...heard,
      onAnswer: () => {
        this.#answeredAt = clock.tick();
        onAnswer?.(clock.now());
      },
      // The browser's session is of whoever used the tablet before; to this person it is none.
      onForbidden: (url: string) => url.includes(`/db/${this.#ownName()}/`) && onSignedOut(),
    };
    const told = withAppWord(environment.fetch, environment.appWord);
    return createHttpClient(told, clock, watched, environment.late);
  }

  /** The person's own database on the server. */
  own(client: HttpClient): Database {
    return this.database(client, this.#ownName());
  }

  database(client: HttpClient, name: string): Database {
    const { pouch, environment } = this.#parts;
    return openRemote(pouch, `${environment.origin}/db/${name}`, client);
  }

  #ownName(): string {
    return roleDatabase(this.#parts.user);
  }
}
