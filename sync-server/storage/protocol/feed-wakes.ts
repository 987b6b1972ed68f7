import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage.ts';
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

/** ms that who comes to wait is kept at the door at most: less than devices wait for an answer. */
const PATIENCE = 20_000;
/** ms within which those who were kept go on. */
const SPREAD = 5_000;

const LIVE_FEED = /\/_changes\?(.*&)?feed=(longpoll|continuous)(&|$)/;

/**
 * Whoever comes to wait for news while the writes of others are not heard, which is while CouchDB is out of reach, waits for its
 * return first, before anything is asked of a database. So ten thousand devices whose wait ends in an outage are not sent
 * away to come back all at once, and what is pushed has the connections to itself. Returns what lets all of them go on.
 * @param spread see `SPREAD`
 */
export function holdFeeds(
  app: FastifyInstance,
  storage: Pick<Storage, 'hears' | 'onGap'>,
  spread = SPREAD,
): () => void {
  const held = new Set<() => void>();
  // A server whose databases are still being made has heard nothing yet, and nobody else writes to them.
  let hasHeard = storage.hears;
  const release = (within: number) => {
    for (const goOn of held) setTimeout(goOn, Math.random() * within);
  };
  app.addHook('onRequest', async ({ url }, { raw }) => {
    if (storage.hears || !hasHeard || !LIVE_FEED.test(url)) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        held.delete(goOn);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(goOn, PATIENCE);
      raw.once('close', goOn);
      held.add(goOn);
    });
  });
  const unlisten = storage.onGap(() => {
    if (!storage.hears) return;
    hasHeard = true;
    release(spread);
  });
  return () => {
    unlisten();
    release(0);
  };
}
