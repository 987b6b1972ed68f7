import { expect, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../tests/support/documents.ts';
import { newId } from '../domain/ids.ts';
import { openReplica } from './open.ts';
import { joined, readOutbox, unsentOf } from './outbox.ts';
import { browserPouch } from './test-support/pouch.ts';
import { urgencyOf } from './urgency.ts';

const paper = aPaper('s1', anExam('t1'));
const handedIn = handIn(paper, 2000);

test('a hand-in is more urgent than a paper that is being written, and that than the rest', () => {
  expect(urgencyOf([])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }])).toBe('none');
  expect(urgencyOf([{ id: 'feedback:f1', since: 1 }, unsentOf(paper)])).toBe('answers');
  expect(urgencyOf([unsentOf(paper), unsentOf(handedIn)])).toBe('hand-in');
});

test('a hand-in that answers stand beside, or that only the journal holds, waits as one', async () => {
  const replica = await openReplica(newId(), browserPouch());
  const unsent = () =>
    replica.connection.use(async (database) => (await readOutbox(database, 0, new Set())).unsent);
  const id = `paper:${paper.id}`;
  const write = (rev: string, doc: object) =>
    replica.connection.use((database) =>
      database.bulkDocs([{ ...doc, _id: id, _rev: rev }], { new_edits: false }),
    );
  await write('1-a', paper);
  expect(await unsent()).toEqual([{ id, since: paper.start.at }]);
  expect(joined(await unsent(), [unsentOf(handedIn)])).toEqual([
    { id, since: paper.start.at, handedIn: true },
  ]);
  await write('1-0', handedIn);
  expect(await unsent()).toEqual([{ id, since: 2000, handedIn: true }]);
  await replica.close();
});
