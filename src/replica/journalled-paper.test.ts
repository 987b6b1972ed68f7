import { afterEach, expect, test, vi } from 'vitest';
import { anExam, aPaper, handIn } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import type { Answer } from '../domain/entities/common.ts';
import type { Paper } from '../domain/entities/paper.ts';
import { newId } from '../domain/ids.ts';
import { answerPaper, handInPaper } from '../domain/make/paper.ts';
import { leavesOf } from './leaves.ts';
import type { LocalReplica } from './local-replica.ts';
import { openReplica } from './open.ts';
import { Standing } from './standing.ts';
import type { SyncState } from './sync-state.ts';
import { withBrokenLog } from './test-support/broken-log.ts';
import { browserPouch } from './test-support/pouch.ts';

afterEach(() => vi.restoreAllMocks());

const begun = aPaper('s1', anExam('t1'));
const ID = `paper:${begun.id}`;
const QUESTION = 'qqqqqqqq1';

const answer = (replica: LocalReplica, given: Answer, at: number) =>
  replica.jot('paper', begun.id, (paper) => answerPaper(paper ?? begun, QUESTION, given, at));

test('an answer from before the news of a hand-in stands beside it: the server does not take it for a later one', async () => {
  const uid = newId();
  const replica = await openReplica(uid, browserPouch('first'));
  await replica.edit('paper', begun.id, () => begun);
  const other = await openReplica(uid, browserPouch('second'));
  const database = await other.database();
  const log = withBrokenLog(replica);
  await answer(replica, 'B', 2000);
  const { _rev } = await database.get(ID);
  const closed = await database.put({ _id: ID, _rev, ...handIn(begun, 1500, 'other') });
  log.mockRestore();
  await replica.replay();
  expect(await replica.writtenAhead()).toEqual([]);
  const leaves = await leavesOf(database, ID);
  expect(leaves).toHaveLength(2);
  const brought = leaves.find((leaf) => leaf._rev !== closed.rev);
  expect(brought).toMatchObject({ myAnswers: [{ questionID: QUESTION, answer: 'B' }] });
  expect(brought).toMatchObject({ handIns: [] });
  expect(await replica.read(ID)).toMatchObject({
    myAnswers: [{ questionID: QUESTION, answer: 'B' }],
    handIns: [{ device: 'other' }],
  });
  await replica.replay();
  expect(await leavesOf(database, ID)).toHaveLength(2);
  await replica.close();
  await other.close();
});

test('a hand-in holds what another tab has said is safe', async () => {
  const uid = newId();
  const first = await openReplica(uid, browserPouch('first'));
  const second = await openReplica(uid, browserPouch('second'));
  await first.edit('paper', begun.id, () => begun);
  const log = withBrokenLog(first);
  await answer(first, 'C', 2000);
  const hand = { device: 'd1', cause: 'student', code: 'ABC-DEF' } as const;
  const given: Paper = await second.edit('paper', begun.id, (paper) =>
    handInPaper(paper ?? begun, hand, 3000),
  );
  expect(given.handIns).toMatchObject([{ answers: [{ questionID: QUESTION, answer: 'C' }] }]);
  log.mockRestore();
  for (const tab of [first, second]) await tab.close();
});

test('what only the journal holds counts as unsent though the log cannot be read', async () => {
  const replica = await openReplica(newId(), browserPouch());
  const states: SyncState[] = [];
  const standing = await Standing.open(replica, async (state) => void states.push(state));
  standing.followWrites();
  const log = withBrokenLog(replica, ['put', 'changes']);
  await answer(replica, 'A', 2000);
  await eventually(() => expect(states.at(-1)?.unsent).toEqual([{ id: ID, since: 2000 }]));
  log.mockRestore();
  await replica.replay();
  await replica.close();
});
