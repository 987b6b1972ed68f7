import fastify, { type FastifyInstance } from 'fastify';
import { openGuard, type ProtocolGuard, type StorageUser } from '../../guard.ts';
import type { CouchClient } from '../client.ts';
import { couchProtocol } from '../protocol.ts';
import type { CouchStorage } from '../storage.ts';
import { CouchUsers } from '../users.ts';

export const storageOver = (client: CouchClient): CouchStorage => {
  const quiet = () => () => {};
  const parts = {
    ...{ client, kind: 'couchdb', users: new CouchUsers('secret', 'okul') },
    ...{
      open: async () => {},
      serve: async () => {},
      refused: () => {},
      pathOf: (name: string) => `/${name}`,
      tell: () => {},
    },
    ...{ onWrite: quiet, onGap: quiet, onRemoval: quiet },
  };
  return parts as unknown as CouchStorage;
};

/** Starts routes that run every request as `user`. Does not listen yet. */
export function routesBefore(
  client: CouchClient,
  user: StorageUser | null,
  guard: Partial<ProtocolGuard> = {},
): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.register(
    couchProtocol(storageOver(client), { ...openGuard, admit: async () => user, ...guard }),
  );
  return app;
}
