import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { onTestFinished } from 'vitest';
import type { IncomingWrite, Intent, ProtocolGuard } from '../../sync-server/storage/guard.ts';
import { serveProtocol } from '../../sync-server/storage/open.ts';
import type { Revision } from '../../sync-server/storage/revisions.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openMemoryStorage } from '../../sync-server/test-support/memory.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { engineProtocol } from '../engine-server/protocol.ts';
import { Peer } from './target.ts';

/** Guard that records its calls. It accepts everything until a test changes that. */
export class RecordingGuard implements ProtocolGuard {
  readonly admitted: string[] = [];
  readonly judged: IncomingWrite[] = [];
  readonly told: Revision[] = [];
  identify: ProtocolGuard['identify'];
  refusal: ((intent: Intent) => Error | undefined) | undefined;
  verdict: (write: IncomingWrite) => string | undefined = () => undefined;

  async admit(request: { method: string }, database: string, intent: Intent): Promise<null> {
    this.admitted.push(`${request.method} ${database} ${intent}`);
    const refused = this.refusal?.(intent);
    if (refused) throw refused;
    return null;
  }

  async judge(_request: unknown, _database: string, writes: readonly IncomingWrite[]) {
    this.judged.push(...structuredClone([...writes]));
    return writes.map((write) => this.verdict(write));
  }

  async stored(_database: string, there: readonly Revision[]): Promise<void> {
    this.told.push(...there);
  }
}

export interface Guarded {
  guard: RecordingGuard;
  peer: Peer;
  app: FastifyInstance;
  storage: Storage;
}

/** Opens the protocol as the app mounts it: with a prefix and a guard. */
export const guarded = (): Promise<Guarded> => {
  const storage = openTestStorage();
  return mounted(storage, (guard) => serveProtocol(storage, guard, LIMITS));
};

/** Opens the same with the routes of `npm run engine`. */
export const guardedEngine = (): Promise<Guarded> => {
  const storage = openMemoryStorage();
  return mounted(storage, (guard) => engineProtocol(storage, guard, LIMITS));
};

const LIMITS = { bodyLimit: 100_000 };

async function mounted(
  storage: Storage,
  protocolBehind: (guard: ProtocolGuard) => FastifyPluginAsync,
): Promise<Guarded> {
  const guard = new RecordingGuard();
  const app = fastify({ forceCloseConnections: true });
  app.register(protocolBehind(guard), { prefix: '/db' });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/db`;
  onTestFinished(async () => {
    await app.close();
    await storage.close();
  });
  const peer = new Peer({ url, headers: {}, stop: async () => {} }, storage.kind === 'embedded');
  await peer.fresh();
  guard.admitted.length = 0;
  return { guard, peer, app, storage };
}
