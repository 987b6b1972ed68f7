import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { StorageUnavailable } from '../couch-error.ts';
import type { CouchAddress } from './address.ts';

export interface CouchRequest {
  method: string;
  /** Below the server's root, encoded, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | null;
  /** Sent as JSON, instead of a body. */
  json?: unknown;
  /** Replaces the administrator's. */
  authorization?: string;
  /** A feed that stays open: it does not count against `CONNECTIONS`. */
  isFeed?: boolean;
  /** Ends a feed. */
  signal?: AbortSignal;
}

export type CouchAnswer = Dispatcher.ResponseData;

/** At the same time, each with a connection that is kept: more only queue up inside CouchDB. */
const CONNECTIONS = 64;
/** Most requests that wait for a connection; further ones are refused and may come back. */
const MOST_WAITING = 2_000;
/** ms. */
const CONNECT_TIMEOUT = 3_000;
/** Until the answer begins, the wait for a connection included, and between two pieces of it, ms. CouchDB gives up on a read of its own after 60 s. */
const PATIENCE = 15_000;
/** So long a request is asked again while nobody takes it, and so long, at most, between two attempts, ms. */
const HELD = 8_000;
const ASKED_EACH = 500;
/** A feed sends a line feed each `HEARTBEAT`; one that is silent for longer is dead. ms. */
export const HEARTBEAT = 4_000;
const FEED_PATIENCE = 3 * HEARTBEAT;

/** Says what CouchDB could not do, for logs; never with credentials. */
type Asked = Pick<CouchRequest, 'method' | 'path'>;
const named = ({ method, path }: Asked) => `CouchDB: ${method} ${path.split('?')[0]}`;

/**
 * HTTP to one CouchDB over connections that are kept alive. Bodies are streamed: what is not read is not held.
 * Whatever goes wrong on the way, and every 5xx, is a `StorageUnavailable`.
 */
export class CouchClient {
  readonly #requests: Agent;
  readonly #feeds: Agent;
  readonly #patience: number;
  readonly #held: number;
  #waiting = 0;

  /** @param patience see `PATIENCE`; `held`: see `HELD` */
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

  /** Resolves with any answer below 500, its body not yet read. @throws StorageUnavailable */
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

  /** The whole answer as JSON, with its status. @throws StorageUnavailable */
  async json<T>(request: CouchRequest): Promise<Answered<T>> {
    const { statusCode, body } = await this.send(request);
    return { status: statusCode, value: await jsonOf<T>(body, request) };
  }

  async close(): Promise<void> {
    await Promise.all([this.#requests.destroy(), this.#feeds.destroy()]);
  }

  /**
   * An answer that has begun. Given up in time also by who stands in line behind requests that a silent CouchDB holds: each
   * of them holds a connection until it is given up itself.
   */
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

  /** A CouchDB that starts anew is back within seconds: nobody has to be sent away for those. */
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
      // Else undici ends the connection after each HEAD, for servers that answer it with a body; CouchDB does not.
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

/** Nobody has taken the request. */
const UNTAKEN = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** It may have been taken, and its answer is lost. */
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** Twice is as good as once: reading, and `_bulk_docs`, whose second time is a conflict at the most, which all who write look into. */
const REPEATABLE =
  /\/(_all_docs|_bulk_docs|_bulk_get|_changes|_find|_missing_revs|_revs_diff)(\?|$)/;

function mayRepeat({ method, path }: CouchRequest, error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  if (UNTAKEN.includes(code)) return true;
  const isRepeatable = method === 'GET' || method === 'HEAD' || REPEATABLE.test(path);
  return isRepeatable && BROKEN_OFF.includes(code);
}

/**
 * JSON without halves of signs outside the basic plane, which a cut text may end with and JavaScript takes: CouchDB would
 * refuse the whole body for one. Each becomes the replacement character. What a backslash before `u` belongs to
 * depends on how many there are.
 */
const wholeSigns = (json: string): string =>
  json.includes('\\ud')
    ? json.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd')
    : json;

/** The rest of an answer, as JSON. @throws StorageUnavailable when it breaks off or is none */
export async function jsonOf<T>(body: CouchAnswer['body'], asked: Asked): Promise<T> {
  try {
    return (await body.json()) as T;
  } catch (error) {
    throw new StorageUnavailable(`${named(asked)}: ${String(error)}`, error);
  }
}

export interface Answered<T> {
  status: number;
  value: T;
}

/** A document's id in an address. The slash behind `_design` and `_local` stays one; every other is part of the id. */
export function encodedId(id: string): string {
  const [, head = '', tail = id] = /^(_design\/|_local\/)(.*)$/s.exec(id) ?? [];
  return head + encodeURIComponent(tail);
}
