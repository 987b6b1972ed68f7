import { SERVER_TIME_HEADER } from '../../domain/session/api.ts';
import { APP_HEADER, type AppWord } from '../../domain/session/app-readiness.ts';
import {
  type Mismatch,
  mismatchOf,
  PROTOCOL_HEADER,
  protocolsText,
  readProtocols,
  SPOKEN_PROTOCOLS,
} from '../../domain/session/protocol.ts';
import type { Clock } from '../../domain/timing/clock.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Duration of a long poll of `_changes` (ms). */
export const CHANGES_WAIT = 25_000;
/** Time after which a response to `_changes` is late and the server is checked (ms). */
export const CHANGES_LATE = CHANGES_WAIT + 2000;
const PATIENCE = { changes: CHANGES_WAIT + 15_000, others: 90_000 };

export interface HttpClientEvents {
  /** Runs on a response of our server, except 401, 429 and 5xx. */
  onResponse(): void;
  onSignedOut(): void;
  /** Runs on status 403. The session then belongs to another person, or lacks a right. */
  onForbidden?(url: string): unknown;
  onLate?(): void;
  onMismatch?(mismatch: Mismatch): unknown;
}

export interface HttpClient {
  fetch: Fetch;
  abort(): void;
}

export function createHttpClient(
  fetch: Fetch,
  clock: Clock,
  events: HttpClientEvents,
  late: number = CHANGES_LATE,
): HttpClient {
  const open = new Set<AbortController>();
  let isCutOff = false;

  function signalFor(url: string, own: AbortSignal | null | undefined): AbortSignal {
    const request = new AbortController();
    const end = () => {
      clearTimeout(timer);
      open.delete(request);
      own?.removeEventListener('abort', end);
      request.abort();
    };
    const timer = setTimeout(end, waits(url) ? PATIENCE.changes : PATIENCE.others);
    open.add(request);
    request.signal.addEventListener('abort', end, { once: true });
    if (own?.aborted || isCutOff) end();
    own?.addEventListener('abort', end);
    return request.signal;
  }

  /** Throws if app and server share no protocol, except for verdicts of a newer server. */
  function heedProtocols(url: string, header: string | null): void {
    const mismatch = mismatchOf(SPOKEN_PROTOCOLS, readProtocols(header));
    if (!mismatch) return;
    events.onMismatch?.(mismatch);
    if (mismatch === 'server-outdated' || !handsIn(url)) throw new Error(mismatch);
  }

  function heededIfLate(
    url: string,
    asked: Promise<Response>,
    signal: AbortSignal,
  ): Promise<Response> {
    if (!waits(url)) return asked;
    const timer = setTimeout(() => !signal.aborted && events.onLate?.(), late);
    return asked.finally(() => clearTimeout(timer));
  }

  async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
    const sentAt = clock.tick();
    const signal = signalFor(url, init.signal);
    const headers = new Headers(init.headers);
    headers.set(PROTOCOL_HEADER, protocolsText(SPOKEN_PROTOCOLS));
    const asked = fetch(url, { ...init, headers, credentials: 'same-origin', signal });
    const response = await heededIfLate(url, asked, signal);
    if (response.status === 401) events.onSignedOut();
    if (response.status === 403) events.onForbidden?.(url);
    // Captive portals and proxies that do not reach the server do not send this header.
    const serverTime = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
    if (Number.isFinite(serverTime)) {
      heedProtocols(url, response.headers.get(PROTOCOL_HEADER));
      // Skips long polls, whose duration does not measure latency.
      if (!waits(url)) clock.learn(serverTime, sentAt, clock.tick());
      if (response.status < 500 && !TURNED_AWAY.includes(response.status)) events.onResponse();
    }
    return response;
  }

  return {
    fetch: watchedFetch,
    abort: () => {
      // Rejects further requests, because a cancelled PouchDB replicator may still send some.
      isCutOff = true;
      for (const request of [...open]) request.abort();
    },
  };
}

const TURNED_AWAY: readonly number[] = [401, 429];

const handsIn = (url: string): boolean => url.endsWith('/_bulk_docs');

const waits = (url: string): boolean => url.includes('/_changes');

export const withToken =
  (fetch: Fetch, token: string): Fetch =>
  (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };

export const withAppWord =
  (fetch: Fetch, appWord: () => AppWord | null = () => null): Fetch =>
  (url, init) => {
    const word = appWord();
    if (word === null) return fetch(url, init);
    const headers = new Headers(init.headers);
    headers.set(APP_HEADER, String(word));
    return fetch(url, { ...init, headers });
  };
