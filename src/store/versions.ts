import { addCards } from './cards.ts';
import { LAST_VERSION, type Store, TABLES } from './tables.ts';
import {
  addCorrections,
  addCountersigned,
  addDecisions,
  addDrafts,
  addEnds,
  addFormer,
  addGraces,
  addLogs,
  addRemembered,
  addSchoolNumbers,
  addSettings,
  addSheetReadings,
  addStartCodes,
  addTaken,
  nameDevice,
  unseal,
} from './upgrades.ts';

/*
 * The forms that the tables had, so that a device that was away for long finds its way: none is ever changed. A later form is a
 * further `version(n)` with its `upgrade`, and what it has is in `TABLES`.
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

/** Declares all of them, for tables that are to be brought forward. */
export function declareVersions(store: Store): void {
  store.version(1).stores(VERSION_1);
  store
    .version(2)
    .stores(VERSION_2)
    .upgrade((rows) => rows.table('classrooms').toCollection().modify(withJoinCode));
  store.version(3).stores({}).upgrade(addSettings);
  store.version(4).stores(VERSION_4);
  store
    .version(5)
    .stores(VERSION_5)
    .upgrade(async (rows) => {
      await nameDevice(rows);
      await addDecisions(rows);
    });
  store
    .version(6)
    .stores(VERSION_6)
    .upgrade(async (rows) => {
      await addLogs(rows);
      await addCorrections(rows);
      await addDrafts(rows);
      await addSchoolNumbers(rows);
    });
  // An exam as it happens; exams that are sealed until they begin; what a teacher's device took from students.
  store
    .version(7)
    .stores(TABLES)
    .upgrade(async (rows) => {
      await addEnds(rows);
      await addCountersigned(rows);
      await addStartCodes(rows);
      await addSheetReadings(rows);
      // Cards of whatever version are made anew: they say that an exam is a draft, or was ended.
      await addCards(rows, store.uid);
    });
  store.version(8).stores({}).upgrade(addGraces);
  store.version(9).stores({}).upgrade(addTaken);
  store
    .version(10)
    .stores({})
    .upgrade(async (rows) => {
      await addRemembered(rows);
      await unseal(rows);
    });
  store.version(LAST_VERSION).stores({}).upgrade(addFormer);
}

/** Rows of before there were codes lack the field that their schema would have filled in. */
function withJoinCode(row: { joinCode?: string }): void {
  row.joinCode ??= '';
}
