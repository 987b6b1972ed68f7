import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { StorageUnavailable } from '../couch-error.ts';
import type { CouchAddress } from './address.ts';

export interface CouchRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | null;
  json?: unknown;
  authorization?: string;
  /** True for an open-ended feed, which does not use one of the `CONNECTIONS`. */
  isFeed?: boolean;
  signal?: AbortSignal;
}

export type CouchAnswer = Dispatcher.ResponseData;

/** Maximum number of connections. The client queues further requests. */
const CONNECTIONS = 64;
const MOST_WAITING = 2_000;
const CONNECT_TIMEOUT = 3_000;
/** Maximum silence before and during an answer (ms), shorter than CouchDB's 60 s. */
const PATIENCE = 15_000;
/** Time for which an unreachable CouchDB is retried (ms). */
const HELD = 8_000;
/** Maximum interval between tries (ms). */
const ASKED_EACH = 500;
export const HEARTBEAT = 4_000;
/** Silence after which a feed is treated as broken (ms). */
const FEED_PATIENCE = 3 * HEARTBEAT;

type Asked = Pick<CouchRequest, 'method' | 'path'>;
const named = ({ method, path }: Asked) => `CouchDB: ${method} ${path.split('?')[0]}`;

/** Client of CouchDB. Every failure and every 5xx is a `StorageUnavailable`. */
export class CouchClient {
  readonly #requests: Agent;
  readonly #feeds: Agent;
  readonly #patience: number;
  readonly #held: number;
  #waiting = 0;

  constructor(
    readonly address: CouchAddress,
    { patience = PATIENCE, held = HELD, connections = CONNECTIONS } = {},
  ) {
    const connect = { timeout: CONNECT_TIMEOUT };
    this.#patience = patience;
    this.#held = held;
    this.#requests = new Agent({ bodyTimeout: patience, connect, connections });
    this.#feeds = new Agent({
      connect,
      headersTimeout: FEED_PATIENCE,
      bodyTimeout: FEED_PATIENCE,
    });
  }

  /** Sends a request. Resolves before the body is read. @throws StorageUnavailable */
  async send(request: CouchRequest): Promise<CouchAnswer> {
    if (this.#waiting >= CONNECTIONS + MOST_WAITING)
      throw new StorageUnavailable('too many requests wait for the database');
    this.#waiting++;
    try {
      const answer = await this.#begun(request);
      if (answer.statusCode < 500) return answer;
      const text = await answer.body.text();
      throw new StorageUnavailable(`${named(request)}: ${answer.statusCode} ${text}`);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      throw new StorageUnavailable(`${named(request)}: ${String(error)}`, error);
    } finally {
      this.#waiting--;
    }
  }

  async json<T>(request: CouchRequest): Promise<Answered<T>> {
    const { statusCode, body } = await this.send(request);
    return { status: statusCode, value: await jsonOf<T>(body, request) };
  }

  async close(): Promise<void> {
    await Promise.all([this.#requests.destroy(), this.#feeds.destroy()]);
  }

  /** Sends a request and waits for its answer. The timeout includes the wait for a connection. */
  async #begun(request: CouchRequest): Promise<CouchAnswer> {
    if (request.isFeed) return this.#ask(request, request.signal);
    const silence = new AbortController();
    const giveUp = () => silence.abort(new Error(`no answer within ${this.#patience} ms`));
    const timer = setTimeout(giveUp, this.#patience);
    try {
      return await this.#untilTaken(request, silence.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request again while CouchDB restarts; a restart takes seconds. */
  async #untilTaken(request: CouchRequest, signal: AbortSignal): Promise<CouchAnswer> {
    const end = performance.now() + this.#held;
    for (;;) {
      try {
        return await this.#ask(request, signal);
      } catch (error) {
        if (signal.aborted || performance.now() >= end || !mayRepeat(request, error)) throw error;
        await pause(Math.random() * ASKED_EACH, undefined, { signal });
      }
    }
  }

  #ask(request: CouchRequest, signal: AbortSignal | undefined): Promise<CouchAnswer> {
    const { method, path, headers, json, authorization, isFeed } = request;
    const body = json === undefined ? (request.body ?? null) : JSON.stringify(json);
    return (isFeed ? this.#feeds : this.#requests).request({
      origin: this.address.origin,
      path,
      method: method as Dispatcher.HttpMethod,
      // Prevents undici from closing the connection after each HEAD.
      reset: false,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
        authorization: authorization ?? this.address.authorization,
      },
      body: body && wholeSigns(body),
      ...(signal && { signal }),
    });
  }
}

/** Errors after which CouchDB has certainly not received the request. */
const UNTAKEN = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** Errors of requests that CouchDB may have received. */
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** Requests that may run twice: reads, and `_bulk_docs`, whose callers handle the conflicts. */
const REPEATABLE =
  /\/(_all_docs|_bulk_docs|_bulk_get|_changes|_find|_missing_revs|_revs_diff)(\?|$)/;

function mayRepeat({ method, path }: CouchRequest, error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  if (UNTAKEN.includes(code)) return true;
  const isRepeatable = method === 'GET' || method === 'HEAD' || REPEATABLE.test(path);
  return isRepeatable && BROKEN_OFF.includes(code);
}

/** Replaces lone surrogates, which a truncated text may have and CouchDB refuses. */
const wholeSigns = (json: string): string =>
  json.includes('\\ud')
    ? json.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd')
    : json;

export async function jsonOf<T>(body: CouchAnswer['body'], asked: Asked): Promise<T> {
  try {
    return (await body.json()) as T;
  } catch (error) {
    throw new StorageUnavailable(`${named(asked)}: ${String(error)}`, error);
  }
}

interface Answered<T> {
  status: number;
  value: T;
}

/** Encodes an id, except for the slash after `_design` and `_local`. */
export function encodedId(id: string): string {
  const [, head = '', tail = id] = /^(_design\/|_local\/)(.*)$/s.exec(id) ?? [];
  return head + encodeURIComponent(tail);
}

/** Revision above every real one. For it, `_revs_diff` names the ancestors of every stored id. */
const BEYOND = `999999999999999-${'0'.repeat(32)}`;

export type Missing = Record<string, { possible_ancestors?: string[] }>;

export const questionAfter = (ids: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(ids.map((id) => [id, [BEYOND]]));

export const everStored = (answer: Missing): ReadonlySet<string> =>
  new Set(Object.keys(answer).filter((id) => answer[id]?.possible_ancestors));
