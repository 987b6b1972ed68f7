import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CouchClient } from '../client.ts';

/** The administrator's, in requests that run as nobody else. */
export const ADMINISTRATOR = 'Basic YTpi';

/** One request as a CouchDB sees it. */
export interface Seen {
  method: string;
  /** Without its query. */
  path: string;
  authorization: string;
}

export interface FakeCouch {
  client: CouchClient;
  /** All that was asked, in order. */
  seen: Seen[];
  close(): Promise<void>;
}

/** What answers as a CouchDB would, as a test has it, and notes who asks. */
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

/** Whom the token in a header names, and with which roles; null where it is none. */
export function runsAs(authorization: string): { name: string; roles: string[] } | null {
  const [, claims] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization) ?? [];
  if (!claims) return null;
  const told = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { name: told.sub, roles: told['_couchdb.roles'] };
}
