import type { Transaction } from 'dexie';
import Dexie, { type Table } from 'dexie';
import type { DocOf } from '../domain/document.ts';
import {
  type DeviceTableOf,
  deviceTableOf,
  PROJECTED_TYPES,
  type ProjectedType,
} from '../domain/documents/projected.ts';
import { newId } from '../domain/ids.ts';
import type { ClassroomCard, ExamCard } from './cards.ts';
import {
  type Arrival,
  type EntryRow,
  type Identity,
  type LogRow,
  type MetaRow,
  NOTHING_ACKNOWLEDGED,
  type OutboxEntry,
  type Place,
  type SealRow,
  type SyncRow,
  type Unreadable,
} from './device-rows.ts';
import { reopenDeadConnections } from './reopen.ts';

/** Upgrades the tables from one version to the next. */
export interface TableUpgrade {
  /** New tables and changed indexes, in Dexie's schema syntax. */
  tables: Readonly<Record<string, string>>;
  /** Runs in Dexie's upgrade transaction: a failure changes nothing. */
  change: (rows: Transaction) => Promise<unknown>;
}

/** Upgrades in order; the first leads to version 2. A released upgrade never changes. */
export const UPGRADES: readonly TableUpgrade[] = [];

/* Dexie takes localhost for a developer's page and traces every promise there; a school's server may well be one. */
Dexie.debug = import.meta.env.DEV;

/** A key with several parts is an array; see `Kind.localId`. */
type KeyOf<Indexes extends string> = Indexes extends `[${string}` ? [string, string] : string;

/** One table a kind of document, as the kind names it. */
type DocumentTables = {
  [T in ProjectedType as DeviceTableOf<T>['name']]: Table<
    DocOf<T>,
    KeyOf<DeviceTableOf<T>['indexes']>
  >;
};

export interface Store extends DocumentTables {}

/**
 * One person's tables: what the app reads and writes. Rows of the replicated tables are the documents themselves, and cards
 * of them; `write` and the projection write those, and what the outbox names is nowhere else until the server has it. What a student says
 * in an exam is appended to `entries`; `attempts` are what other devices said, and a paper's row follows from both.
 * `meta`, `sync`, `arrivals`, `places` and `seals` belong to this device alone.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Dexie makes the properties from `TABLES`
export class Store extends Dexie {
  readonly uid: string;
  declare classroomCards: Table<ClassroomCard, string>;
  declare examCards: Table<ExamCard, string>;
  declare logs: Table<LogRow, string>;
  declare entries: Table<EntryRow, number>;
  declare outbox: Table<OutboxEntry, string>;
  declare unreadable: Table<Unreadable, [string, string]>;
  declare arrivals: Table<Arrival, string>;
  declare meta: Table<MetaRow, string>;
  declare sync: Table<SyncRow, string>;
  declare places: Table<Place, string>;
  declare seals: Table<SealRow, string>;

  constructor(uid: string, upgrades: readonly TableUpgrade[] = UPGRADES) {
    super(storeName(uid), {
      // What the cache of live queries keeps, it copies for each reader: a second price for 500 exams with their questions.
      cache: 'disabled',
      // On the disk itself before it is said to be kept: a battery may run flat right then.
      chromeTransactionDurability: 'strict',
    });
    this.uid = uid;
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

/** The tables of version 1; see `UPGRADES` for later ones. */
const TABLES = {
  ...Object.fromEntries(
    PROJECTED_TYPES.map(deviceTableOf).map(({ name, indexes }) => [name, indexes]),
  ),
  classroomCards: 'id',
  examCards: 'examID',
  logs: 'id, paperId',
  entries: '++n, logId, [paperId+question]',
  outbox: 'id',
  unreadable: '[database+id]',
  arrivals: 'id',
  meta: 'key',
  sync: 'key',
  places: 'examID',
  seals: 'examID',
};

/** Names tables, so that their loss is noticed. */
export const identityOf = (instance: string): Identity => ({
  key: 'store',
  instance,
  local: null,
  mayHaveSalvage: true,
});

export const storeName = (uid: string): string => `okul-tables-${uid}`;

/** Name of the database that holds salvaged documents while the tables are made anew. */
export const salvageName = (uid: string): string => `okul-salvage-${uid}`;

/** Returns the id of these tables; new tables get another one. */
export const instanceOf = async ({ meta }: Pick<Store, 'meta'>): Promise<string> =>
  ((await meta.get('store')) as Identity).instance;
