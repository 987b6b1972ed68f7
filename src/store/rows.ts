import type { Table } from 'dexie';
import type { AuthoredType, Doc, DocOf } from '../domain/document.ts';
import { isAuthoredType } from '../domain/documents/registry.ts';
import {
  deviceTableOf,
  PROJECTED_TYPES,
  type ProjectedType,
  type Replica,
} from '../domain/documents/tables.ts';
import { CARDS } from './cards.ts';
import type { Store } from './tables.ts';

/** Types that a person writes as one row. Excludes logs, which are appended to. */
export type RowType = Exclude<AuthoredType, 'attempt'>;
export type RowDocument = DocOf<RowType>;

export const isRowType = (type: string | null): type is RowType =>
  type !== null && isAuthoredType(type) && type !== 'attempt';

export const isRowDocument = (doc: Doc): doc is RowDocument => isRowType(doc.type);

export const typesFrom = (replica: Replica): ProjectedType[] =>
  PROJECTED_TYPES.filter((type) => deviceTableOf(type).replica === replica);

export const tablesOf = (store: Store, replica: Replica): Table[] =>
  typesFrom(replica).flatMap((type) => rowTablesOf(store, type));

export function rowTablesOf(store: Store, type: ProjectedType): Table[] {
  const cards = cardsOf(store, type);
  return [tableOf(store, type), ...(cards ? [cards.table] : [])];
}

export const tableOf = (store: Store, type: ProjectedType): Table =>
  store[deviceTableOf(type).name];

function cardsOf<T extends ProjectedType>(store: Store, type: T) {
  const cards = CARDS[type];
  if (!cards) return null;
  const table: Table = store[cards.table];
  return { table, cardOf: cards.cardOf };
}

export async function putRows<T extends ProjectedType>(
  store: Store,
  type: T,
  docs: readonly Doc[],
): Promise<void> {
  if (docs.length === 0) return;
  await tableOf(store, type).bulkPut(docs);
  const cards = cardsOf(store, type);
  const isOfType = (doc: Doc): doc is DocOf<T> => doc.type === type;
  await cards?.table.bulkPut(docs.filter(isOfType).map((doc) => cards.cardOf(doc, store.uid)));
}

export async function removeRows(
  store: Store,
  type: ProjectedType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = tableOf(store, type);
  const keys = ids.map((id) => id.slice(type.length + 1));
  await rows.bulkDelete(rows.schema.primKey.compound ? keys.map((key) => key.split(':')) : keys);
  await cardsOf(store, type)?.table.bulkDelete(keys);
}
