import fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { openMemoryStorage } from '../../sync-server/storage/embedded/memory.ts';
import { embeddedProtocol } from '../../sync-server/storage/embedded/protocol.ts';
import type { IncomingWrite, Intent, ProtocolGuard } from '../../sync-server/storage/guard.ts';
import type { ProtocolOptions } from '../../sync-server/storage/protocol/options.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { Peer } from './target.ts';

/** A guard that writes down what it was asked. It lets everything pass until a test says otherwise. */
export class RecordingGuard implements ProtocolGuard {
  readonly admitted: string[] = [];
  readonly judged: IncomingWrite[] = [];
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
}

export interface Guarded {
  guard: RecordingGuard;
  peer: Peer;
  app: FastifyInstance;
  storage: Storage;
}

/** The protocol as the app mounts it: below a prefix, behind a guard, without attachments unless asked for. */
export async function guarded(options: ProtocolOptions = {}): Promise<Guarded> {
  const storage = openMemoryStorage();
  const guard = new RecordingGuard();
  const app = fastify({ forceCloseConnections: true });
  app.register(embeddedProtocol(storage, guard, { bodyLimit: 100_000, ...options }), {
    prefix: '/db',
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/db`;
  onTestFinished(async () => {
    await app.close();
    await storage.close();
  });
  const peer = new Peer({ url, headers: {}, stop: async () => {} }, true);
  await peer.fresh();
  guard.admitted.length = 0;
  return { guard, peer, app, storage };
}
