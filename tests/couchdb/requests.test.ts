import { beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { addSigningKey } from '../../sync-server/accounts/signing-keys.ts';
import { CouchStorage } from '../../sync-server/storage/couchdb/storage.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { putAll } from '../../sync-server/storage/documents.ts';
import { Inbox } from '../../sync-server/storage/inbox.ts';
import type { Revision } from '../../sync-server/storage/revisions.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startWorker, type Worker } from '../../sync-server/worker/worker.ts';
import { aClassroom, anExam, aUser } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { aSigner } from '../support/signing.ts';
import { sat } from '../sync/carrying.ts';

/* Counts requests to CouchDB per paper, without feeds, patrol (decision 36) and monitor. */

const AT_ONCE = 20;
/** Number of papers sent one by one, because a busy machine splits some batches. */
const ALONE = 3;
const students = Array.from({ length: 1 + ALONE + AT_ONCE }, (_, n) => `s${n}`);
const exam = anExam('t1');
const sheet = sheetOf(newVersion(exam, 1), '', true);
/** Time during the exam (ms). */
const NOW = 4_000;
const signer = await aSigner();

/** Returns true for a list that each copy of a cluster answers. It is not the worker's cost. */
const isOfCopy = (request: string): boolean => request.includes('/_node/');
/** Maximum number of requests for a single paper, and per paper of several. */
const MOST = { node: { alone: 11, each: 4 }, cluster: { alone: 26, each: 6 } };

const isResult = (request: string): boolean => request.includes('-school/result');
const isLookAtSchool = (request: string): boolean => request.includes('-school/_changes');
/** Returns true if the patrol reads a recently written database. */
const isSlowLook = (request: string): boolean =>
  /-(student|teacher)-[^/]*\/_changes|\/_local\/intake-/.test(request);

describe.runIf(process.env.COUCHDB_URL)('the worker over CouchDB', () => {
  let storage: CouchStorage;
  let inbox: Inbox;
  let worker: Worker;
  let asked: string[];

  beforeEach(async () => {
    const opened = openTestStorage();
    if (!(opened instanceof CouchStorage)) throw new Error('no CouchDB');
    storage = opened;
    await storage.ensure(ACCOUNTS);
    inbox = new Inbox({ open: () => storage.ensure(SYSTEM) });
    await inbox.becameWhole();
    worker = startWorker({ storage, inbox, now: () => NOW });
    const people = students.map((uid) => aUser(uid));
    const docs = [...people, aUser('t1', 'teacher'), aClassroom('t1', students), exam];
    await putAll(
      await storage.ensure(SCHOOL),
      [...docs, newVersion(exam, 1)].map((doc) => ({ _id: docIdOf(doc), ...doc })),
    );
    for (const uid of students) await addSigningKey(storage, uid, signer.public, 1);
    await eventually(async () => {
      for (const uid of students) expect(await idsOf(`student-${uid}`)).toContain('sheet:');
    });
    await worker.idle();
    const send = storage.client.send.bind(storage.client);
    asked = [];
    storage.client.send = async (request) => {
      if (!request.isFeed) asked.push(`${request.method} ${request.path}`);
      return send(request);
    };
    return async () => {
      await worker.stop();
      await storage.close();
    };
  });

  const idsOf = async (name: string): Promise<string> =>
    (await storage.exists(name)) ? JSON.stringify(await (await storage.open(name)).allDocs()) : '';

  /** Hands in and waits for the worker. @returns the number of requests per paper */
  async function handIn(uids: readonly string[]): Promise<number> {
    asked = [];
    const pushes = uids.map(async (uid) => {
      const log = await signer.sign(sat(sheet, uid, ['B'], 1_000).whole);
      const written: Revision[] = [];
      const doc = { _id: docIdOf(log), ...log };
      // Makes an inbox entry of the write, as the gateway does.
      const wrote = (id: string, _rev: string) =>
        written.push({ id, rev: _rev, onlyLeaf: { ...doc, _rev } });
      await putAll(await storage.open(`student-${uid}`), [doc], wrote);
      await inbox.enter(`student-${uid}`, written);
    });
    await Promise.all(pushes);
    await worker.idle();
    const others = students.filter((uid) => !uids.includes(uid)).map((uid) => `student-${uid}/`);
    const forThese = asked.filter(
      (request) =>
        !isOfCopy(request) &&
        !isSlowLook(request) &&
        !others.some((other) => request.includes(other)),
    );
    const count = forThese.length - pushes.length;
    for (const uid of uids) expect(await idsOf(`student-${uid}`)).toContain('result:');
    return count / uids.length;
  }

  /** Resolves once the worker has marked the results of a batch as read. */
  const passed = () =>
    eventually(async () =>
      expect(asked.findLastIndex(isLookAtSchool)).toBeGreaterThan(asked.findLastIndex(isResult)),
    );

  it('sends at most 11 requests for a single paper and 4 per paper of several (on a cluster 26 and 6)', async () => {
    const [first = '', ...rest] = students;
    // The first request of a process fills the caches.
    await handIn([first]);
    await passed();
    const alone: number[] = [];
    for (const one of rest.splice(0, ALONE)) alone.push(await handIn([one]));
    const most = asked.some(isOfCopy) ? MOST.cluster : MOST.node;
    expect(Math.min(...alone)).toBeLessThanOrEqual(most.alone);
    expect(await handIn(rest)).toBeLessThanOrEqual(most.each);
  });
});
