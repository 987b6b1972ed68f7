import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../couch-error.ts';
import { assertDatabaseName } from '../database-name.ts';
import type { ProtocolGuard, StorageUser } from '../guard.ts';
import type { Hold } from '../holding.ts';
import { type Database, DatabaseMissing, type Storage } from '../storage.ts';
import type { Wakes } from './wakes.ts';
import type { WritePlace } from './write-place.ts';

export interface ProtocolOptions {
  /** Whether attachments are accepted; otherwise each is refused with 403 `forbidden`. */
  attachments?: boolean;
  /** Maximum size of a request body (bytes); more gets 413 `too_large`. */
  bodyLimit?: number;
}

/** CouchDB's default maximum for one document (bytes). */
export const BODY_LIMIT = 8 * 1024 * 1024;

export interface Context {
  storage: Storage;
  guard: ProtocolGuard;
  /** Whether attachments are accepted. */
  attachments: boolean;
  /** Maximum size of a request body (bytes). */
  bodyLimit: number;
  wakes: Wakes;
  /** Returns the place in which a request's documents are judged and stored. */
  placeOf(exchange: Exchange): Promise<WritePlace>;
}

/** Request to one database. */
export interface Exchange<C extends Context = Context> {
  context: C;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Name of the database as in the address, unchecked. */
  name: string;
  /** Person as whom the request runs; null for the engine's administrator. */
  user: StorageUser | null;
  /** Of the database, until the answer is over. */
  hold: Hold;
}

/** @throws CouchError 400 for a name that no database can have, DatabaseMissing when there is none of that name. */
export async function databaseOf({ context, name }: Exchange): Promise<Database> {
  checkName(name);
  return context.storage.open(name);
}

/** Checks the database without opening it. @throws as `databaseOf` does */
export async function checkDatabase({ context, name }: Exchange): Promise<void> {
  checkName(name);
  if (!(await context.storage.exists(name))) throw new DatabaseMissing(name);
}

/** Rejects names that begin with an underscore: they are CouchDB's own routes. */
export function checkName(name: string): void {
  if (name.startsWith('_')) throw notFound();
  assertDatabaseName(name);
}
