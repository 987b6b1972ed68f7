import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { load, update } from '../../sync-server/storage/documents.ts';
import { Inbox } from '../../sync-server/storage/inbox.ts';
import type { Database, Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startWorker, type Worker } from '../../sync-server/worker/worker.ts';
import { aFeedback, aUser } from '../support/documents.ts';
import { type Pushing, pushingTo } from './pushing.ts';

/*
 * The worker processes a document as the gateway has just stored it, without reading it again, if
 * it is the only leaf.
 */

let storage: Storage;
let gateway: Pushing;
let worker: Worker;
let db: Database;
/** Promise that the worker awaits before each batch. */
let turn: Promise<void>;

beforeEach(async () => {
  storage = openTestStorage();
  turn = Promise.resolve();
  await update(await storage.ensure(SCHOOL), 'user', 's1', () => aUser('s1'));
  const inbox = new Inbox({ open: () => storage.ensure(SYSTEM) });
  await inbox.becameWhole();
  worker = startWorker({ storage, inbox, turn: () => turn });
  await worker.idle();
  gateway = await pushingTo(storage, 's1', () => inbox);
  db = await storage.open('student-s1');
});
afterEach(async () => {
  await worker.stop();
  await gateway.close();
  await storage.close();
});

const first = `1-${'a'.repeat(32)}`;
const feedback = { ...aFeedback('s1'), id: 'f1', _id: 'feedback:f1', _rev: first };
const taken = async () => load(await storage.open(SCHOOL), 'feedback', 'f1');

/** Stops the worker before its next batch. @returns a function that lets it continue */
function held(): () => void {
  let goOn = () => {};
  turn = new Promise((resolve) => {
    goOn = resolve;
  });
  return goOn;
}

async function leavesOf(id: string): Promise<string[]> {
  const { _rev, _conflicts = [] } = await db.get(id, { conflicts: true });
  return [_rev, ..._conflicts];
}

test('processes a stored write without reading it again', async () => {
  const looks = vi.spyOn(db, 'allDocs');
  expect((await gateway.push(feedback)).statusCode).toBe(201);
  await worker.idle();
  const { _id, _rev, ...said } = feedback;
  expect(await taken()).toEqual(said);
  const keys = looks.mock.calls.flatMap(([given]) => (given as { keys?: string[] })?.keys ?? []);
  expect(keys).toEqual([]);
});

test('reads all leaves after a write beside another branch, and merges them into one leaf', async () => {
  const now = Date.now();
  const renamed = setFields(aUser('s1'), { displayName: 'Ayşe' }, now);
  await update(await storage.open(SCHOOL), 'user', 's1', () => renamed);
  await worker.idle();
  const beside = setFields(aUser('s1'), { phoneNumber: '05551112233' }, now);
  const _rev = `1-${'c'.repeat(32)}`;
  expect((await gateway.push({ ...beside, _id: 'user:s1', _rev })).statusCode).toBe(201);
  await worker.idle();
  const joined = { displayName: 'Ayşe', phoneNumber: '05551112233' };
  expect(await load(await storage.open(SCHOOL), 'user', 's1')).toMatchObject(joined);
  expect(await load(db, 'user', 's1')).toMatchObject(joined);
  expect(await leavesOf('user:s1')).toHaveLength(1);
});

test('processes the current revision of a document that changed again before the worker reached it', async () => {
  const { _rev: first } = await db.get('user:s1');
  const goOn = held();
  let before = [first.slice(2)];
  for (const displayName of ['Ayşe', 'Ayşe Nur']) {
    const renamed = setFields(aUser('s1'), { displayName }, Date.now());
    before = [String(before.length).repeat(32), ...before];
    const _revisions = { start: before.length, ids: before };
    const sent = { ...renamed, _id: 'user:s1', _rev: `${before.length}-${before[0]}`, _revisions };
    expect((await gateway.push(sent)).statusCode).toBe(201);
  }
  goOn();
  await worker.idle();
  expect(await load(await storage.open(SCHOOL), 'user', 's1')).toMatchObject({
    displayName: 'Ayşe Nur',
  });
  expect(await leavesOf('user:s1')).toHaveLength(1);
});

test('detects a conflict with a write that bypassed the gateway, and reads the document', async () => {
  const goOn = held();
  await gateway.push(feedback);
  const school = await storage.open(SCHOOL);
  // The school's content is already another. Its view replaces the pushed document.
  await update(school, 'feedback', 'f1', () => ({ ...aFeedback('s1'), id: 'f1', reply: 'Evet' }));
  const ended = { _id: 'feedback:f1', _rev: first, _deleted: true };
  await db.bulkDocs([ended as never]);
  goOn();
  await worker.idle();
  expect(await load(db, 'feedback', 'f1')).toMatchObject({ reply: 'Evet' });
  expect(await leavesOf('feedback:f1')).toHaveLength(1);
});
