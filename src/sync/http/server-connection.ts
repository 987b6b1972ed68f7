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

export type Credential = 'session' | { token: string };

export interface ConnectionEvents {
  /** @param now ms, server-corrected */
  onResponse?(now: number): void;
  onSignedOut?(): void;
  onMismatch?(mismatch: Mismatch): void;
  onLate?(): void;
}

export class ServerConnection {
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: Parts) {}

  get age(): number {
    return this.parts.clock.tick() - this.#answeredAt;
  }

  /** Returns true if our server responds, even if signed out. Never rejects. */
  async reaches(within: number): Promise<boolean> {
    const { fetch, origin } = this.parts.environment;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), within);
    try {
      // Requests CouchDB's welcome, because its response is small and reads no database.
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

  client(credential: Credential, events: ConnectionEvents = {}): HttpClient {
    const { clock, environment } = this.parts;
    const { onResponse, onSignedOut = () => {}, onMismatch, onLate } = events;
    const heard = { onSignedOut, ...(onMismatch && { onMismatch }), ...(onLate && { onLate }) };
    if (credential !== 'session') {
      return createHttpClient(withToken(environment.fetch, credential.token), clock, {
        ...heard,
        onResponse: () => onResponse?.(clock.now()),
      });
    }
    const watched = {
      ...heard,
      onResponse: () => {
        this.#answeredAt = clock.tick();
        onResponse?.(clock.now());
      },
      // Signs out on a 403 for the own database, because the session may be the previous user's.
      onForbidden: (url: string) => url.includes(`/db/${this.#ownName()}/`) && onSignedOut(),
    };
    const told = withAppWord(environment.fetch, environment.appWord);
    return createHttpClient(told, clock, watched, environment.late);
  }

  own(client: HttpClient): Database {
    return this.database(client, this.#ownName());
  }

  database(client: HttpClient, name: string): Database {
    const { pouch, environment } = this.parts;
    return openRemote(pouch, `${environment.origin}/db/${name}`, client);
  }

  #ownName(): string {
    return roleDatabase(this.parts.user);
  }
}
