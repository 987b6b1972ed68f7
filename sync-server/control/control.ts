import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../src/domain/errors.ts';
import { z } from '../../src/domain/zod.ts';
import { handOutCode } from '../auth/hand-out-code.ts';
import { sameText } from '../auth/same-text.ts';
import { packed } from '../backup/pack.ts';
import { backupLines } from '../backup/write.ts';
import { answerError } from '../routes/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { closeDoor, newToken, openDoor } from './door.ts';

export interface ControlParts {
  storage: Storage;
  secret: string;
  dataDir: string;
  now: () => number;
}

/**
 * What the commands ask of a running server, which alone may open the embedded databases. A server of its own on this
 * machine's loopback: no proxy in front of the school leads here. Closed by the returned function.
 */
export async function startControl(parts: ControlParts): Promise<() => Promise<void>> {
  const { dataDir } = parts;
  const token = newToken();
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameText(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('forbidden');
  });
  backupRoute(app, parts);
  codeRoute(app, parts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  openDoor(dataDir, { port, token });
  return async () => {
    closeDoor(dataDir);
    await app.close();
  };
}

function backupRoute(app: FastifyInstance, { storage, secret, now }: ControlParts): void {
  app.get('/backup', async (_request, reply) => {
    reply.type('application/gzip');
    return packed(backupLines(storage, secret, now()));
  });
}

function codeRoute(app: FastifyInstance, parts: ControlParts): void {
  app.get('/reset-code', async ({ query }) => {
    const { email } = z.object({ email: z.string() }).parse(query);
    return handOutCode(parts, email);
  });
}
