import { expect, test } from 'vitest';
import { newId } from '../domain/ids.ts';
import { newFeedback } from '../domain/make/feedback.ts';
import { openReplica } from './open.ts';
import { browserPouch } from './test-support/pouch.ts';

test('keeps and reads back', async () => {
  const replica = await openReplica(newId(), browserPouch());
  const doc = newFeedback({
    id: 'f1',
    userId: 'u1',
    username: 'Ayşe',
    title: 'T',
    description: '',
    reportTime: 1,
  });
  await replica.edit('feedback', 'f1', () => doc);
  expect(await replica.read('feedback:f1')).toEqual(doc);
  await replica.close();
});
