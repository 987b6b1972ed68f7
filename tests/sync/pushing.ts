import fastify, { type FastifyInstance } from 'fastify';
import { createGuard } from '../../sync-server/gateway/guard.ts';
import type { Inbox } from '../../sync-server/storage/inbox.ts';
import { serveProtocol } from '../../sync-server/storage/open.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';

/** Gateway for the pushes of one student. */
export interface Pushing {
  /** Sends a document with its revision, like a replicator. */
  push(doc: object): Promise<{ statusCode: number }>;
  /** Asks which revisions are missing. */
  ask(asked: object, route?: string): Promise<{ statusCode: number }>;
  close(): Promise<void>;
}

/** Opens a gateway. @param inbox the inbox to use for the next push */
export async function pushingTo(
  storage: Storage,
  uid: string,
  inbox: () => Inbox,
): Promise<Pushing> {
  const principal = { uid, userRole: 'student', isVerified: false } as const;
  const ledger = { enter: (...given: Parameters<Inbox['enter']>) => inbox().enter(...given) };
  const guard = createGuard({ storage, identify: async () => principal as never, inbox: ledger });
  const gateway: FastifyInstance = fastify();
  gateway.register(serveProtocol(storage, guard));
  await gateway.ready();
  const post = (route: string, payload: object) =>
    gateway.inject({ method: 'POST', url: `/student-${uid}/${route}`, payload });
  return {
    push: (doc) => post('_bulk_docs', { docs: [doc], new_edits: false }),
    ask: (asked, route = '_revs_diff') => post(route, asked),
    close: async () => void (await gateway.close()),
  };
}
