import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage.ts';
import { holdFeeds } from './hold-feeds.ts';
import { Wakes } from './wakes.ts';

/** ms. What others write to CouchDB is told of over a connection that can be lost unnoticed. */
const TRUSTED = 2 * 60_000;

/**
 * Wakes the live feeds of `app` after each write, and whenever one may have been missed, for as long as it serves. Call it
 * before the routes are there.
 */
export function feedWakes(app: FastifyInstance, storage: Storage): Wakes {
  const wakes = storage.kind === 'couchdb' ? new Wakes(TRUSTED) : new Wakes();
  const endings = [
    storage.onWrite((name) => wakes.wake(name)),
    storage.onGap((isMissed) => isMissed && wakes.wakeAll()),
    holdFeeds(app, storage),
  ];
  // Before the server waits for its connections: a live feed would hold it for ever.
  app.addHook('preClose', async () => {
    for (const end of endings) end();
    wakes.endAll();
  });
  return wakes;
}
