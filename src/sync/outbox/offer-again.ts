import { ownPart } from '../../domain/access/own-part.ts';
import type { Actor } from '../../domain/access/relations.ts';
import { typeOfId } from '../../domain/doc-id.ts';
import { sameContent } from '../../domain/merge/canonical.ts';
import { isMergeable, isMergeableType, type Mergeable } from '../../domain/merge/shapes.ts';
import type { Identity } from '../../store/device-rows.ts';
import { noteFound } from '../../store/outbox.ts';
import { heldKey, noteRegistered } from '../../store/signing.ts';
import type { Store } from '../../store/tables.ts';
import { readMerged } from '../local/leaves.ts';
import type { LocalLog } from '../local/local-log.ts';
import type { Database } from '../local/pouch.ts';
import { putBeside } from './drain.ts';

const BATCH = 500;

/** Remembers that the server was found restored, until everything was offered to it again. */
export async function noteRestored(store: Store): Promise<void> {
  const key = await heldKey(store);
  // It may lack that as well.
  if (key) await noteRegistered(store, key.id, false);
  await remember(store, true);
}

const remember = (store: Store, mustOffer: boolean): Promise<void> =>
  store.transaction('rw', store.meta, async () => {
    await store.meta.put({ ...((await store.meta.get('store')) as Identity), mustOffer });
  });

/**
 * Has everything that this person wrote, and that a server restored from a backup does not have any more, sent again. What
 * others had said of it since is left out, for it is not this person's to say. Nothing is done where nothing is remembered.
 * @throws what the request or the local storage failed of; calling it again goes on
 */
export async function offerAgain(
  store: Store,
  log: LocalLog,
  remote: Database,
  actor: Actor,
): Promise<void> {
  const { mustOffer = false } = (await store.meta.get('store')) as Identity;
  if (!mustOffer) return;
  // What is offered stands behind the others, and is not looked at again.
  const end = await log.position();
  for (let since = 0; since < end; ) {
    const { ids, lastSeq } = await ownDocuments(log, since);
    for (const id of await lackedBy(remote, ids)) await offer(store, log, remote, actor, id);
    since = lastSeq;
  }
  await remember(store, false);
}

/** The leaves of each document that a person may have written, among the next changes. */
async function ownDocuments({ connection }: LocalLog, since: number) {
  const { results, last_seq } = await connection.use((database) =>
    database.changes({ since, limit: BATCH, style: 'all_docs' }),
  );
  const ids = Object.fromEntries(
    results
      .filter(({ id, deleted }) => !deleted && isMergeableType(typeOfId(id) ?? ''))
      .map(({ id, changes }) => [id, changes.map(({ rev }) => rev)]),
  );
  return { ids, lastSeq: results.length > 0 ? Number(last_seq) : Number.POSITIVE_INFINITY };
}

async function lackedBy(remote: Database, ids: Record<string, string[]>): Promise<string[]> {
  return Object.keys(ids).length > 0 ? Object.keys(await remote.revsDiff(ids)) : [];
}

async function offer(
  store: Store,
  log: LocalLog,
  remote: Database,
  actor: Actor,
  id: string,
): Promise<void> {
  const ours = await mergeableIn(() => log.connection.use((database) => readMerged(database, id)));
  const theirs = await mergeableIn(() => readMerged(remote, id));
  const said = ours && ownPart(actor, ours, theirs);
  if (!said || (theirs && sameContent(said, theirs))) return;
  const seq = await log.position();
  const rev = await log.connection.use((database) => putBeside(database, id, said));
  await noteFound(store, said, { revs: [rev], seq });
}

async function mergeableIn(
  reading: () => ReturnType<typeof readMerged>,
): Promise<Mergeable | null> {
  const doc = (await reading())?.doc;
  return doc && isMergeable(doc) ? doc : null;
}
