import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage.ts';
import { Wakes } from './wakes.ts';

/** Time without news after which a feed reads anyway (ms): CouchDB's feed can break unnoticed. */
const TRUSTED = 2 * 60_000;

/** Wakes live feeds after writes. Call it before adding routes. */
export function feedWakes(app: FastifyInstance, storage: Storage): Wakes {
  const wakes = storage.kind === 'couchdb' ? new Wakes(TRUSTED) : new Wakes();
  const endings = [
    storage.onWrite((name) => wakes.wake(name)),
    storage.onGap((isMissed) => isMissed && wakes.wakeAll()),
    holdFeeds(app, storage),
  ];
  // Ends live feeds before the server waits for its connections, which live feeds keep open.
  app.addHook('preClose', async () => {
    for (const end of endings) end();
    wakes.endAll();
  });
  return wakes;
}

/** Maximum time that a feed waits after an outage (ms), shorter than the devices' timeout. */
const PATIENCE = 20_000;
/** Time over which the waiting feeds are released (ms). */
const SPREAD = 5_000;

const LIVE_FEED = /\/_changes\?(.*&)?feed=(longpoll|continuous)(&|$)/;

/** Holds feeds back after an outage, to spread reconnects. Returns a function to end the hold. */
export function holdFeeds(
  app: FastifyInstance,
  storage: Pick<Storage, 'hears' | 'onGap'>,
  spread = SPREAD,
): () => void {
  const held = new Set<() => void>();
  // False until the databases exist. No other server writes before then.
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
