import { afterEach, expect, test, vi } from 'vitest';
import { anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { newFeedback } from '../domain/make/feedback.ts';
import { answerPaper } from '../domain/make/paper.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { openReplica } from './open.ts';
import { withBrokenLog } from './test-support/broken-log.ts';
import { testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { serverOfEachTest } from './test-support/server-of-each-test.ts';

/* What died half done on a device, and what makes up for it. */

afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();

test('a refusal that was not written down when the app died is asked for again', async () => {
  const person = testUser();
  server.control.refused.set('feedback:f1', 'not-yours');
  const first = await server.device(person);
  const feedback = { id: 'f1', userId: person.uid, username: 'Ayşe', title: 'T', description: '' };
  await first.replica.edit('feedback', 'f1', () => newFeedback({ ...feedback, reportTime: 5 }));
  await eventually(() => expect(first.state()?.refused).toHaveLength(1));
  // PouchDB's own checkpoint is past the refused document: it would never be sent again.
  await eventually(() => expect(first.phase()).toBe('synced'));
  await first.close();
  const replica = await openReplica(person.uid, browserPouch());
  const database = await replica.database();
  await database.remove(await database.get('_local/sync'));
  await replica.close();
  const again = await server.device(person, { missedAfter: 20 });
  await eventually(() =>
    expect(again.state()).toMatchObject({
      unsent: [],
      refused: [{ id: 'feedback:f1', reason: 'not-yours' }],
    }),
  );
});

test('what a tab journalled and died of goes with the next attempt of the one that leads', async () => {
  const person = testUser();
  const { replica, sync, phase } = await server.device(person);
  const begun = aPaper(person.uid, anExam('t1'));
  await replica.edit('paper', begun.id, () => begun);
  await eventually(() => expect(phase()).toBe('synced'));
  const dying = await openReplica(person.uid, browserPouch('second'));
  withBrokenLog(dying);
  const question = 'qqqqqqq01';
  const answered = answerPaper(begun, question, 'C', begun.start.at + 5);
  await dying.jot('paper', begun.id, () => answered);
  await dying.close();
  sync.wake();
  const role = await server.storage.open(roleDatabase(person));
  await eventually(async () =>
    expect(await role.get(`paper:${begun.id}`)).toMatchObject({
      myAnswers: [{ questionID: question, answer: 'C' }],
    }),
  );
});
