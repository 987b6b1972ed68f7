import { docId } from '../domain/doc-id.ts';
import { docIdOf } from '../domain/doc-id-of.ts';
import type { Authored } from '../domain/document.ts';
import { rulesOf } from '../domain/documents/registry.ts';
import type { RefusalCode } from '../domain/errors.ts';
import { paperIdOfUnsent } from '../domain/ids.ts';
import { noteAcknowledged } from './acknowledged.ts';
import type { OutboxEntry } from './device-rows.ts';
import type { Store } from './tables.ts';

type Entries = Pick<Store, 'outbox'>;

/** Fields of a new outbox entry. `since` is the time of the write (ms, server-corrected). */
type Unsent = Pick<OutboxEntry, 'id' | 'since' | 'handedIn'>;

/** Adds a document to the outbox. Needs the transaction that writes the document. */
export async function noteUnsent({ outbox }: Entries, doc: Authored): Promise<void> {
  const unsent = unsentDocument(doc);
  await outbox.put(unsentAfter(await outbox.get(unsent.id), unsent));
}

export const unsentAfter = (before: OutboxEntry | undefined, unsent: Unsent): OutboxEntry => ({
  ...unsent,
  state: 'waiting',
  turn: (before?.turn ?? 0) + 1,
  drained: before?.drained ?? 0,
  revs: before?.revs ?? [],
  seq: before?.seq ?? 0,
  ...(before?.heldBack !== undefined && { heldBack: before.heldBack }),
  tries: 0,
});

export const unsentDocument = (doc: Authored): Unsent => ({
  id: docIdOf(doc),
  since: changedAt(doc),
  ...(isHandIn(doc) && { handedIn: true }),
});

const isHandIn = (doc: Authored): boolean =>
  doc.type === 'attempt' && doc.log.entries.some(([, kind]) => kind === 'handIn');

/** Records that `revs` of the local PouchDB carry write `turn`. `seq` is the number before. */
export const noteDrained = (
  { outbox }: Entries,
  id: string,
  { turn, revs, seq, lacksKey }: Pick<OutboxEntry, 'turn' | 'revs' | 'seq' | 'lacksKey'>,
): Promise<number> =>
  outbox.update(id, (entry) => {
    entry.drained = turn;
    if (lacksKey) entry.lacksKey = true;
    else delete entry.lacksKey;
    entry.seq = entry.revs.length > 0 ? Math.min(entry.seq, seq) : seq;
    entry.revs = revs;
    // Keeps the state `refused` of a document that is drained into another local PouchDB.
    if (entry.turn === turn && entry.state === 'waiting') entry.state = 'sending';
  });

export interface Verdict {
  id: string;
  rev: string;
  /** Reason of a refusal; null if accepted. */
  refusal: string | null;
}

/** Applies the server's verdicts. Keeps the entry of a document that was written again since. */
export const noteVerdicts = (
  store: Store,
  verdicts: readonly Verdict[],
  at: number,
): Promise<void> =>
  store.transaction('rw', store.outbox, store.arrivals, store.meta, async () => {
    for (const verdict of verdicts) await noteVerdict(store, verdict, at);
  });

async function noteVerdict(
  { outbox, arrivals, meta }: Pick<Store, 'outbox' | 'arrivals' | 'meta'>,
  verdict: Verdict,
  at: number,
): Promise<void> {
  const entry = await outbox.get(verdict.id);
  if (!entry?.revs.includes(verdict.rev)) return;
  const isLatest = entry.turn === entry.drained;
  // Treats a log without its signing key as refused, because the server quarantines such a log.
  const laidAside: RefusalCode | null = isLatest && entry.lacksKey ? 'unsigned' : null;
  const reason = verdict.refusal ?? laidAside;
  if (reason !== null) {
    await outbox.put({
      ...entry,
      refusal: { reason, at },
      state: isLatest ? 'refused' : 'waiting',
    });
    return;
  }
  const revs = entry.revs.filter((rev) => rev !== verdict.rev);
  if (revs.length > 0 || !isLatest) {
    await outbox.put({ ...entry, revs });
    return;
  }
  await outbox.delete(entry.id);
  await noteAcknowledged({ meta });
  await projectHeldBack({ meta }, entry);
  if (entry.handedIn) await arrivals.put({ id: arrivalId(entry.id), at });
}

function arrivalId(id: string): string {
  const paperId = paperIdOfUnsent(id);
  return paperId ? docId('paper', paperId) : id;
}

/** Queues documents that the local PouchDB has lost, for example in a power cut. */
export const drainAgain = async ({ outbox }: Entries, ids: readonly string[]): Promise<void> => {
  await outbox
    .where('id')
    .anyOf([...ids])
    .modify((entry) => {
      entry.drained = 0;
      entry.revs = [];
    });
};

export const noteUnanswered = async (
  { outbox }: Entries,
  ids: readonly string[],
): Promise<void> => {
  await outbox
    .where('id')
    .anyOf([...ids])
    .modify((entry) => {
      entry.tries += 1;
    });
};

const changedAt = (doc: Authored): number =>
  Math.max(rulesOf(doc).madeAt?.(doc) ?? 0, 0, ...Object.values(doc.stamps));

/** Queues revisions of the local PouchDB that the server may lack. `seq` precedes the revisions. */
export const noteFound = (
  store: Store,
  doc: Authored,
  { revs, seq }: Pick<OutboxEntry, 'revs' | 'seq'>,
): Promise<void> =>
  store.transaction('rw', store.outbox, async () => {
    const id = docIdOf(doc);
    const before = await store.outbox.get(id);
    if (!before) await noteUnsent(store, doc);
    await store.outbox.update(id, (entry) => {
      entry.seq = entry.revs.length > 0 ? Math.min(entry.seq, seq) : seq;
      entry.revs = [...new Set([...entry.revs, ...revs])];
      if (before) return;
      entry.drained = entry.turn;
      entry.state = 'sending';
    });
  });

/** Drops replaced revisions, and requeues a refused document. Skips undrained entries. */
export const noteReplaced = (
  { outbox }: Entries,
  id: string,
  revs: readonly string[],
): Promise<number> =>
  outbox.update(id, (entry) => {
    if (entry.drained !== entry.turn) return;
    entry.revs = entry.revs.filter((rev) => !revs.includes(rev));
    if (entry.state !== 'refused') return;
    entry.state = 'sending';
    delete entry.refusal;
  });

/** Deletes the entry of a document not written since `turn`. Needs the caller's transaction. */
export async function forgetUnsent(
  { outbox }: Entries,
  id: string,
  turn: number,
): Promise<boolean> {
  if ((await outbox.get(id))?.turn !== turn) return false;
  await outbox.delete(id);
  return true;
}

/*
 * A pulled change cannot replace a row with unsent content, and may not arrive again. The outbox
 * keeps its sequence number, and the projection repeats it once nothing of the row is unsent.
 */

/**
 * Records that a change could not replace unsent rows. Needs the projecting transaction.
 * @param seq null if the last change replaced the row
 */
export async function noteHeldBack(
  { outbox }: Pick<Store, 'outbox'>,
  ids: readonly string[],
  seq: number | null,
): Promise<void> {
  for (const entry of await outbox.bulkGet([...ids])) {
    if (!entry || (entry.heldBack ?? null) === seq) continue;
    const { heldBack: _, ...others } = entry;
    await outbox.put(seq === null ? others : { ...others, heldBack: seq });
  }
}

/** Moves the checkpoint back to repeat the held-back change. Needs the deletion's transaction. */
async function projectHeldBack(
  { meta }: Pick<Store, 'meta'>,
  { heldBack }: OutboxEntry,
): Promise<void> {
  const checkpoint = await meta.get('own');
  if (heldBack === undefined || checkpoint?.key !== 'own' || checkpoint.seq < heldBack) return;
  await meta.put({ ...checkpoint, seq: heldBack - 1 });
}
