import { docId, typeOfId } from '../../domain/doc-id.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import type { MediumRow } from '../device-rows.ts';
import { useLive } from '../live.ts';
import type { Unsent } from '../sync-state.ts';
import type { Store } from '../tables.ts';

/** Medium with the id of a document that names it. */
export interface NamedMedium {
  hash: string;
  in: string;
}

export const mediumBytes = async (
  { media }: Store,
  hash: string,
): Promise<MediumRow['bytes'] | null> => (await media.get(hash))?.bytes ?? null;

/** @returns undefined while loading; null if this device lacks the medium */
export const useMediumBytes = (hash: string): MediumRow['bytes'] | null | undefined =>
  useLive((store) => mediumBytes(store, hash), [hash]);

/** Returns the media of a student's sheets. The media of the first exam to open are first. */
export async function mediaOfSheets({ sheets }: Store): Promise<NamedMedium[]> {
  const all = await sheets.toArray();
  return all
    .sort((a, b) => (a.opensAt ?? 0) - (b.opensAt ?? 0))
    .flatMap(({ examID, version, media = [] }) =>
      inOne(media, docId('sheet', `${examID}:${version}`)),
    );
}

/** Returns the media of a teacher's exams. The media of the latest exam are first. */
export async function mediaOfExams({ examCards }: Store): Promise<NamedMedium[]> {
  const all = await examCards.toArray();
  return all
    .sort((a, b) => b.date - a.date)
    .flatMap(({ examID, media }) => inOne(media, docId('exam', examID)));
}

export const inOne = (hashes: readonly string[], id: string): NamedMedium[] =>
  hashes.map((hash) => ({ hash, in: id }));

export function eachOnce<M extends NamedMedium>(all: readonly M[]): M[] {
  const byHash = new Map<string, M>();
  for (const one of all) if (!byHash.has(one.hash)) byHash.set(one.hash, one);
  return [...byHash.values()];
}

export async function missingMedia(store: Store): Promise<number> {
  const named = await Promise.all([mediaOfSheets(store), mediaOfExams(store)]);
  const here = await hashesHere(store);
  return eachOnce(named.flat()).filter(({ hash }) => !here.has(hash)).length;
}

export const unsentMedia = async (store: Store): Promise<Unsent[]> =>
  (await unsentRows(store)).map(({ hash, at }) => ({ id: `medium:${hash}`, since: at }));

export async function rowsOfUnsentMedia(store: Store): Promise<(Exam | Paper)[]> {
  const ids = new Set((await unsentRows(store)).map((row) => row.in));
  const localOf = (type: 'exam' | 'paper') =>
    [...ids].filter((id) => typeOfId(id) === type).map((id) => id.slice(docId(type, '').length));
  const [exams, papers] = await Promise.all([
    store.exams.bulkGet(localOf('exam')),
    store.papers.bulkGet(localOf('paper')),
  ]);
  return [...exams, ...papers].filter((row) => row !== undefined);
}

export const countUnsentPhotos = ({ media }: Store, paperId: string): Promise<number> =>
  media
    .where('state')
    .equals('unsent')
    .filter((row) => row.paperId === paperId)
    .count();

export async function unsentRows(store: Store): Promise<(NamedMedium & Pick<MediumRow, 'at'>)[]> {
  const rows = await store.media.where('state').equals('unsent').toArray();
  if (rows.length === 0) return [];
  const named = new Map((await mediaOfExams(store)).map((one) => [one.hash, one.in]));
  const ids = new Set(rows.flatMap(({ paperId }) => paperId ?? []));
  const papers = new Set(
    await store.papers
      .where('id')
      .anyOf([...ids])
      .primaryKeys(),
  );
  return rows.flatMap(({ hash, at, paperId }) => {
    const ofPaper = paperId && papers.has(paperId) ? docId('paper', paperId) : undefined;
    const id = named.get(hash) ?? ofPaper;
    return id === undefined ? [] : { hash, in: id, at };
  });
}

export const hashesHere = async ({ media }: Store): Promise<ReadonlySet<string>> =>
  new Set(await media.toCollection().primaryKeys());
