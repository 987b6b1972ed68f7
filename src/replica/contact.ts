import { SERVER_TIME_HEADER } from '../domain/session/api.ts';
import type { Clock } from './clock.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long an answer may take, ms: a waiting `_changes` is answered after `CHANGES_WAIT`, the rest may be large. */
export const CHANGES_WAIT = 25_000;
const PATIENCE = { changes: CHANGES_WAIT + 15_000, others: 90_000 };

export interface ContactEvents {
  /** Our server answered, and not with an error of its own. */
  onAnswer(): void;
  /** The server does not know this session. */
  onSignedOut(): void;
}

/** The way to the server of one replication: watches the answers, and can be cut off as a whole. */
export interface Contact {
  fetch: Fetch;
  abort(): void;
}

export function createContact(fetch: Fetch, clock: Clock, events: ContactEvents): Contact {
  const all = new AbortController();

  async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
    const sentAt = clock.tick();
    const patience = url.includes('/_changes') ? PATIENCE.changes : PATIENCE.others;
    const signal = anyOf([all.signal, AbortSignal.timeout(patience), init.signal ?? null]);
    const response = await fetch(url, { ...init, credentials: 'same-origin', signal });
    if (response.status === 401) events.onSignedOut();
    // Whatever stands between (a captive portal, a dead server's proxy) does not know this header.
    const serverTime = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
    if (Number.isFinite(serverTime)) {
      clock.learn(serverTime, sentAt, clock.tick());
      if (response.status < 500 && response.status !== 401) events.onAnswer();
    }
    return response;
  }

  return { fetch: watchedFetch, abort: () => all.abort() };
}

/** `AbortSignal.any`, which tablets of 2023 do not have yet. */
function anyOf(signals: readonly (AbortSignal | null)[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) joined.abort(signal.reason);
    signal?.addEventListener('abort', () => joined.abort(signal.reason), {
      once: true,
      signal: joined.signal,
    });
  }
  return joined.signal;
}
