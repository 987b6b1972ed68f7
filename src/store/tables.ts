import Dexie, { type Table, type Transaction } from 'dexie';
import type { DocOf } from '../domain/document.ts';
import {
  type DeviceTableOf,
  deviceTableOf,
  PROJECTED_TYPES,
  type ProjectedType,
} from '../domain/documents/tables.ts';
import { newId } from '../domain/ids.ts';
import type { ClassroomCard, ExamCard } from './cards.ts';
import {
  type Arrival,
  type EntryRow,
  type Identity,
  type ListeningRow,
  type LogRow,
  type MediumRow,
  type MetaRow,
  NOTHING_ACKNOWLEDGED,
  type OutboxEntry,
  type Place,
  type SealRow,
  type SyncRow,
  type TypingRow,
  type Unreadable,
  type WantedRow,
} from './device-rows.ts';
import { reopenDeadConnections } from './reopen.ts';

export interface TableUpgrade {
  /** New tables and changed indexes, in Dexie's schema syntax. */
  tables: Readonly<Record<string, string>>;
  /** Changes rows inside Dexie's upgrade transaction. A failure changes nothing. */
  change: (rows: Transaction) => Promise<unknown>;
}

/** Upgrades in order, from version 1 on. Never change a released upgrade. */
export const UPGRADES: readonly TableUpgrade[] = [];

/* Overrides Dexie, which enables its slow debug mode if the server runs on localhost. */
Dexie.debug = import.meta.env.DEV;

type KeyOf<Indexes extends string> = Indexes extends `[${string}` ? [string, string] : string;

type DocumentTables = {
  [T in ProjectedType as DeviceTableOf<T>['name']]: Table<
    DocOf<T>,
    KeyOf<DeviceTableOf<T>['indexes']>
  >;
};

export interface Store extends DocumentTables {}

/** Tables of one person. Rows of replicated tables are documents. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Dexie makes the properties from `TABLES`
export class Store extends Dexie {
  declare classroomCards: Table<ClassroomCard, string>;
  declare examCards: Table<ExamCard, string>;
  declare logs: Table<LogRow, string>;
  declare entries: Table<EntryRow, number>;
  declare typing: Table<TypingRow, [string, string]>;
  declare outbox: Table<OutboxEntry, string>;
  declare unreadable: Table<Unreadable, [string, string]>;
  declare arrivals: Table<Arrival, string>;
  declare meta: Table<MetaRow, string>;
  declare sync: Table<SyncRow, string>;
  declare places: Table<Place, string>;
  declare listening: Table<ListeningRow, [string, string]>;
  declare seals: Table<SealRow, string>;
  declare media: Table<MediumRow, string>;
  declare wanted: Table<WantedRow, string>;

  constructor(
    readonly uid: string,
    upgrades: readonly TableUpgrade[] = UPGRADES,
  ) {
    super(storeName(uid), {
      // Disabled, because the cache copies results for each reader, which is slow for 500 exams.
      cache: 'disabled',
      // Flushes each commit to disk, so that a durable write survives a power cut.
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores(TABLES);
    upgrades.forEach(({ tables, change }, n) => {
      this.version(n + 2)
        .stores(tables)
        .upgrade(change);
    });
    reopenDeadConnections(this);
    this.on('populate', (rows) =>
      rows.table<MetaRow>('meta').bulkPut([identityOf(newId()), NOTHING_ACKNOWLEDGED]),
    );
  }
}

/** Tables of version 1. `UPGRADES` has later versions. */
const TABLES = {
  ...Object.fromEntries(
    PROJECTED_TYPES.map(deviceTableOf).map(({ name, indexes }) => [name, indexes]),
  ),
  classroomCards: 'id',
  examCards: 'examID',
  logs: 'id, paperId',
  entries: '++n, logId, [paperId+question]',
  typing: '[paperId+question], paperId, at',
  outbox: 'id',
  unreadable: '[database+id]',
  arrivals: 'id',
  meta: 'key',
  sync: 'key',
  places: 'examID',
  listening: '[paperId+hash], paperId',
  seals: 'examID',
  media: 'hash, state',
  wanted: 'hash',
};

export const identityOf = (instance: string): Identity => ({
  key: 'store',
  instance,
  local: null,
  mayHaveSalvage: true,
});

export const storeName = (uid: string): string => `okul-tables-${uid}`;

export const salvageName = (uid: string): string => `okul-salvage-${uid}`;

/** Returns the id of the tables. Re-created tables have another id. */
export const instanceOf = async ({ meta }: Pick<Store, 'meta'>): Promise<string> =>
  ((await meta.get('store')) as Identity).instance;
