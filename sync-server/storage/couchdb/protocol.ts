import type { FastifyPluginAsync } from 'fastify';
import { keepBodiesRaw } from '../embedded/protocol/body.ts';
import { checkName } from '../embedded/protocol/context.ts';
import { answerError } from '../embedded/protocol/error-handler.ts';
import { serverRoutes } from '../embedded/protocol/server-routes.ts';
import { Wakes } from '../embedded/protocol/wakes.ts';
import type { ProtocolOptions } from '../embedded/protocol.ts';
import type { ProtocolGuard } from '../guard.ts';
import type { CouchContext, CouchExchange } from './protocol/context.ts';
import { couchPlace } from './protocol/couch-place.ts';
import { documentRoutes } from './protocol/document-routes.ts';
import { changesRoutes, streamedRoutes } from './protocol/read-routes.ts';
import type { CouchStorage } from './storage.ts';

/** CouchDB's default for one document. */
const EIGHT_MEGABYTES = 8 * 1024 * 1024;

/**
 * The CouchDB replication protocol in front of a real CouchDB, as a Fastify plugin. The guard is asked first, each document
 * that is written is judged, and what remains runs in CouchDB as the person who asks.
 */
export function couchProtocol(
  storage: CouchStorage,
  guard: ProtocolGuard,
  { bodyLimit = EIGHT_MEGABYTES }: Pick<ProtocolOptions, 'bodyLimit'> = {},
): FastifyPluginAsync {
  return async (app) => {
    const wakes = new Wakes();
    const placeOf = async (exchange: CouchExchange) => {
      checkName(exchange.name);
      await storage.open(exchange.name);
      return couchPlace(exchange);
    };
    const attachments = false;
    const context: CouchContext = {
      storage,
      guard,
      attachments,
      bodyLimit,
      wakes,
      placeOf: placeOf as CouchContext['placeOf'],
    };
    const endings = [
      storage.onWrite((name) => wakes.wake(name)),
      storage.onGap(() => wakes.wakeAll()),
    ];
    app.addHook('preClose', async () => {
      for (const end of endings) end();
      wakes.endAll();
    });
    app.setErrorHandler(answerError);
    await app.register(async (streamed) => streamedRoutes(streamed, context));
    await app.register(async (whole) => {
      keepBodiesRaw(whole, bodyLimit);
      for (const family of [serverRoutes, changesRoutes, documentRoutes]) family(whole, context);
    });
  };
}
