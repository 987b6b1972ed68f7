import type { Table } from 'dexie';
import type { AuthoredType, Doc, DocOf, DocType } from '../domain/document.ts';
import { isAuthoredType } from '../domain/documents/registry.ts';
import { classroomCard, examCard } from './cards.ts';
import type { Checkpoint } from './device-rows.ts';
import type { Store } from './tables.ts';

/** The table of each type; a version of an exam never reaches a device. */
export const TABLE_OF = {
  user: 'users',
  person: 'people',
  classroom: 'classrooms',
  exam: 'exams',
  sheet: 'sheets',
  opening: 'openings',
  paper: 'papers',
  attempt: 'attempts',
  carried: 'carried',
  result: 'results',
  feedback: 'feedbacks',
  joinRequest: 'joinRequests',
  invitation: 'invitations',
  classroomSummary: 'classroomSummaries',
  examSummary: 'examSummaries',
  monitor: 'monitors',
} as const satisfies Record<Exclude<DocType, 'version'>, keyof Store>;
export type ProjectedType = keyof typeof TABLE_OF;
/** What a person writes as one row: all but what is said in an exam, which is appended. */
export type RowType = Exclude<AuthoredType, 'attempt'>;
export type RowDocument = DocOf<RowType>;

export const isRowType = (type: string | null): type is RowType =>
  type !== null && isAuthoredType(type) && type !== 'attempt';

export const isRowDocument = (doc: Doc): doc is RowDocument => isRowType(doc.type);

const DIRECTORY_TABLES = ['people'] as const;
const OWN_TABLES = [
  ...Object.values(TABLE_OF).filter((name) => name !== 'people'),
  'classroomCards',
  'examCards',
] as const;

/** Every table that is filled from a local PouchDB. */
export const tablesOf = (store: Store, key: Checkpoint['key']): Table[] =>
  (key === 'own' ? OWN_TABLES : DIRECTORY_TABLES).map((name) => store[name]);

/** The tables that hold the rows of one type and what is kept beside them. */
export function rowTablesOf(store: Store, type: ProjectedType): Table[] {
  if (type === 'classroom') return [store.classrooms, store.classroomCards];
  return type === 'exam' ? [store.exams, store.examCards] : [tableOf(store, type)];
}

/** The documents of one type. */
export const tableOf = (store: Store, type: ProjectedType): Table => store[TABLE_OF[type]];

/** Writes documents of one type and what is kept beside them. */
export async function putRows(
  store: Store,
  type: ProjectedType,
  docs: readonly Doc[],
): Promise<void> {
  if (docs.length === 0) return;
  await tableOf(store, type).bulkPut(docs);
  if (type === 'classroom') {
    const cards = docs.flatMap((doc) => (doc.type === type ? [classroomCard(doc, store.uid)] : []));
    await store.classroomCards.bulkPut(cards);
  }
  if (type === 'exam') {
    const cards = docs.flatMap((doc) => (doc.type === type ? [examCard(doc)] : []));
    await store.examCards.bulkPut(cards);
  }
}

/** Removes the rows of documents, given by their document ids. */
export async function removeRows(
  store: Store,
  type: ProjectedType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const keys = ids.map((id) => id.slice(type.length + 1));
  await tableOf(store, type).bulkDelete(
    type === 'sheet' || type === 'opening' ? keys.map((key) => key.split(':')) : keys,
  );
  if (type === 'classroom') await store.classroomCards.bulkDelete(keys);
  if (type === 'exam') await store.examCards.bulkDelete(keys);
}
