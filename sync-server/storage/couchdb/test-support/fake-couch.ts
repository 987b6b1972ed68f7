import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { openGuard, type ProtocolGuard, type StorageUser } from '../../guard.ts';
import { CouchClient } from '../client.ts';
import { couchProtocol } from '../protocol.ts';
import type { CouchStorage } from '../storage.ts';
import { CouchUsers } from '../users.ts';

export const ADMINISTRATOR = 'Basic YTpi';

export interface Seen {
  method: string;
  path: string;
  authorization: string;
}

export interface FakeCouch {
  client: CouchClient;
  seen: Seen[];
  close(): Promise<void>;
}

export async function openFakeCouch(answer: RequestListener): Promise<FakeCouch> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const [path = ''] = url.split('?');
    seen.push({ method, path, authorization: headers.authorization ?? '' });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const client = new CouchClient({ origin, prefix: '', authorization: ADMINISTRATOR });
  return {
    client,
    seen,
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export function runsAs(authorization: string): { name: string; roles: string[] } | null {
  const [, claims] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization) ?? [];
  if (!claims) return null;
  const told = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { name: told.sub, roles: told['_couchdb.roles'] };
}

export const storageOver = (client: CouchClient): CouchStorage => {
  const quiet = () => () => {};
  const parts = {
    ...{ client, kind: 'couchdb', users: new CouchUsers('secret', 'okul') },
    ...{
      open: async () => {},
      serve: async () => {},
      refused: () => {},
      pathOf: (name: string) => `/${name}`,
      tell: () => {},
    },
    ...{ onWrite: quiet, onGap: quiet, onRemoval: quiet },
  };
  return parts as unknown as CouchStorage;
};

/** Creates routes that run every request as `user`. Does not listen. */
export function routesBefore(
  client: CouchClient,
  user: StorageUser | null,
  guard: Partial<ProtocolGuard> = {},
): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.register(
    couchProtocol(storageOver(client), { ...openGuard, admit: async () => user, ...guard }),
  );
  return app;
}
