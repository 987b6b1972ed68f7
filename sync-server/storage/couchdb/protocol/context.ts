import { CouchError, forbidden, StorageUnavailable } from '../../couch-error.ts';
import { type Context, checkName, type Exchange } from '../../protocol/context.ts';
import { type CouchAnswer, type CouchRequest, jsonOf } from '../client.ts';
import { assertQuorum } from '../nodes.ts';
import type { CouchStorage } from '../storage.ts';
import type { LateCheckpoints, Sightings } from './late-checkpoints.ts';

/** What the routes before a CouchDB need, beside what all routes need. */
export interface CouchContext extends Context {
  storage: CouchStorage;
  checkpoints: LateCheckpoints;
  /** Of the documents that devices push. */
  seen: Sightings;
}

export type CouchExchange = Exchange<CouchContext>;

/** Who asks CouchDB about which database. */
type Asker = Pick<CouchExchange, 'context' | 'name' | 'user'>;

export type Asked = Omit<CouchRequest, 'authorization' | 'path' | 'body'> & {
  /** Below the database, encoded, with its query. */
  path: string;
  json?: unknown;
};

/** Asks CouchDB about the database, as the person who asks us. */
export async function askCouch(asker: Asker, asked: Asked): Promise<CouchAnswer> {
  const { context, name, user } = asker;
  const { client } = context.storage;
  checkName(name);
  // Makes sure that CouchDB judges too before anybody comes near.
  await context.storage.serve(name);
  const answer = await client.send({
    ...asked,
    path: context.storage.pathOf(name) + asked.path,
    ...(user && { authorization: context.storage.users.authorize(user) }),
  });
  if (answer.statusCode === 403) throw await refusalOf(asker, answer);
  // It is us whom CouchDB does not know; told so, a device would believe itself signed out.
  if (answer.statusCode !== 401) return answer;
  const reason = await answer.body.text();
  context.storage.heal();
  throw new StorageUnavailable(`CouchDB does not accept our tokens: ${reason}`);
}

/** CouchDB's words for whoever is no member of a database. */
const NO_MEMBER = /not allowed to access this db/;

/**
 * Whoever came here may use the database: if CouchDB lets the person not in, its members are wrong, which is nothing to tell a
 * device, who would take itself for signed out. What the rules refuse is passed on.
 */
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

/** @throws CouchError for every answer that is none; StorageUnavailable for a write that is not on a quorum */
export async function askJson<T>(asker: Asker, asked: Asked): Promise<T> {
  const answer = await askCouch(asker, asked);
  await assertQuorum(answer);
  const { statusCode, body } = answer;
  const value = await jsonOf<T & { error?: string; reason?: string }>(body, asked);
  if (statusCode < 400) return value;
  throw new CouchError(statusCode, value.error ?? 'error', value.reason ?? '');
}
