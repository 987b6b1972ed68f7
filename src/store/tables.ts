import type { Transaction } from 'dexie';
import Dexie, { type Table } from 'dexie';
import type { Attempt } from '../domain/documents/attempt/schema.ts';
import type { Carried } from '../domain/documents/carried/schema.ts';
import type { Classroom } from '../domain/documents/classroom/schema.ts';
import type { Exam, Sheet } from '../domain/documents/exam/schema.ts';
import type { Feedback } from '../domain/documents/feedback/schema.ts';
import type { Invitation } from '../domain/documents/invitation/schema.ts';
import type { JoinRequest } from '../domain/documents/join-request/schema.ts';
import type { Monitor } from '../domain/documents/monitor/schema.ts';
import type { Opening } from '../domain/documents/opening/schema.ts';
import type { Paper, Result } from '../domain/documents/paper/schema.ts';
import type { ClassroomSummary, ExamSummary } from '../domain/documents/summary/schema.ts';
import type { Person, User } from '../domain/documents/user/schema.ts';
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

/**
 * One person's tables: what the app reads and writes. Rows of the replicated tables are the documents themselves, and cards
 * of them; `write` and the projection write those, and what the outbox names is nowhere else until the server has it. What a student says
 * in an exam is appended to `entries`; `attempts` are what other devices said, and a paper's row follows from both.
 * `meta`, `sync`, `arrivals`, `places` and `seals` belong to this device alone.
 */
export class Store extends Dexie {
  readonly uid: string;
  declare users: Table<User, string>;
  declare people: Table<Person, string>;
  declare classrooms: Table<Classroom, string>;
  declare exams: Table<Exam, string>;
  declare sheets: Table<Sheet, [string, string]>;
  declare openings: Table<Opening, [string, string]>;
  declare papers: Table<Paper, string>;
  declare results: Table<Result, string>;
  declare feedbacks: Table<Feedback, string>;
  declare classroomSummaries: Table<ClassroomSummary, string>;
  declare examSummaries: Table<ExamSummary, string>;
  declare monitors: Table<Monitor, string>;
  declare joinRequests: Table<JoinRequest, string>;
  declare invitations: Table<Invitation, string>;
  declare classroomCards: Table<ClassroomCard, string>;
  declare examCards: Table<ExamCard, string>;
  declare attempts: Table<Attempt, string>;
  declare carried: Table<Carried, string>;
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
export const TABLES = {
  users: 'uid, userRole',
  people: 'uid, userRole',
  classrooms: 'id',
  exams: 'examID, classroomID, addedUser',
  sheets: '[examID+version], examID, classroomID',
  openings: '[examID+version], examID',
  papers: 'id, examID, userID, receivedAt',
  results: 'id, examID, userID',
  feedbacks: 'id, userId, reportTime',
  classroomSummaries: 'id',
  examSummaries: 'examID, classroomID',
  monitors: 'examID',
  joinRequests: 'id',
  invitations: 'id, classroomID',
  classroomCards: 'id',
  examCards: 'examID',
  attempts: 'id, paperId',
  carried: 'id, examID',
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
