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

/** How long an answer may take, ms: a waiting `_changes` is answered after `CHANGES_WAIT`, the rest may be large. */
export const CHANGES_WAIT = 25_000;
/** A waiting answer that is so much behind its time, ms, is worth asking whether the server is there. */
export const CHANGES_LATE = CHANGES_WAIT + 2000;
const PATIENCE = { changes: CHANGES_WAIT + 15_000, others: 90_000 };

export interface HttpClientEvents {
  /** Our server answered, and not with an error of its own. */
  onAnswer(): void;
  /** The server does not know this session. */
  onSignedOut(): void;
  /** The session may not do this: it is another person's, or it lacks a right. */
  onForbidden?(url: string): unknown;
  /** A waiting `_changes` has not been answered in its time. */
  onLate?(): void;
  /** The server and this version of the app do not understand each other. */
  onMismatch?(mismatch: Mismatch): unknown;
}

/** The way to the server of one replication: watches the answers, and can be cut off as a whole, for good. */
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

  /** Ends with the request's own signal, with this client, and when its time is over, which also forgets it. */
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

  /**
   * @throws before anybody acts upon an answer that is not meant as it reads. Of a server that is too new, what it says to
   * work handed in still holds: that has to be understood in every version.
   */
  function heedProtocols(url: string, said: string | null): void {
    const mismatch = mismatchOf(SPOKEN_PROTOCOLS, readProtocols(said));
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
    // Whatever stands between (a captive portal, a dead server's proxy) does not know this header.
    const serverTime = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
    if (Number.isFinite(serverTime)) {
      heedProtocols(url, response.headers.get(PROTOCOL_HEADER));
      // How much of a waiting answer's time was the way, and how much the waiting, nobody knows.
      if (!waits(url)) clock.learn(serverTime, sentAt, clock.tick());
      if (response.status < 500 && !TURNED_AWAY.includes(response.status)) events.onAnswer();
    }
    return response;
  }

  return {
    fetch: watchedFetch,
    abort: () => {
      // A replicator that was cancelled goes on asking for a step or two.
      isCutOff = true;
      for (const request of [...open]) request.abort();
    },
  };
}

/** Not known here, or too often here: nothing was looked at. */
const TURNED_AWAY: readonly number[] = [401, 429];

const handsIn = (url: string): boolean => url.endsWith('/_bulk_docs');

const waits = (url: string): boolean => url.includes('/_changes');

/** Requests that show a delivery token in place of the session, which may be another person's. */
export const withToken =
  (fetch: Fetch, token: string): Fetch =>
  (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };

/** Requests that say whether this device opens the app without a network. */
export const withAppWord =
  (fetch: Fetch, appWord: () => AppWord | null = () => null): Fetch =>
  (url, init) => {
    const word = appWord();
    if (word === null) return fetch(url, init);
    const headers = new Headers(init.headers);
    headers.set(APP_HEADER, String(word));
    return fetch(url, { ...init, headers });
  };
