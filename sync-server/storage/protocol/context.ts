import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../couch-error.ts';
import { assertDatabaseName } from '../database-name.ts';
import type { ProtocolGuard, StorageUser } from '../guard.ts';
import type { Hold } from '../holding.ts';
import { type Database, DatabaseMissing, type Storage } from '../storage.ts';
import type { Doc, Found, WritePlace } from './engine-port.ts';
import type { DocumentPath } from './identifiers.ts';
import type { Wakes } from './wakes.ts';

export interface ProtocolOptions {
  bodyLimit?: number;
}

/** Routes of `npm run engine`, for clients other than the app; see `tests/engine-server`. */
export interface Extras {
  routes(app: FastifyInstance, context: Context): void;
  attachment: Record<
    'GET' | 'PUT' | 'DELETE',
    (exchange: Exchange, path: DocumentPath) => Promise<unknown>
  >;
  documentOfParts(contentType: string, body: Buffer, bodyLimit: number): Doc;
  multipartWriter(exchange: Exchange): ((found: readonly Found[]) => Buffer) | undefined;
  selectorOf(selector: Doc): (doc: Doc) => boolean;
}

/** CouchDB's default maximum for one document (bytes). */
export const BODY_LIMIT = 8 * 1024 * 1024;

export interface Context {
  storage: Storage;
  guard: ProtocolGuard;
  /** Routes of `npm run engine`. The product omits them, and refuses attachments with 403. */
  extras?: Extras | undefined;
  bodyLimit: number;
  wakes: Wakes;
  placeOf(exchange: Exchange): Promise<WritePlace>;
}

export interface Exchange<C extends Context = Context> {
  context: C;
  request: FastifyRequest;
  reply: FastifyReply;
  name: string;
  /** User with whose rights the request runs; null for the engine's administrator. */
  user: StorageUser | null;
  hold: Hold;
}

/** Opens the requested database. @throws CouchError 400 for an invalid name, DatabaseMissing */
export async function databaseOf({ context, name }: Exchange): Promise<Database> {
  checkName(name);
  return context.storage.open(name);
}

export async function checkDatabase({ context, name }: Exchange): Promise<void> {
  checkName(name);
  if (!(await context.storage.exists(name))) throw new DatabaseMissing(name);
}

/** Rejects invalid names. Names with an underscore are CouchDB's own routes. */
export function checkName(name: string): void {
  if (name.startsWith('_')) throw notFound();
  assertDatabaseName(name);
}
