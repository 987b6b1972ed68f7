import type { FastifyPluginAsync } from 'fastify';
import { embeddedProtocol } from '../../sync-server/storage/embedded/protocol.ts';
import type { ProtocolGuard } from '../../sync-server/storage/guard.ts';
import type { Extras } from '../../sync-server/storage/protocol/context.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { deleteAttachment, getAttachment, putAttachment } from './attachments.ts';
import { findRoutes } from './find.ts';
import { documentOfParts, multipartWriter } from './multipart.ts';
import { selectorOf } from './selector.ts';

const EXTRAS: Extras = {
  routes: findRoutes,
  attachment: { GET: getAttachment, PUT: putAttachment, DELETE: deleteAttachment },
  documentOfParts,
  multipartWriter,
  selectorOf,
};

/** Serves the product's protocol, and the CouchDB endpoints that only other clients use. */
export const engineProtocol = (
  storage: Storage,
  guard: ProtocolGuard,
  options: { bodyLimit: number },
): FastifyPluginAsync => embeddedProtocol(storage, guard, { ...options, extras: EXTRAS });
