import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { docIdOf } from '../domain/doc-id-of.ts';
import { newVersion, sheetOf } from '../domain/documents/exam/versions.ts';
import { newId } from '../domain/ids.ts';
import { openLog } from '../sync/local/local-log.ts';
import { takeOver } from '../sync/outbox/take-over.ts';
import { browserPouch } from '../sync/test-support/pouch.ts';
import { openStore } from './open.ts';
import { projectInto } from './project.ts';
import { storeName } from './tables.ts';
import './test-support/store.ts';

/** Fields that the first version did not have. */
const LATER = [
  'shuffleQuestions',
  'shuffleOptions',
  'extraMinutes',
  'extraTime',
  'seenAt',
  'counted',
  'release',
  'opensAt',
  'closesAt',
  'graceMinutes',
];
const asFirstWritten = (row: object): object =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LATER.includes(name))
      .map(([name, value]) => [name, name === 'start' ? asFirstWritten(value) : value]),
  );

test('a database and tables of the first version open with this one: every row is there, unsent work is still unsent', async () => {
  const uid = newId();
  const exam = anExam('t1');
  const sheet = sheetOf(newVersion(exam, 1), '5-A', true);
  const paper = aPaper(uid, exam);
  const old = await openLog(uid, browserPouch('old'));
  for (const doc of [sheet, paper]) {
    await old.connection.use((database) =>
      database.put({ ...asFirstWritten(doc), _id: docIdOf(doc) }),
    );
  }
  await old.close();
  const tables = new Dexie(storeName(uid));
  tables.version(1).stores({ sheets: '[examID+version], examID, classroomID', papers: 'id' });
  await tables.open();
  await tables.table('sheets').put(asFirstWritten(sheet));
  tables.close();

  const store = await openStore(uid);
  expect(await store.sheets.count()).toBe(1);
  const log = await openLog(uid, browserPouch('new'));
  await takeOver(store, log);
  const projection = projectInto(store, 'own', log);
  await eventually(async () => expect(await store.papers.toArray()).toEqual([paper]));
  expect(await store.sheets.toArray()).toEqual([sheet]);
  expect(await store.outbox.toArray()).toMatchObject([{ id: docIdOf(paper), state: 'sending' }]);
  await projection.stop();
  await log.close();
});
