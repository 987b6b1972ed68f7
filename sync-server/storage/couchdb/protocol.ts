import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ProtocolGuard } from '../guard.ts';
import { keepBodiesRaw } from '../protocol/body.ts';
import { BODY_LIMIT, checkName, type ProtocolOptions } from '../protocol/context.ts';
import { answerError } from '../protocol/error-handler.ts';
import { programRoutes } from '../protocol/programs.ts';
import { serverRoutes } from '../protocol/server-routes.ts';
import { feedWakes } from '../protocol/wakes.ts';
import type { CouchContext, CouchExchange } from './protocol/context.ts';
import { couchPlace } from './protocol/couch-place.ts';
import { documentRoutes } from './protocol/document-routes.ts';
import { LateCheckpoints, Sightings } from './protocol/late-checkpoints.ts';
import { changesRoutes, questionRoutes } from './protocol/read-routes.ts';
import type { CouchStorage } from './storage.ts';

export function couchProtocol(
  storage: CouchStorage,
  guard: ProtocolGuard,
  { bodyLimit = BODY_LIMIT }: ProtocolOptions = {},
): FastifyPluginAsync {
  return async (app) => {
    const wakes = feedWakes(app, storage);
    const placeOf = async (exchange: CouchExchange) => {
      checkName(exchange.name);
      await storage.serve(exchange.name);
      return couchPlace(exchange);
    };
    const checkpoints = lateCheckpoints(app, storage);
    const context: CouchContext = {
      storage,
      guard,
      bodyLimit,
      wakes,
      checkpoints,
      seen: new Sightings(),
      placeOf: placeOf as CouchContext['placeOf'],
    };
    app.setErrorHandler(answerError);
    keepBodiesRaw(app, bodyLimit);
    for (const family of [
      serverRoutes,
      changesRoutes,
      questionRoutes,
      programRoutes,
      documentRoutes,
    ])
      family(app, context);
  };
}

function lateCheckpoints(app: FastifyInstance, storage: CouchStorage): LateCheckpoints {
  const checkpoints = new LateCheckpoints();
  const unlisten = storage.onRemoval((name) => checkpoints.drop(name));
  app.addHook('onClose', async () => {
    unlisten();
    await checkpoints.flush();
  });
  return checkpoints;
}
