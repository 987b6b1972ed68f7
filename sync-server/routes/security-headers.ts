import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const SELF = ["'self'"];

/**
 * Nothing but our own files runs, loads or is asked. Mantine writes style elements, hence the one exception. There is no
 * `upgrade-insecure-requests`: a school may run this over plain http behind nothing at all.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: SELF,
    scriptSrc: SELF,
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: SELF,
    connectSrc: SELF,
    // The writer of spreadsheets packs a large sheet in a worker that it makes of its own code.
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: SELF,
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: SELF,
    frameAncestors: ["'none'"],
  },
};

export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    // For the school's other hosts below this name only the school can speak.
    strictTransportSecurity: { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}
