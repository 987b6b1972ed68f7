import { setMaxListeners } from 'node:events';
import fastify from 'fastify';
import { CouchError } from '../../../sync-server/storage/couch-error.ts';
import { embeddedProtocol } from '../../../sync-server/storage/embedded/protocol.ts';
import { openMemoryStorage } from '../../../sync-server/test-support/memory.ts';
import { SERVER_TIME_HEADER } from '../../domain/session/api.ts';
import { PROTOCOL_HEADER, protocolsText, SPOKEN_PROTOCOLS } from '../../domain/session/protocol.ts';
import type { Fetch } from '../http/http-client.ts';

const REFUSALS = [
  ['strange', new CouchError(403, 'forbidden', 'not yours')],
  ['signedOut', new CouchError(401, 'unauthorized', 'signed out')],
  ['busy', new CouchError(429, 'too_many_requests', 'less often', { 'retry-after': '1' })],
  ['failing', new CouchError(503, 'unavailable', 'later')],
] as const;

export async function startTestServer() {
  const storage = openMemoryStorage();
  const control = {
    online: true,
    swallows: false,
    signedOut: false,
    failing: false,
    busy: false,
    /** Delivery token, with which the server accepts pushes but no other requests. */
    delivery: 'right',
    strange: false,
    refused: new Map<string, string>(),
    protocols: SPOKEN_PROTOCOLS,
    requests: [] as string[],
  };
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setHeader(SERVER_TIME_HEADER, String(Date.now()));
    raw.setHeader(PROTOCOL_HEADER, protocolsText(control.protocols));
  });
  const guard = {
    admit: async (
      { headers }: { headers: Record<string, unknown> },
      _db: string,
      intent: string,
    ) => {
      const { authorization } = headers;
      if (authorization !== undefined) {
        if (authorization !== `Bearer ${control.delivery}`) throw new CouchError(401, 'x', 'x');
        if (intent !== 'push') throw new CouchError(403, 'forbidden', 'no');
        return null;
      }
      const refusal = REFUSALS.find(([state]) => control[state]);
      if (refusal) throw refusal[1];
      return null;
    },
    judge: async (_request: unknown, _database: string, writes: readonly { id: string }[]) =>
      writes.map(({ id }) => control.refused.get(id)),
  };
  await app.register(embeddedProtocol(storage, guard), { prefix: '/db' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let cable = newCable();

  const fetchThroughCable: Fetch = async (url, init) => {
    if (!control.online) throw new TypeError('network is down');
    init.signal?.throwIfAborted();
    control.requests.push(`${init.method ?? 'GET'} ${url.slice(origin.length)}`);
    if (control.swallows) return neverAnswered(init.signal);
    const joined = new AbortController();
    for (const signal of [init.signal, cable.signal]) {
      if (signal?.aborted) joined.abort();
      signal?.addEventListener('abort', () => joined.abort(), { once: true });
    }
    return fetch(url, { ...init, signal: joined.signal });
  };

  return {
    storage,
    control,
    origin,
    fetch: fetchThroughCable,
    cut() {
      control.online = false;
      cable.abort();
    },
    mend() {
      cable = newCable();
      control.online = true;
    },
    async close() {
      cable.abort();
      await app.close();
      await storage.close();
    },
  };
}

const neverAnswered = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function newCable(): AbortController {
  const cable = new AbortController();
  setMaxListeners(0, cable.signal);
  return cable;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
