import { EventEmitter, once } from 'node:events';
import { type Agent, request as askPlainly, type ClientRequest, Agent as Plain } from 'node:http';
import http2 from 'node:http2';
import { request as askSecurely, Agent as Secure } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, issue } from '../operations/tls/certificate.ts';
import type { TlsCredentials } from '../operations/tls/files.ts';
import { createHttp } from './create-http.ts';

/** Grace period (ms). No test lasts so long. */
const NEVER = 3_600_000;

let ca: string;
let tls: TlsCredentials;
beforeAll(async () => {
  const authority = createAuthority('Okul', Date.now());
  const { certificate, key } = issue(authority, ['localhost', '127.0.0.1'], Date.now());
  ca = authority.certificate;
  tls = { cert: Buffer.from(certificate), key: Buffer.from(key) };
});

let app: FastifyInstance;
let agent: Agent;
/** Emits when a request arrives that will be answered after the closing has begun. */
let asked: EventEmitter;
let port: number;

async function listen(secure: boolean, grace: number): Promise<void> {
  agent = secure ? new Secure({ keepAlive: true, ca }) : new Plain({ keepAlive: true });
  asked = new EventEmitter();
  app = createHttp({ grace, ...(secure && { tls }) });
  app.post('/', async () => 'taken');
  app.get('/slow', async () => {
    asked.emit('slow');
    while (app.server.listening) await setImmediate();
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
}
afterEach(async () => {
  agent.destroy();
  await app.close();
});

describe.each(['plain', 'TLS'])('a server that closes, HTTP/1.1 over %s', (over) => {
  const secure = over === 'TLS';

  function ask(method: string, path: string): ClientRequest {
    const headers = { 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', port, method, path, agent };
    return secure ? askSecurely({ ...options, headers }) : askPlainly({ ...options, headers });
  }

  it('answers running requests, and then closes all connections', async () => {
    await listen(secure, NEVER);
    const request = ask('GET', '/slow').end();
    await once(asked, 'slow');
    const [[answer]] = await Promise.all([once(request, 'response'), app.close()]);
    expect(await text(answer)).toBe('answered');
  });

  it('closes an incomplete request', async () => {
    await listen(secure, 1);
    const request = ask('POST', '/');
    request.write('{');
    const cut = once(request, 'error');
    await once(app.server, 'request');
    await app.close();
    await cut;
  });

  it('closes a silent connection', async () => {
    await listen(secure, 1);
    const socket = connect(port, '127.0.0.1');
    const cut = once(socket, 'close');
    await once(app.server, 'connection');
    await app.close();
    await cut;
  });
});

describe('a server that closes, HTTP/2', () => {
  const begin = async (head: http2.OutgoingHttpHeaders, whole: boolean) => {
    const session = http2.connect(`https://localhost:${port}`, { ca });
    const stream = session.request(head, { endStream: whole });
    return { stream, closed: once(session, 'close') };
  };

  it('answers running requests, and then closes all connections', async () => {
    await listen(true, NEVER);
    const { stream, closed } = await begin({ ':path': '/slow' }, true);
    await once(asked, 'slow');
    const [answer] = await Promise.all([text(stream), app.close()]);
    expect(answer).toBe('answered');
    await closed;
  });

  it('closes an incomplete request', async () => {
    await listen(true, 1);
    const head = { ':method': 'POST', ':path': '/', 'content-type': 'application/json' };
    const { stream, closed } = await begin(head, false);
    stream.once('error', () => {});
    stream.write('{');
    await once(app.server, 'request');
    await app.close();
    await closed;
  });
});
