import type { AddressInfo } from 'node:net';
import { CloudantV1, CouchdbSessionAuthenticator } from '@ibm-cloud/cloudant';
import nano from 'nano';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForEach } from '../../test-support/for-each.ts';
import { ADMIN } from '../../test-support/server.ts';

const server = serverForEach();
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  url: '/db/_session',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const { email: name, password } = ADMIN;

describe('POST /_session of CouchDB', () => {
  it.each([
    ['a form', form({ name, password })],
    ['JSON', { method: 'POST' as const, url: '/db/_session', payload: { name, password } }],
  ])('begins a session by %s, which is valid for databases alone', async (_, request) => {
    const begun = await server.app.inject(request);
    expect(begun.json()).toMatchObject({ ok: true, roles: ['admin'] });
    expect(begun.cookies).toMatchObject([
      { name: 'AuthSession', path: '/db', httpOnly: true, sameSite: 'Strict' },
    ]);
    const cookies = { AuthSession: begun.cookies[0]?.value ?? '' };
    const ask = (url: string, method: 'GET' | 'DELETE' = 'GET') =>
      server.app.inject({ method, url, cookies });
    expect((await ask('/db/admin')).statusCode).toBe(200);
    expect((await ask('/db/accounts')).statusCode).toBe(403);
    expect((await ask('/api/session')).statusCode).toBe(401);
    expect((await ask('/db/_session')).json().userCtx.roles).toEqual(['admin']);
    await ask('/db/_session', 'DELETE');
    expect((await ask('/db/admin')).statusCode).toBe(401);
  });

  it('rejects wrong and incomplete credentials, large bodies and other sites', async () => {
    const status = async (request: object) => (await server.app.inject(request)).statusCode;
    expect(await status(form({ name, password: 'yanlış1' }))).toBe(401);
    expect(await status(form({ name }))).toBe(400);
    expect(await status(form({ name, password: 'x'.repeat(5000) }))).toBe(413);
    const { headers, ...rest } = form({ name, password });
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect(await status({ ...rest, headers: foreign })).toBe(403);
  });

  it('counts its tries together with those of the sign-in', async () => {
    const attempt = () => server.app.inject(form({ name, password: 'yanlış1' }));
    let answer = await attempt();
    for (let tries = 0; tries < 50 && answer.statusCode === 401; tries++) answer = await attempt();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)]);
    const payload = { email: name, password };
    const signIn = await server.app.inject({ method: 'POST', url: '/api/session', payload });
    expect(signIn.statusCode).toBe(429);
  });
});

describe('another client with a session reads a role database', () => {
  let address: string;
  beforeEach(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}/db`;
  });

  it('by nano', async () => {
    const client = nano(Object.assign({ url: address }, { parseUrl: false }));
    await client.auth(name, password);
    expect((await client.use('admin').info()).db_name).toBe('admin');
  });

  it('by the Cloudant SDK', async () => {
    const authenticator = new CouchdbSessionAuthenticator({ username: name, password });
    const client = new CloudantV1({ authenticator });
    client.setServiceUrl(address);
    expect((await client.getDatabaseInformation({ db: 'admin' })).status).toBe(200);
  });
});
