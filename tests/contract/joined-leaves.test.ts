import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { merge } from '../../src/domain/merge/merge.ts';
import { judgeBatch } from '../../sync-server/gateway/judge-batch.ts';
import { openGuard, storageUserOf } from '../../sync-server/storage/guard.ts';
import { serveProtocol } from '../../sync-server/storage/open.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { aFeedback, anExam, MADE_AT } from '../support/documents.ts';
import { hash } from './target.ts';

/*
 * An exam has two leaves, of the teacher and of the server. The device merges the losing leaf into
 * the winner.
 */
const actor: Actor = { uid: 't1', userRole: 'teacher', isVerified: true };
const DATABASE = 'teacher-t1';
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map(hash);

const made = anExam('t1');
const renamed = setFields(made, { examName: 'Kesirler' }, MADE_AT + 1);
const endKnownAt = MADE_AT + 5;
const heard = setFields(made, { endKnownAt }, endKnownAt);
const next = setFields(merge(renamed, heard), { examTime: 60 }, MADE_AT + 9);

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
  await held([`1-${A}`], made);
  await held([`2-${C}`, `1-${A}`], renamed);
  await held([`2-${B}`, `1-${A}`], heard);
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

/** Stores a revision as the server does. */
async function held(revs: readonly string[], exam: Exam): Promise<void> {
  const database = await storage.ensure(DATABASE);
  const doc = { ...exam, _id: docIdOf(exam), ...revision(revs) };
  await database.bulkDocs([doc], { new_edits: false });
}

/** Sends the revision that a device made from the winner. @returns refusals with their reasons */
async function sent(exam: Exam, ...others: object[]): Promise<object[]> {
  const from = revision([`3-${D}`, `2-${C}`, `1-${A}`]);
  const docs = [{ ...exam, _id: docIdOf(exam), ...from }, ...others];
  const payload = { docs, new_edits: false };
  const answer = await app.inject({ method: 'POST', url: `/${DATABASE}/_bulk_docs`, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const winner = async () => {
  const url = `/${DATABASE}/${encodeURIComponent(docIdOf(made))}`;
  return (await app.inject({ method: 'GET', url })).json();
};

it('accepts a device’s merge of a losing leaf into the winner', async () => {
  expect(await sent(next)).toEqual([]);
  expect(await winner()).toMatchObject({ _rev: `3-${D}`, endKnownAt, examTime: 60 });
});

it('accepts a device’s merge of a losing leaf in a batch with other documents', async () => {
  const ticket = aFeedback('t1');
  const other = { ...ticket, _id: docIdOf(ticket), ...revision([`1-${B}`]) };
  expect(await sent(next, other)).toEqual([]);
  expect(await winner()).toMatchObject({ _rev: `3-${D}`, endKnownAt });
});

it('rejects content that is in no leaf', async () => {
  const forged = setFields(next, { keyOutAt: 5 }, endKnownAt + 9);
  expect(await sent(forged)).toMatchObject([{ error: 'forbidden', reason: 'protected-field' }]);
  expect(await winner()).toMatchObject({ _rev: `2-${C}`, keyOutAt: null });
});
