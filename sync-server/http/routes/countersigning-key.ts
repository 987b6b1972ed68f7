import type { FastifyInstance } from 'fastify';
import type { PublicKey } from '../../../src/domain/signing/public-key.ts';

/** With which anybody can check what the school's server signed, as a JSON Web Key (RFC 7517). It is no secret. */
export function countersigningKeyRoute(
  app: FastifyInstance,
  { countersigningKey }: { countersigningKey: PublicKey },
): void {
  app.get('/countersigning-key', async () => ({ kty: 'EC', crv: 'P-256', ...countersigningKey }));
}
