import type { FastifyInstance } from 'fastify';

/** Logs what was asked and how it went, and nothing of who asked: no address, no cookie, no id, only the route. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const entry = { method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    if (statusCode >= 500) log.error(entry, 'request failed');
    else log.debug(entry, 'request');
    done();
  });
}
