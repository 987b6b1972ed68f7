import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import PouchDB from 'pouchdb';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { CouchStorage } from '../../sync-server/storage/couchdb/storage.ts';
import { openGuard } from '../../sync-server/storage/guard.ts';
import { serveProtocol } from '../../sync-server/storage/open.ts';
import { openMemoryStorage } from '../../sync-server/test-support/memory.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { untilCopiesAgree } from '../couchdb/nodes/copies.ts';
import { engineProtocol } from '../engine-server/protocol.ts';

/** Server of the protocol that accepts all documents. */
interface Target {
  /** Address without credentials and without a slash at the end. */
  url: string;
  headers: Record<string, string>;
  /** Resolves when lists include all writes to the database; omitted if they do so at once. */
  settled?(database: string): Promise<void>;
  stop(): Promise<void>;
}

/** Limit of a body (bytes). Small, so that tests can exceed it. */
const BODY_LIMIT = 100_000;

export async function embedded(): Promise<Target> {
  const storage = openMemoryStorage();
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  app.register(engineProtocol(storage, openGuard, { bodyLimit: BODY_LIMIT }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await storage.close();
  };
  return { url, headers: {}, stop };
}

/** Starts our routes in front of a real CouchDB, as the app mounts them. */
async function before(): Promise<Target> {
  const storage = openTestStorage();
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  app.register(serveProtocol(storage, openGuard, { bodyLimit: BODY_LIMIT }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await storage.close();
  };
  const settled = async (database: string) => {
    if (!(storage instanceof CouchStorage)) return;
    const { client } = storage;
    await untilCopiesAgree(client, client.address.prefix + database);
  };
  return { url, headers: {}, settled, stop };
}

const EMBEDDED = 'the embedded engine';
const target: [name: string, start: () => Promise<Target>] = process.env.COUCHDB_URL
  ? ['our routes before CouchDB', before]
  : [EMBEDDED, embedded];

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // The test knows the shape of the body.
  json: ReturnType<typeof JSON.parse>;
}

type Body = object | string | Uint8Array;

/** Server under test, with one new database. */
export class Peer {
  database = '';

  constructor(
    readonly target: Target,
    readonly isEmbedded: boolean,
  ) {}

  async fresh(): Promise<void> {
    this.database = `c${randomBytes(8).toString('hex')}`;
    await this.call('PUT', `/${this.database}`);
  }

  async drop(): Promise<void> {
    await this.call('DELETE', `/${this.database}`);
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.target.headers, ...(init.headers as Record<string, string>) };
    return fetch(this.target.url + path, { ...init, headers });
  }

  /** Sends a request. Objects are sent as JSON, texts and bytes unchanged. */
  async call(
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const plain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const response = await this.fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(!plain && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (plain ? body : JSON.stringify(body)) as string }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  /** Sends a request. @param path within the new database */
  async ask(
    method: string,
    path = '',
    body?: Body,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const answer = await this.call(method, `/${this.database}${path}`, body, headers);
    if (isWrite(method, path)) await this.target.settled?.(this.database);
    return answer;
  }

  /** Stores a revision with its ancestry (newest first), as a replicator does. */
  replicate(id: string, revs: readonly string[], fields: object = {}): Promise<Answer> {
    const [newest = ''] = revs;
    const start = Number.parseInt(newest, 10);
    const ids = revs.map((rev) => rev.slice(rev.indexOf('-') + 1));
    const doc = { _id: id, _rev: newest, _revisions: { start, ids }, ...fields };
    return this.ask('POST', '/_bulk_docs', { docs: [doc], new_edits: false });
  }

  pouch(): PouchDB.Database {
    const { headers } = this.target;
    return new PouchDB(`${this.target.url}/${this.database}`, {
      skip_setup: true,
      fetch: (url, options) =>
        PouchDB.fetch(url, {
          ...options,
          headers: { ...Object.fromEntries(new Headers(options?.headers)), ...headers },
        }),
    });
  }
}

const isWrite = (method: string, path: string): boolean =>
  ['PUT', 'DELETE'].includes(method) || (method === 'POST' && /^(\/_bulk_docs)?(\?|$)/.test(path));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a hash in CouchDB's form, because CouchDB may refuse other forms. */
export const hash = (letter: string): string => letter.repeat(32);

/** Runs tests against each engine. Each test gets a new database. */
export function contract(
  title: string,
  tests: (peer: () => Peer) => void,
  { onlyEmbedded = false } = {},
): void {
  const isLeftOut = onlyEmbedded && target[0] !== EMBEDDED;
  describe.skipIf(isLeftOut).each([target])(`${title}: %s`, (name, start) => {
    let peer: Peer;

    beforeAll(async () => {
      peer = new Peer(await start(), name === EMBEDDED);
    });
    beforeEach(async () => {
      await peer.fresh();
      return () => peer.drop();
    });
    afterAll(() => peer.target.stop());

    tests(() => peer);
  });
}
