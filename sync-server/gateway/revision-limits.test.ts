import { afterEach, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { newcomer, openTestServer, type TestServer } from '../test-support/server.ts';
import {
  isOneBranchTooMany,
  isWild,
  MOST_CHANGES_AWAY,
  MOST_EVER,
  MOST_LIVING,
} from './judge-batch.ts';

let server: TestServer;
afterEach(() => server?.close());

it('allows 16 leaves that are not deleted, and 200 branches including merged ones', () => {
  expect(isOneBranchTooMany({})).toBe(false);
  expect(isOneBranchTooMany({ leaves: { living: MOST_LIVING, all: MOST_EVER } })).toBe(false);
  expect(isOneBranchTooMany({ leaves: { living: MOST_LIVING + 1, all: 20 } })).toBe(true);
  expect(isOneBranchTooMany({ leaves: { living: 1, all: MOST_EVER + 1 } })).toBe(true);
});

it('allows half as many branches with a delivery token', () => {
  const half = { living: MOST_LIVING / 2, all: MOST_EVER / 2 };
  expect(isOneBranchTooMany({ leaves: half }, true)).toBe(false);
  expect(isOneBranchTooMany({ leaves: { ...half, living: half.living + 1 } }, true)).toBe(true);
  expect(isOneBranchTooMany({ leaves: { ...half, all: half.all + 1 } }, true)).toBe(true);
});

/** Creates a student's document. @returns a function that pushes revisions of it */
async function aBranchedDocument() {
  server = await openTestServer();
  const { uid, cookies } = await newcomer(server, 'ali@okul.tr');
  const url = `/db/student-${uid}/_bulk_docs`;
  const text = { title: 'Başlık', description: '' };
  const doc = newFeedback({ id: 'f1', userId: uid, username: 'Ali Veli', ...text, reportTime: 5 });
  const hash = (n: number) => n.toString(16).padStart(32, '0');
  const revision = (start: number, ...ids: number[]) => ({
    ...doc,
    _id: docIdOf(doc),
    _revisions: { start, ids: ids.map(hash) },
  });
  const { app } = server;
  const push = async (...docs: object[]): Promise<string[]> => {
    const payload = { docs, new_edits: false };
    const answer = await app.inject({ method: 'POST', url, cookies, payload });
    return answer.json().map(({ reason }: { reason: string }) => reason);
  };
  return { revision, push };
}

it('rejects a branch above the limit, and accepts revisions of existing branches', async () => {
  const { revision, push } = await aBranchedDocument();
  // The content is the same, so that the worker merges nothing before all are stored.
  const branches = Array.from({ length: 40 }, (_, n) => revision(1, n));
  const refused = await push(...branches);
  expect(refused).toEqual(Array.from({ length: 40 - MOST_LIVING }, () => 'too-many-branches'));
  expect(await push(revision(2, 100, 3))).toEqual([]);
});

it('stores repeated content, up to the limit of revisions', async () => {
  const { revision, push } = await aBranchedDocument();
  const [pushes, each] = [12, MOST_LIVING + 4];
  const refused: string[] = [];
  for (let n = 0; n < pushes; n++)
    refused.push(
      ...(await push(...Array.from({ length: each }, (_, at) => revision(1, n * each + at)))),
    );
  const taken = pushes * each - refused.length;
  // The worker merges some leaves meanwhile, so their number varies.
  expect(taken).toBeGreaterThanOrEqual(MOST_LIVING);
  expect(taken).toBeLessThanOrEqual(MOST_EVER);
  expect(new Set(refused)).toEqual(new Set(['too-many-branches']));
});

const pushed = (start: number, stored?: string) => ({
  revision: { start, ids: ['a'] },
  before: stored ? { _rev: stored } : null,
});

it.each([
  ['of a new document', pushed(MOST_CHANGES_AWAY), false],
  ['far above nothing', pushed(MOST_CHANGES_AWAY + 1), true],
  ['above what is stored', pushed(7 + MOST_CHANGES_AWAY, '7-x'), false],
  ['far above what is stored', pushed(8 + MOST_CHANGES_AWAY, '7-x'), true],
  ['below what is stored', pushed(1, '900000-x'), false],
  ['that the server will make itself', { before: null }, false],
])('judges a revision %s', (_what, write, expected) => {
  expect(isWild(write)).toBe(expected);
});
