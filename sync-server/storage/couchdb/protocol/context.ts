import type { Readable } from 'node:stream';
import { CouchError, forbidden, StorageUnavailable } from '../../couch-error.ts';
import { type Context, checkName, type Exchange } from '../../protocol/context.ts';
import { Query } from '../../protocol/query.ts';
import { type CouchAnswer, type CouchRequest, jsonOf } from '../client.ts';
import { assertQuorum } from '../nodes.ts';
import type { CouchStorage } from '../storage.ts';
import type { LateCheckpoints, Sightings } from './late-checkpoints.ts';

export interface CouchContext extends Context {
  storage: CouchStorage;
  checkpoints: LateCheckpoints;
  seen: Sightings;
}

export type CouchExchange = Exchange<CouchContext>;

type Asker = Pick<CouchExchange, 'context' | 'name' | 'user'>;

type Asked = Omit<CouchRequest, 'authorization' | 'path' | 'body'> & {
  path: string;
  json?: unknown;
};

export async function askCouch(asker: Asker, asked: Asked): Promise<CouchAnswer> {
  const { context, name, user } = asker;
  const { client } = context.storage;
  checkName(name);
  // Stores CouchDB's rules before a user gets access.
  await context.storage.serve(name);
  const answer = await client.send({
    ...asked,
    path: context.storage.pathOf(name) + asked.path,
    ...(user && { authorization: context.storage.users.authorize(user) }),
  });
  if (answer.statusCode === 403) throw await refusalOf(asker, answer);
  // Hides the 401 by which CouchDB rejects the server's token, because a 401 signs the device out.
  if (answer.statusCode !== 401) return answer;
  const reason = await answer.body.text();
  context.storage.heal();
  throw new StorageUnavailable(`CouchDB does not accept our tokens: ${reason}`);
}

const NO_MEMBER = /not allowed to access this db/;

/** Returns CouchDB's 403, or 503 for missing members, because a 403 signs the device out. */
async function refusalOf({ context, name }: Asker, { body }: CouchAnswer): Promise<CouchError> {
  const text = await body.text();
  if (NO_MEMBER.test(text)) {
    context.storage.refused(name);
    return new StorageUnavailable(`CouchDB: the members of ${name} are not ours`);
  }
  return forbidden(reasonIn(text));
}

function reasonIn(text: string): string {
  try {
    return String((JSON.parse(text) as { reason?: unknown }).reason ?? '');
  } catch {
    return '';
  }
}

/** Sends a request and parses the answer. @throws CouchError from 400, StorageUnavailable */
export async function askJson<T>(asker: Asker, asked: Asked): Promise<T> {
  const answer = await askCouch(asker, asked);
  await assertQuorum(answer);
  const { statusCode, body } = answer;
  const value = await jsonOf<T & { error?: string; reason?: string }>(body, asked);
  if (statusCode < 400) return value;
  throw new CouchError(statusCode, value.error ?? 'error', value.reason ?? '');
}

const PASSED_ON = ['content-type', 'etag'] as const;

interface Way {
  method?: string;
  path: string;
  json?: unknown;
}

export async function forward(exchange: CouchExchange, way: Way): Promise<Readable> {
  const { request, reply } = exchange;
  const { accept, 'if-none-match': known } = request.headers;
  const answer = await askCouch(exchange, {
    method: way.method ?? 'GET',
    path: way.path,
    headers: { ...(accept && { accept }), ...(known && { 'if-none-match': known }) },
    json: way.json,
  });
  reply.code(answer.statusCode);
  for (const name of PASSED_ON) {
    const value = answer.headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  return answer.body;
}

export function passedOn({ request }: CouchExchange, names: readonly string[]): string {
  const query = new Query(request);
  const given = names.flatMap((name) => {
    const value = query.text(name);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
