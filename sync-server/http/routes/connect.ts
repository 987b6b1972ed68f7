import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { AUTHORITY_FILE, CONNECT, PROOF, reachedBy } from '../connect/addresses.ts';
import { authorityOf, connectPage } from '../connect/page.ts';
import { answerNotFound } from '../errors.ts';

const POLICY =
  "default-src 'none';script-src 'self';style-src 'unsafe-inline';img-src 'self' https:;base-uri 'none';frame-ancestors 'none'";

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Serves the page that connects a tablet; see docs/decisions/048. */
export function connectRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'tls' | 'host' | 'dataDir'>,
): void {
  app.get(CONNECT, (request, reply) => {
    const { port } = app.server.address() as AddressInfo;
    const reached = reachedBy(request, config, port);
    const page = connectPage({ reached, authority: authorityOf(config) });
    reply.raw.setHeader('content-security-policy', POLICY);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.get(PROOF, (_request, reply) => {
    // Allowed, because the page requests it from another origin, without encryption.
    reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(EMPTY);
  });
  app.get(AUTHORITY_FILE, (request, reply) => {
    const authority = authorityOf(config);
    if (!authority) return answerNotFound(request, reply);
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="okul-ca.crt"')
      .send(authority.certificate);
  });
}
