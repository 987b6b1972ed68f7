import Dexie, { type IndexableType, RangeSet, type Table } from 'dexie';
import type { Store } from './tables.ts';

/** A row that was written around Dexie, with its key. */
export interface Written {
  table: Table;
  key: IndexableType;
  row: object;
}

/** Tells the live queries of all tabs of what was written, as Dexie does of its own transactions once they are complete. */
export function tellLiveQueries(store: Store, written: readonly Written[]): void {
  const parts: Record<string, RangeSet> = {};
  for (const { table, key, row } of written) {
    const note = (index: string, value: IndexableType) => {
      const part = `idb://${store.name}/${table.name}/${index}`;
      parts[part] = (parts[part] ?? new RangeSet()).addKey(value);
    };
    note('', key);
    note(':dels', key);
    for (const { name, keyPath } of table.schema.indexes) note(name, valueAt(row, keyPath));
  }
  Dexie.on.storagemutated.fire(parts);
}

function valueAt(row: object, path: string | string[] | undefined): IndexableType {
  const values = row as Readonly<Record<string, IndexableType>>;
  const named = (name = '') => values[name] ?? '';
  return Array.isArray(path) ? (path.map(named) as IndexableType) : named(path);
}
