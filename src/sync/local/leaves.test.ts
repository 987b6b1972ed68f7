import { expect, test } from 'vitest';
import { anExam, aPaper, aQuestion } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { answerPaper } from '../../domain/documents/paper/make.ts';
import { newId } from '../../domain/ids.ts';
import type { ChangeBatch } from '../../store/apply-changes.ts';
import { putBeside } from '../outbox/drain.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { feedback } from '../test-support/server-of-each-test.ts';
import { leavesOf, readMerged } from './leaves.ts';
import { openLog } from './local-log.ts';

test('merges all leaves of a document when it reads the document', async () => {
  const log = await openLog(newId(), browserPouch());
  const begun = aPaper('s1', anExam('t1', [aQuestion(1), aQuestion(2)]));
  const id = `paper:${begun.id}`;
  const database = await log.database();
  await putBeside(database, id, answerPaper(begun, 'qqqqqqq01', 'A', begun.start.at + 1));
  await putBeside(database, id, answerPaper(begun, 'qqqqqqq02', 'B', begun.start.at + 2));
  const merged = await readMerged(database, id);
  expect(merged?.doc).toMatchObject({
    myAnswers: [{ questionID: 'qqqqqqq01' }, { questionID: 'qqqqqqq02' }],
  });
  expect(merged?.rivals).toHaveLength(1);
  expect(await leavesOf(database, id)).toHaveLength(2);
  expect(await readMerged(database, 'paper:none')).toBeNull();
  await log.close();
});

test('repeats a batch if its consumer failed, and then continues', async () => {
  const log = await openLog(newId(), browserPouch());
  const database = await log.database();
  const put = (id: string) => database.put({ ...feedback(id), _id: `feedback:${id}` });
  await put('f1');
  const batches: ChangeBatch[] = [];
  const feed = log.feed(0, async (batch) => {
    batches.push(batch);
    if (batches.length === 1) throw new Error('full');
  });
  await eventually(() => expect(batches).toHaveLength(2));
  expect(batches[1]).toEqual(batches[0]);
  await put('f2');
  await eventually(() => expect(batches.at(-1)?.changes).toMatchObject([{ id: 'feedback:f2' }]));
  await feed.stop();
  await log.close();
});
