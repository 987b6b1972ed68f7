import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../src/domain/errors.ts';
import { isRoleDatabase } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { type AccountAdmin, type AccountAdminParts, openAccountAdmin } from '../accounts/auth.ts';
import { packed } from '../operations/backup/format.ts';
import { backupLines } from '../operations/backup/write.ts';
import {
  newToken,
  PLACE,
  publishControlSocket,
  withdrawControlSocket,
} from '../operations/control-socket.ts';
import { exportOf } from '../operations/personal-data/export.ts';
import {
  eraseByOrder,
  erasureOrderSchema,
  uidByEmail,
} from '../operations/personal-data/person.ts';
import type { Storage } from '../storage/storage.ts';
import type { LogPersonalData } from '../support/logger.ts';
import { sameText } from '../support/secret.ts';
import { rebuild } from '../worker/rebuild/request.ts';
import { answerError } from './errors.ts';

interface ControlParts extends AccountAdminParts {
  dataDir: string;
  /** CouchDB and school as in `placeOf`; omitted for the embedded engine. */
  place?: string;
  logPersonalData: LogPersonalData;
}

const emailSchema = z.object({ email: z.string().check(z.minLength(1)) });

/** Listens on loopback for the operators' commands. Returns a function that stops listening. */
export async function startControl(parts: ControlParts): Promise<() => Promise<void>> {
  const { dataDir } = parts;
  const token = newToken();
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async ({ headers }) => {
    if (!sameText(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('forbidden');
  });
  const admin = openAccountAdmin(parts);
  app.get(PLACE, async () => parts.place ?? '');
  backupRoute(app, parts);
  codeRoute(app, admin);
  exportRoute(app, admin, parts.logPersonalData);
  rebuildRoute(app, parts);
  eraseRoute(app, admin, parts.logPersonalData);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  publishControlSocket(dataDir, { port, token });
  return async () => {
    withdrawControlSocket(dataDir);
    await app.close();
  };
}

function backupRoute(app: FastifyInstance, { storage, secret, now }: ControlParts): void {
  app.get('/backup', async (_request, reply) => {
    reply.type('application/gzip');
    return packed(backupLines(storage, secret, now()));
  });
}

function codeRoute(app: FastifyInstance, { resetCodes }: AccountAdmin): void {
  app.post('/reset-code', async ({ body }) => resetCodes.make(parsed(emailSchema, body).email));
}

function exportRoute(
  app: FastifyInstance,
  admin: AccountAdmin,
  logPersonalData: LogPersonalData,
): void {
  app.post('/export-person', async ({ body }, reply) => {
    const uid = await uidByEmail(parsed(emailSchema, body).email, admin);
    const data = await exportOf(uid, admin);
    logPersonalData('personal-data-exported', { of: uid, by: null });
    return reply.type('application/json; charset=utf-8').send(data);
  });
}

const rebuildSchema = z.object({
  only: z.nullable(z.string().check(z.refine((name) => isRoleDatabase(name)))),
});

/** Streams the progress as lines of JSON. The worker continues if the client disconnects. */
function rebuildRoute(app: FastifyInstance, { storage }: ControlParts): void {
  app.post('/rebuild', async ({ body }, reply) => {
    const { only } = parsed(rebuildSchema, body);
    return reply.type('application/x-ndjson').send(Readable.from(progressLines(storage, only)));
  });
}

async function* progressLines(storage: Storage, only: string | null): AsyncGenerator<string> {
  for await (const progress of rebuild(storage, only)) yield `${JSON.stringify(progress)}\n`;
}

function eraseRoute(
  app: FastifyInstance,
  admin: AccountAdmin,
  logPersonalData: LogPersonalData,
): void {
  app.post('/erase-person', async ({ body }, reply) => {
    const of = await eraseByOrder(parsed(erasureOrderSchema, body), admin);
    logPersonalData('personal-data-erased', { of, by: null });
    return reply.code(204).send();
  });
}

function parsed<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const found = schema.safeParse(body);
  if (!found.success) throw new AppError('bad-request');
  return found.data;
}
