import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSheet } from '../../tests/support/documents.ts';
import { answerPaper, handInPaper, startPaper } from '../domain/documents/paper/make.ts';
import { testStore } from '../store/test-support/store.ts';
import { testClock, testUser } from '../sync/test-support/device.ts';
import { openWorkspace } from './background.ts';
import { forgetLoss, noteWork } from './delivery/work-left.ts';
import { memoryStorage } from './kept.ts';

const START = Date.UTC(2026, 8, 1);
const user = testUser();
const events = { onUser: vi.fn(), onExpired: vi.fn(), onBlocked: vi.fn(), onGone: vi.fn() };

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const open = async (clock: ReturnType<typeof testClock>) => {
  const { workspace, close } = await openWorkspace({ user, device: 'd1', clock, events });
  await close();
  return workspace;
};

test('continues the clock of the last page with the latest time of an exam under way', async () => {
  const store = await testStore(user.uid);
  const begun = startPaper(aSheet(), user.uid, 'd1', START);
  const underWay = answerPaper(begun, 'q00000001', 'A', START + 5000);
  const over = { ...answerPaper(begun, 'q00000001', 'A', START + 9000), id: 'e9-s1' };
  const handIn = { device: 'd1', cause: 'student' as const, code: 'A-1' };
  await store.papers.bulkPut([underWay, handInPaper(over, handIn, START + 9000)]);
  store.close();
  const clock = { ...testClock(), goOn: vi.fn() };
  await open(clock);
  expect(clock.goOn.mock.calls).toEqual([[START + 5000]]);
});

test('reports the recorded work of tables that were replaced', async () => {
  const unsent = [{ id: 'paper:p1', since: 1 }];
  const lost = () => JSON.parse(localStorage.getItem(`okul.lost.${user.uid}`) ?? 'null');
  noteWork(user.uid, 'gone', { unsent, refused: [] }, localStorage);
  await open(testClock());
  expect(lost()).toEqual({ paper: 1 });
  forgetLoss(user.uid);
  await open(testClock());
  expect(lost()).toBeNull();
});
