import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../couch-error.ts';
import { assertDatabaseName } from '../database-name.ts';
import type { ProtocolGuard, StorageUser } from '../guard.ts';
import type { Hold } from '../holding.ts';
import { type Database, DatabaseMissing, type Storage } from '../storage.ts';
import type { Wakes } from './wakes.ts';
import type { WritePlace } from './write-place.ts';

export interface ProtocolOptions {
  /** Whether attachments are taken. Where not, they are refused with 403 `forbidden`, each document on its own. */
  attachments?: boolean;
  /** Bytes of a request body at most; more is refused with 413 `too_large`. */
  bodyLimit?: number;
}

/** CouchDB's default for one document, bytes. */
export const BODY_LIMIT = 8 * 1024 * 1024;

export interface Context {
  storage: Storage;
  guard: ProtocolGuard;
  /** Whether attachments are taken at all. */
  attachments: boolean;
  /** Bytes of a request body at most. */
  bodyLimit: number;
  wakes: Wakes;
  /** Where the documents of a request are judged and stored. */
  placeOf(exchange: Exchange): Promise<WritePlace>;
}

/** One request to one database. */
export interface Exchange<C extends Context = Context> {
  context: C;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The database's name as the address gives it, not yet checked. */
  name: string;
  /** As whom it runs; null for the engine's administrator. */
  user: StorageUser | null;
  /** Of the database, until the answer is over. */
  hold: Hold;
}

/** @throws CouchError 400 for a name that no database can have, DatabaseMissing when there is none of that name. */
export async function databaseOf({ context, name }: Exchange): Promise<Database> {
  checkName(name);
  return context.storage.open(name);
}

/** Does not open it. @throws as `databaseOf` does */
export async function checkDatabase({ context, name }: Exchange): Promise<void> {
  checkName(name);
  if (!(await context.storage.exists(name))) throw new DatabaseMissing(name);
}

/** Names that begin with an underscore are CouchDB's own routes; those that are not served do not exist. */
export function checkName(name: string): void {
  if (name.startsWith('_')) throw notFound();
  assertDatabaseName(name);
}
