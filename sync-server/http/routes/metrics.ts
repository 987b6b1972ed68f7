import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import { sameText } from '../../accounts/same-text.ts';
import type { Metrics } from '../metrics.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/**
 * For Prometheus: `GET /api/metrics`. They tell when a school sits its exams and how big it is, so they are for this
 * machine, and for whoever shows the token.
 */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, metricsToken }: { metrics: Metrics; metricsToken: string | undefined },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isMonitor(request, metricsToken)) throw new AppError('forbidden');
    reply.type(metrics.contentType);
    return metrics.text();
  });
}

function isMonitor({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  // A proxy on this machine asks from here as well, for whomever.
  if (LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined) return true;
  return token !== undefined && sameText(headers.authorization ?? '', `Bearer ${token}`);
}
