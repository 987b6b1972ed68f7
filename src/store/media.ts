import { hashesIn } from '../domain/media/pictures.ts';
import type { MediumRow } from './device-rows.ts';
import { namedMedia } from './queries/named-media.ts';
import { readPaper } from './stored-logs.ts';
import type { Store } from './tables.ts';

export const keepMedium = async ({ media }: Store, row: MediumRow): Promise<void> => {
  await media.put(row);
};

/** Requests a medium. The leading tab fetches some media only on request. @param now ms */
export const wantMedium = async ({ wanted }: Store, hash: string, now: number): Promise<void> => {
  await wanted.put({ hash, at: now });
};

export const noteUploaded = async ({ media }: Store, hash: string): Promise<void> => {
  await media.update(hash, { state: 'stored' });
};

/** Marks the person's own media for another upload, because a restored server may lack them. */
export async function offerMediaAgain({ media, examCards }: Store): Promise<void> {
  const own = new Set((await examCards.toArray()).flatMap((card) => card.media));
  const isOwn = ({ hash, paperId }: MediumRow) => paperId !== undefined || own.has(hash);
  await media.filter(isOwn).modify({ state: 'unsent' });
}

/** Deletes a photo that its student removed, unless the server has the photo. */
export const dropPhoto = async ({ media }: Store, hash: string): Promise<void> => {
  const row = media.where('hash').equals(hash);
  await row.filter(({ state }) => state === 'unsent').delete();
};

/** Deletes unsent photos that no answer names. A crash before the answer leaves such photos. */
export const dropUnusedPhotos = (store: Store, now: number): Promise<void> =>
  store.transaction('rw', store.tables, async () => {
    const rows = await store.media.where('state').equals('unsent').toArray();
    for (const { hash, at, paperId } of rows) {
      if (paperId === undefined || now - at < SETTLING) continue;
      const paper = await readPaper(store, paperId);
      const typed = await store.typing.where('paperId').equals(paperId).toArray();
      if (!hashesIn([paper, typed]).includes(hash)) await store.media.delete(hash);
    }
  });
/** Maximum time between a photo and the answer that names it (ms). */
const SETTLING = 5 * 60_000;

/**
 * Deletes media that no document on this device names, and requests older than a day. Keeps stored
 * media for a day, because a person may undo an edit, and unsent media for 30 days.
 * @param now ms
 */
export async function forgetUnnamed(store: Store, now: number): Promise<void> {
  const named = new Set((await namedMedia(store)).map(({ hash }) => hash));
  const isOver = ({ hash, state, at }: MediumRow) => !named.has(hash) && now - at > KEPT[state];
  await store.media.filter(isOver).delete();
  await store.wanted.filter(({ at }) => now - at > DAY).delete();
}

const DAY = 24 * 60 * 60_000;
const KEPT: Readonly<Record<MediumRow['state'], number>> = { stored: DAY, unsent: 30 * DAY };
