import type { FastifyPluginAsync } from 'fastify';
import { couchProtocol } from './couchdb/protocol.ts';
import { CouchStorage } from './couchdb/storage.ts';
import { embeddedProtocol } from './embedded/protocol.ts';
import type { ProtocolGuard } from './guard.ts';
import type { ProtocolOptions } from './protocol/options.ts';
import type { Storage } from './storage.ts';

/** The replication protocol over a storage, whichever it is. */
export const serveProtocol = (
  storage: Storage,
  guard: ProtocolGuard,
  options: Pick<ProtocolOptions, 'bodyLimit'> = {},
): FastifyPluginAsync =>
  storage instanceof CouchStorage
    ? couchProtocol(storage, guard, options)
    : embeddedProtocol(storage, guard, options);
