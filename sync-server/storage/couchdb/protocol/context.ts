import type { Readable } from 'node:stream';
import { CouchError, tooLarge } from '../../couch-error.ts';
import { type Context, checkName, type Exchange } from '../../protocol/context.ts';
import { StorageUnavailable } from '../../unavailable.ts';
import { type CouchAnswer, type CouchRequest, jsonOf } from '../client.ts';
import type { CouchStorage } from '../storage.ts';

/** What the routes before a CouchDB need, beside what all routes need. */
export interface CouchContext extends Context {
  storage: CouchStorage;
}

export type CouchExchange = Exchange<CouchContext>;

export type Asked = Omit<CouchRequest, 'authorization' | 'path'> & {
  /** Below the database, encoded, with its query. */
  path: string;
};

/** Asks CouchDB about the exchange's database, as the person who asks us. */
export async function askCouch(exchange: CouchExchange, asked: Asked): Promise<CouchAnswer> {
  const { context, name, user } = exchange;
  const { client } = context.storage;
  checkName(name);
  // Makes sure that the second wall stands before anybody comes near.
  await context.storage.open(name);
  const answer = await client.send({
    ...asked,
    path: context.storage.pathOf(name) + asked.path,
    ...(user && { authorization: context.storage.users.authorize(user) }),
  });
  // It is us whom CouchDB does not know; told so, a device would believe itself signed out.
  if (answer.statusCode !== 401) return answer;
  const reason = await answer.body.text();
  throw new StorageUnavailable(`CouchDB does not accept our tokens: ${reason}`);
}

/** @throws CouchError for every answer that is none */
export async function askJson<T>(
  exchange: CouchExchange,
  { json, ...asked }: Omit<Asked, 'body'> & { json?: unknown },
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const body = json === undefined ? null : JSON.stringify(json);
  const { statusCode, body: answer } = await askCouch(exchange, { ...asked, headers, body });
  const value = await jsonOf<T & { error?: string; reason?: string }>(answer, asked);
  if (statusCode < 400) return value;
  throw new CouchError(statusCode, value.error ?? 'error', value.reason ?? '');
}

/** The body of a request as it comes, at most `bodyLimit` bytes of it. @throws CouchError 413 */
export async function* sentBody({ context, request }: CouchExchange): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of request.raw as Readable) {
    size += (piece as Buffer).length;
    if (size > context.bodyLimit) throw tooLarge();
    yield piece as Buffer;
  }
}
