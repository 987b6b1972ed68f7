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
import { addCards, type ClassroomCard, type ExamCard } from './cards.ts';
import type {
  Arrival,
  EntryRow,
  LogRow,
  MetaRow,
  OutboxEntry,
  Place,
  SealRow,
  SyncRow,
  Unreadable,
} from './device-rows.ts';
import {
  addCorrections,
  addCountersigned,
  addDecisions,
  addDrafts,
  addEnds,
  addLogs,
  addSchoolNumbers,
  addSettings,
  addSheetReadings,
  addStartCodes,
  nameDevice,
} from './upgrades.ts';

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

  constructor(uid: string) {
    super(storeName(uid), {
      // What the cache of live queries keeps, it copies for each reader: a second price for 500 exams with their questions.
      cache: 'disabled',
      // On the disk itself before it is said to be kept: a battery may run flat right then.
      chromeTransactionDurability: 'strict',
    });
    this.uid = uid;
    this.version(1).stores(VERSION_1);
    this.version(2)
      .stores(VERSION_2)
      .upgrade((rows) => rows.table('classrooms').toCollection().modify(withJoinCode));
    this.version(3).stores({}).upgrade(addSettings);
    this.version(4).stores(VERSION_4);
    this.version(5)
      .stores(VERSION_5)
      .upgrade(async (rows) => {
        await nameDevice(rows);
        await addDecisions(rows);
      });
    this.version(6)
      .stores(VERSION_6)
      .upgrade(async (rows) => {
        await addLogs(rows);
        await addCorrections(rows);
        await addDrafts(rows);
        await addSchoolNumbers(rows);
      });
    // Cards of whatever version are made anew: they say that an exam is a draft, or was ended.
    this.version(7)
      .stores(VERSION_7)
      .upgrade(async (rows) => {
        await addEnds(rows);
        await addCountersigned(rows);
        await addStartCodes(rows);
        await addSheetReadings(rows);
        await addCards(rows, uid);
      });
    this.on('populate', nameDevice);
  }
}

export const storeName = (uid: string): string => `okul-tables-${uid}`;

/** Where the tables of before version 5 had what was written and not yet in the local PouchDB. */
export const journalName = (uid: string): string => `okul-${uid}-journal`;

/**
 * The tables' first form. A later form is a further `version(n)` with its `upgrade`; this one stays as it is, so that a
 * device that was away for long finds its way.
 */
const VERSION_1 = {
  users: 'uid, userRole',
  people: 'uid, userRole',
  classrooms: 'id',
  exams: 'examID, classroomID, addedUser',
  sheets: '[examID+version], examID, classroomID',
  papers: 'id, examID, userID',
  results: 'id, examID, userID',
  feedbacks: 'id, userId, reportTime',
  classroomSummaries: 'id',
  examSummaries: 'examID, classroomID',
  meta: 'key',
  sync: 'key',
  places: 'examID',
};

/** Joining by a code and by a list of addresses. */
const VERSION_2 = { joinRequests: 'id', invitations: 'id, classroomID' };

/** Cards for long lists. */
const VERSION_4 = { classroomCards: 'id', examCards: 'examID' };

/** What is unsent, and what arrived, is written down instead of derived; what came last is found without reading the rest. */
const VERSION_5 = {
  outbox: 'id',
  unreadable: '[database+id]',
  arrivals: 'id',
  papers: 'id, examID, userID, receivedAt',
};

/** What is said in an exam is appended, one row an entry. */
const VERSION_6 = {
  attempts: 'id, paperId',
  logs: 'id, paperId',
  entries: '++n, logId, [paperId+question]',
};

/** An exam as it happens; exams that are sealed until they begin; what a teacher's device took from students. */
const VERSION_7 = {
  monitors: 'examID',
  openings: '[examID+version], examID',
  seals: 'examID',
  carried: 'id, examID',
};

/** Rows of before there were codes lack the field that their schema would have filled in. */
function withJoinCode(row: { joinCode?: string }): void {
  row.joinCode ??= '';
}
