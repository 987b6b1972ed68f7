import Dexie, { type Table } from 'dexie';
import type { Classroom } from '../domain/entities/classroom.ts';
import type { Exam, Sheet } from '../domain/entities/exam.ts';
import type { Feedback } from '../domain/entities/feedback.ts';
import type { Invitation, JoinRequest } from '../domain/entities/joining.ts';
import type { Paper, Result } from '../domain/entities/paper.ts';
import type { ClassroomSummary, ExamSummary } from '../domain/entities/summary.ts';
import type { Person, User } from '../domain/entities/user.ts';
import type { SyncState } from '../replica/sync-state.ts';
import { addCards, type ClassroomCard, type ExamCard } from './cards.ts';
import { addSettings } from './upgrades.ts';

/* Dexie takes localhost for a developer's page and traces every promise there; a school's server may well be one. */
Dexie.debug = import.meta.env.DEV;

/** How far a replica has been projected. */
export interface Checkpoint {
  /** Which replica: the person's own, or the directory. */
  key: 'own' | 'directory';
  instance: string;
  seq: number;
}

export interface SyncRow extends SyncState {
  key: 'sync';
}

/** Where a student stands in the exam room; this device's own affair. */
export interface Place {
  examID: string;
  questionIndex: number;
  /** Ids of the questions marked for another look. */
  marked: string[];
}

/**
 * One person's tables. Rows of the replicated tables are the documents themselves, and cards of them. Only the projection
 * writes those; everybody reads. `meta`, `sync` and `places` belong to this device alone.
 */
export class Store extends Dexie {
  readonly uid: string;
  declare users: Table<User, string>;
  declare people: Table<Person, string>;
  declare classrooms: Table<Classroom, string>;
  declare exams: Table<Exam, string>;
  declare sheets: Table<Sheet, [string, string]>;
  declare papers: Table<Paper, string>;
  declare results: Table<Result, string>;
  declare feedbacks: Table<Feedback, string>;
  declare classroomSummaries: Table<ClassroomSummary, string>;
  declare examSummaries: Table<ExamSummary, string>;
  declare joinRequests: Table<JoinRequest, string>;
  declare invitations: Table<Invitation, string>;
  declare classroomCards: Table<ClassroomCard, string>;
  declare examCards: Table<ExamCard, string>;
  declare meta: Table<Checkpoint, string>;
  declare sync: Table<SyncRow, string>;
  declare places: Table<Place, string>;

  constructor(uid: string) {
    // What the cache of live queries keeps, it copies for each reader: a second price for 500 exams with their questions.
    super(storeName(uid), { cache: 'disabled' });
    this.uid = uid;
    this.version(1).stores(VERSION_1);
    this.version(2)
      .stores(VERSION_2)
      .upgrade((rows) => rows.table('classrooms').toCollection().modify(withJoinCode));
    this.version(3).stores({}).upgrade(addSettings);
    this.version(4)
      .stores(VERSION_4)
      .upgrade((rows) => addCards(rows, uid));
  }
}

export const storeName = (uid: string): string => `okul-tables-${uid}`;

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

/** Rows of before there were codes lack the field that their schema would have filled in. */
function withJoinCode(row: { joinCode?: string }): void {
  row.joinCode ??= '';
}
