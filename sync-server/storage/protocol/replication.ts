import { badRequest, tooLarge } from '../couch-error.ts';
import type { Revision } from '../revisions.ts';
import { objectBody, rawBody } from './body.ts';
import type { Exchange } from './context.ts';
import type { Checkpoint, Doc } from './engine-port.ts';
import { type DocumentPath, isRevision } from './identifiers.ts';
import { requestedRevisions } from './query.ts';

/** Maximum size of a checkpoint (bytes); a whole history takes some kilobytes. */
const LARGEST = 64 * 1024;

export function localId({ id, attachment }: DocumentPath): string {
  if (attachment) throw badRequest('_local documents do not accept attachments.');
  return id;
}

export async function putLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  const place = await exchange.context.placeOf(exchange);
  const rev = await place.keep(sentCheckpoint(exchange, id));
  exchange.reply.code(201);
  return { ok: true, id, rev };
}

function sentCheckpoint({ request }: Exchange, id: string): Checkpoint {
  if (rawBody(request).length > LARGEST) throw tooLarge();
  const doc = objectBody(request);
  if (doc._id !== undefined && doc._id !== id)
    throw badRequest('Document id must match the address');
  return { ...doc, _id: id };
}

/** Checks a `_local` document, which no rule judges. @throws CouchError 400, 413, 429 */
export async function admittedCheckpoint(
  { context: { guard }, request }: Exchange,
  { _attachments, ...doc }: Checkpoint,
  isThere: () => Promise<boolean>,
): Promise<Checkpoint> {
  if (Buffer.byteLength(JSON.stringify(doc)) > LARGEST) throw tooLarge();
  if (doc._rev !== undefined && !/^0-\d{1,15}$/.test(String(doc._rev)))
    throw badRequest('Invalid rev format');
  if (guard.admitCheckpoint && !(await isThere())) guard.admitCheckpoint(request);
  return doc;
}

export type Differences = Record<string, { missing: string[]; possible_ancestors?: string[] }>;

/** Revisions that a client asks about, by document. Invalid revisions are omitted. */
export type Asked = readonly (readonly [id: string, revs: readonly string[]])[];

/** Returns the missing revisions, except compacted revisions. */
export type Compare<E extends Exchange> = (exchange: E, asked: Asked) => Promise<Differences>;

export const revsDiff =
  <E extends Exchange>(compare: Compare<E>) =>
  async (exchange: E): Promise<Differences> => {
    const asked = requestedRevisions(exchange).map(
      ([id, revs]) => [id, revs.filter(isRevision)] as const,
    );
    const differences = await compare(exchange, asked);
    const there = thereBeside(asked, differences);
    if (there.length > 0) await exchange.context.guard.stored?.(exchange.name, there);
    return differences;
  };

export const missingRevs =
  <E extends Exchange>(compare: Compare<E>) =>
  async (exchange: E): Promise<{ missing_revs: Record<string, string[]> }> => {
    const differences = Object.entries(await revsDiff(compare)(exchange));
    return {
      missing_revs: Object.fromEntries(differences.map(([id, { missing }]) => [id, missing])),
    };
  };

const thereBeside = (asked: Asked, differences: Differences): Revision[] =>
  asked.flatMap(([id, revs]) => {
    const missing = new Set(differences[id]?.missing);
    return revs.filter((rev) => !missing.has(rev)).map((rev) => ({ id, rev }));
  });
