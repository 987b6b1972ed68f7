import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { merge } from '../../src/domain/merge/merge.ts';
import { judgeBatch } from '../../sync-server/gateway/judge-batch.ts';
import { openGuard } from '../../sync-server/storage/guard.ts';
import { serveProtocol } from '../../sync-server/storage/open.ts';
import { storageUserOf } from '../../sync-server/storage/roles.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { aFeedback, anExam, aPaper, aQuestion } from '../support/documents.ts';
import { hash } from './target.ts';

/*
 * A paper with two leaves before the worker has joined them: the student's answer, and what the server wrote beside it. The
 * device joins them and writes on from the winner, so that the next revision says what stood in the one that lost. Here
 * the gateway judges as it does in the app, and the storage behind it is asked to take what the gateway took.
 */
const actor: Actor = { uid: 's1', userRole: 'student', isVerified: false };
const DATABASE = 'student-s1';
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map(hash);
const [FIRST, SECOND] = [aQuestion(1), aQuestion(2)];

const begun = aPaper('s1', anExam('t1', [FIRST, SECOND]));
const answered = answerPaper(begun, FIRST.id, 'A', begun.start.at + 1);
const seenAt = begun.start.at + 5;
const seen = setFields(begun, { seenAt }, seenAt);
const next = answerPaper(merge(answered, seen), SECOND.id, 'B', begun.start.at + 9);

let storage: Storage;
let app: FastifyInstance;

beforeEach(async () => {
  storage = openTestStorage();
  const guard = {
    ...openGuard,
    admit: async () => storageUserOf(actor),
    judge: (_request: unknown, database: string, writes: Parameters<typeof judgeBatch>[1]) =>
      judgeBatch({ storage, database, actor }, writes),
  };
  app = fastify({ forceCloseConnections: true });
  app.register(serveProtocol(storage, guard));
  await held([`1-${A}`], begun);
  await held([`2-${C}`, `1-${A}`], answered);
  await held([`2-${B}`, `1-${A}`], seen);
  return async () => {
    await app.close();
    await storage.destroy(DATABASE);
    await storage.close();
  };
});

const revision = (revs: readonly string[]) => ({
  _rev: revs[0],
  _revisions: {
    start: Number.parseInt(revs[0] ?? '', 10),
    ids: revs.map((rev) => rev.slice(rev.indexOf('-') + 1)),
  },
});

/** Puts a revision there as the server does. */
async function held(revs: readonly string[], paper: Paper): Promise<void> {
  const database = await storage.ensure(DATABASE);
  const doc = { ...paper, _id: docIdOf(paper), ...revision(revs) };
  await database.bulkDocs([doc], { new_edits: false });
}

/** Sends the revision that a device made from the winner. @returns what was refused, and why */
async function sent(paper: Paper, ...others: object[]): Promise<object[]> {
  const from = revision([`3-${D}`, `2-${C}`, `1-${A}`]);
  const docs = [{ ...paper, _id: docIdOf(paper), ...from }, ...others];
  const payload = { docs, new_edits: false };
  const answer = await app.inject({ method: 'POST', url: `/${DATABASE}/_bulk_docs`, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const winner = async () => {
  const url = `/${DATABASE}/${encodeURIComponent(docIdOf(begun))}`;
  return (await app.inject({ method: 'GET', url })).json();
};

it('what a device joined from a leaf that lost is taken with what it wrote on the winner', async () => {
  expect(await sent(next)).toEqual([]);
  expect(await winner()).toMatchObject({ _rev: `3-${D}`, seenAt, myAnswers: next.myAnswers });
});

it('so it is in a batch, in which other documents come', async () => {
  const ticket = aFeedback('s1');
  const other = { ...ticket, _id: docIdOf(ticket), ...revision([`1-${B}`]) };
  expect(await sent(next, other)).toEqual([]);
  expect(await winner()).toMatchObject({ _rev: `3-${D}`, seenAt });
});

it('what no leaf says is refused beside them as ever', async () => {
  const forged = setFields(next, { extraMinutes: 5 }, seenAt + 9);
  expect(await sent(forged)).toMatchObject([{ error: 'forbidden', reason: 'protected-field' }]);
  const settled = [{ questionID: FIRST.id, answer: 'B' as const, at: seenAt }];
  expect(await sent(setFields(next, { settled }, seenAt + 9))).toMatchObject([
    { error: 'forbidden', reason: 'protected-field' },
  ]);
  expect(await winner()).toMatchObject({ _rev: `2-${C}`, extraMinutes: 0, settled: null });
});
