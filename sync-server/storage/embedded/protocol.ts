import type { FastifyPluginAsync } from 'fastify';
import type { ProtocolGuard } from '../guard.ts';
import { keepBodiesRaw } from '../protocol/body.ts';
import {
  BODY_LIMIT,
  type Context,
  type Extras,
  type ProtocolOptions,
} from '../protocol/context.ts';
import { answerError } from '../protocol/error-handler.ts';
import { programRoutes } from '../protocol/programs.ts';
import { serverRoutes } from '../protocol/server-routes.ts';
import { feedWakes } from '../protocol/wakes.ts';
import type { Storage } from '../storage.ts';
import { bulkRoutes } from './protocol/bulk-routes.ts';
import { changesRoutes } from './protocol/changes-routes.ts';
import { allDocsRoutes, databaseRoutes } from './protocol/database-routes.ts';
import { documentRoutes } from './protocol/document-routes.ts';
import { embeddedPlace } from './protocol/embedded-place.ts';

export function embeddedProtocol(
  storage: Storage,
  guard: ProtocolGuard,
  { bodyLimit = BODY_LIMIT, extras }: ProtocolOptions & { extras?: Extras } = {},
): FastifyPluginAsync {
  return async (app) => {
    const wakes = feedWakes(app, storage);
    const placeOf = embeddedPlace;
    const context: Context = { storage, guard, extras, bodyLimit, wakes, placeOf };
    app.setErrorHandler(answerError);
    keepBodiesRaw(app, bodyLimit);
    for (const family of [
      serverRoutes,
      databaseRoutes,
      changesRoutes,
      bulkRoutes,
      allDocsRoutes,
      programRoutes,
      documentRoutes,
    ])
      family(app, context);
    extras?.routes(app, context);
  };
}
