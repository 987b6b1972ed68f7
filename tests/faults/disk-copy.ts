import { IDBFactory } from 'fake-indexeddb';

/* Internals of fake-indexeddb, which cannot copy databases and never changes a record. */
interface Kept {
  key: unknown;
  value: unknown;
}
interface Records {
  values(): Iterable<Kept>;
  put(record: Kept): void;
}
interface Index {
  name: string;
  keyPath: unknown;
  multiEntry: boolean;
  unique: boolean;
  initialized: boolean;
  records: Records;
  constructor: unknown;
}
interface ObjectStore {
  name: string;
  keyPath: unknown;
  autoIncrement: boolean;
  keyGenerator: { num: number } | null;
  records: Records;
  rawIndexes: Map<string, Index>;
  constructor: unknown;
}
interface Database {
  name: string;
  version: number;
  rawObjectStores: Map<string, ObjectStore>;
  constructor: unknown;
}
type Maker<T> = new (...given: unknown[]) => T;

const databasesOf = (factory: IDBFactory) =>
  (factory as unknown as { _databases: Map<string, Database> })._databases;

/** Yields the records of a disk as text. */
export function* recordsOf(
  factory: IDBFactory,
): Generator<{ database: string; store: string; text: string }> {
  for (const [database, { rawObjectStores }] of databasesOf(factory)) {
    for (const [store, { records }] of rawObjectStores) {
      for (const { value } of records.values())
        yield { database, store, text: JSON.stringify(value) ?? '' };
    }
  }
}

/** Copies a disk. Call it while no transaction runs. */
export function copyOf(factory: IDBFactory): IDBFactory {
  const copy = new IDBFactory();
  for (const [name, database] of databasesOf(factory))
    databasesOf(copy).set(name, copyDatabase(database));
  return copy;
}

function copyDatabase(database: Database): Database {
  const { name, version } = database;
  const copy = new (database.constructor as Maker<Database>)(name, version);
  for (const [key, store] of database.rawObjectStores)
    copy.rawObjectStores.set(key, copyStore(store, copy));
  return copy;
}

function copyStore(store: ObjectStore, database: Database): ObjectStore {
  const { name, keyPath, autoIncrement, keyGenerator } = store;
  const maker = store.constructor as Maker<ObjectStore>;
  const copy = new maker(database, name, keyPath, autoIncrement);
  if (copy.keyGenerator && keyGenerator) copy.keyGenerator.num = keyGenerator.num;
  copyRecords(store.records, copy.records);
  for (const [key, index] of store.rawIndexes) copy.rawIndexes.set(key, copyIndex(index, copy));
  return copy;
}

function copyIndex(index: Index, store: ObjectStore): Index {
  const { name, keyPath, multiEntry, unique, initialized } = index;
  const copy = new (index.constructor as Maker<Index>)(store, name, keyPath, multiEntry, unique);
  copy.initialized = initialized;
  copyRecords(index.records, copy.records);
  return copy;
}

function copyRecords(from: Records, to: Records): void {
  for (const record of from.values()) to.put({ ...record });
}
