import type { FastifyPluginAsync } from 'fastify';
import type { ProtocolGuard } from '../guard.ts';
import type { Storage } from '../storage.ts';
import { allDocsRoutes } from './protocol/all-docs-routes.ts';
import { keepBodiesRaw } from './protocol/body.ts';
import { bulkRoutes } from './protocol/bulk-routes.ts';
import { changesRoutes } from './protocol/changes-routes.ts';
import type { Context } from './protocol/context.ts';
import { databaseRoutes } from './protocol/database-routes.ts';
import { documentRoutes } from './protocol/document-routes.ts';
import { embeddedPlace } from './protocol/embedded-place.ts';
import { answerError } from './protocol/error-handler.ts';
import { serverRoutes } from './protocol/server-routes.ts';
import { Wakes } from './protocol/wakes.ts';

export interface ProtocolOptions {
  /** Whether attachments are taken. Where not, they are refused with 403 `forbidden`, each document on its own. */
  attachments?: boolean;
  /** Bytes of a request body at most; more is refused with 413 `too_large`. */
  bodyLimit?: number;
}

/** CouchDB's default for one document. */
const EIGHT_MEGABYTES = 8 * 1024 * 1024;

/**
 * The CouchDB replication protocol over a storage, as a Fastify plugin that serves `/<database>/…` below the prefix it
 * is registered with. Whatever it answers, it has asked the guard first.
 */
export function embeddedProtocol(
  storage: Storage,
  guard: ProtocolGuard,
  { attachments = false, bodyLimit = EIGHT_MEGABYTES }: ProtocolOptions = {},
): FastifyPluginAsync {
  return async (app) => {
    const wakes = new Wakes();
    const placeOf = embeddedPlace;
    const context: Context = { storage, guard, attachments, bodyLimit, wakes, placeOf };
    const forget = storage.onWrite((name) => context.wakes.wake(name));
    // Before the server waits for its connections: a live feed would hold it for ever.
    app.addHook('preClose', async () => {
      forget();
      context.wakes.endAll();
    });
    app.setErrorHandler(answerError);
    keepBodiesRaw(app, bodyLimit);
    for (const family of [
      serverRoutes,
      databaseRoutes,
      changesRoutes,
      bulkRoutes,
      allDocsRoutes,
      documentRoutes,
    ])
      family(app, context);
  };
}
