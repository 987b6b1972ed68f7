import { typeOfId } from '../domain/doc-id.ts';
import type { RefusalCode } from '../domain/errors.ts';
import { paperIdOfUnsent } from '../domain/ids.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import type { OutboxEntry } from './device-rows.ts';
import { isRowType } from './rows.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/** Refusals that can become obsolete although the document does not change. */
const PASSING: readonly RefusalCode[] = [
  'not-verified',
  'not-yours',
  'unsigned',
  'too-many',
  'too-many-branches',
];

const mayPass = ({ state, refusal }: OutboxEntry): boolean =>
  state === 'refused' && PASSING.includes(refusal?.reason as RefusalCode);

export const offerRefused = async ({ outbox }: Pick<Store, 'outbox'>): Promise<void> => {
  await outbox.filter(mayPass).modify((entry) => {
    const isHere = entry.drained === entry.turn && entry.revs.length > 0;
    entry.state = isHere ? 'sending' : 'waiting';
  });
};

/** Runs `change`. Queues refused documents if their conditions changed. Needs a transaction. */
export async function offeringRefused(store: Store, change: () => Promise<void>): Promise<void> {
  const refused = await store.outbox.filter(mayPass).primaryKeys();
  if (refused.length === 0) return change();
  const before = await conditions(store, refused);
  await change();
  if (!sameContent(before, await conditions(store, refused))) await offerRefused(store);
}

const conditions = async (store: Store, refused: readonly string[]) => ({
  isVerified: (await store.users.get(store.uid))?.isVerified ?? null,
  classrooms: await store.classrooms.toCollection().primaryKeys(),
  documents: await Promise.all(refused.map((id) => rowOf(store, id))),
});

const rowOf = async (store: Store, id: string) => {
  const type = typeOfId(id);
  if (type === 'attempt') return store.papers.get(paperIdOfUnsent(id) ?? '');
  return isRowType(type) ? readDocument(store, type, id) : null;
};
