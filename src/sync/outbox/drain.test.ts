import { afterEach, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aQuestion } from '../../../tests/support/documents.ts';
import type { Mergeable } from '../../domain/document.ts';
import { newId } from '../../domain/ids.ts';
import { putElements } from '../../domain/merge/edit.ts';
import { thumbprintOf } from '../../domain/signing/device-key.ts';
import { heldKey, holdKey } from '../../store/signing.ts';
import { putLog } from '../../store/stored-logs.ts';
import type { Store } from '../../store/tables.ts';
import { testStore } from '../../store/test-support/store.ts';
import { write } from '../../store/write.ts';
import { leavesOf, readMerged } from '../local/leaves.ts';
import { openLog } from '../local/local-log.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { feedback } from '../test-support/server-of-each-test.ts';
import { drain } from './drain.ts';
import { signedAttempt } from './sign-log.ts';

const ID = 'feedback:f1';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Makes a device's empty tables and local PouchDB. */
async function device() {
  const uid = newId();
  const store = await testStore(uid);
  const log = await openLog(uid, browserPouch());
  closing.push(() => log.close());
  const database = await log.database();
  return {
    store,
    log,
    database,
    drain: () => drain(store, log),
    entry: (id = ID) => store.outbox.get(id),
    report: (title: string) => write(store, 'feedback', 'f1', () => feedback('f1', title)),
    put: (id: string, doc: Mergeable) => database.put({ ...doc, _id: id }),
    merged: async (id = ID) => (await readMerged(database, id))?.doc,
    leaves: (id = ID) => leavesOf(database, id),
  };
}

async function holdAKey(store: Store): Promise<void> {
  const { subtle } = crypto;
  const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await subtle.generateKey(P256, false, ['sign', 'verify']);
  const { x = '', y = '' } = await subtle.exportKey('jwk', publicKey);
  await holdKey(store, { id: thumbprintOf({ x, y }), held: privateKey, public: { x, y } });
}

test('writes rows into the local database, and records their revisions', async () => {
  const { drain, entry, report, merged, leaves } = await device();
  await report('Eins');
  await drain();
  const [leaf] = await leaves();
  expect(await merged()).toMatchObject({ title: 'Eins' });
  expect(await entry()).toMatchObject({ state: 'sending', drained: 1, revs: [leaf?._rev], seq: 0 });
});

test('does not drain the same write a second time', async () => {
  const { database, drain, report } = await device();
  await report('Eins');
  await drain();
  const { update_seq } = await database.info();
  await drain();
  expect((await database.info()).update_seq).toBe(update_seq);
});

test('replaces an unsent revision by a later write', async () => {
  const { drain, entry, report, leaves } = await device();
  await report('Eins');
  await drain();
  await report('Zwei');
  await drain();
  const [leaf, ...others] = await leaves();
  expect(others).toEqual([]);
  expect(leaf?._rev).toMatch(/^2-/);
  expect(await entry()).toMatchObject({ turn: 2, drained: 2, revs: [leaf?._rev], seq: 0 });
});

test('merges pulled changes into the revision to send', async () => {
  const { store, drain, put, merged } = await device();
  const exam = anExam('t1', []);
  const id = `exam:${exam.examID}`;
  await put(id, putElements(exam, 'questions', [aQuestion(1)], 9_000));
  await write(store, 'exam', exam.examID, () =>
    putElements(exam, 'questions', [aQuestion(2)], 9_000),
  );
  await drain();
  expect(await merged(id)).toMatchObject({ questions: [{ id: 'qqqqqqq01' }, { id: 'qqqqqqq02' }] });
});

test('sends the stored revision if the local database already has the content', async () => {
  const { drain, entry, report, put, leaves } = await device();
  const { rev } = await put(ID, feedback('f1', 'Eins'));
  await report('Eins');
  await drain();
  expect(await leaves()).toHaveLength(1);
  expect(await entry()).toMatchObject({ state: 'sending', drained: 1, revs: [rev], seq: 0 });
});

test('writes a row as a sibling of a document that this version cannot read', async () => {
  const { database, drain, entry, report, leaves } = await device();
  const later = { _id: ID, type: 'feedback', schema: 99 };
  const { rev } = await database.put(later);
  await report('Eins');
  await drain();
  const revs = (await leaves()).map(({ _rev }) => _rev);
  expect(revs).toHaveLength(2);
  expect(revs).toContain(rev);
  expect((await entry())?.revs).toEqual(revs.filter((one) => one !== rev));
});

test.each([
  ['without a signature', null],
  ['with an invalid signature', 'z'.repeat(86)],
])('replaces a copy of a log %s by the copy that this device signed', async (_how, sig) => {
  const { store, drain, entry, put, merged } = await device();
  const log = anAttempt(aPaper(store.uid, anExam('t1')), 'w1', [[5, 'away']]);
  const id = `attempt:${log.id}`;
  await put(id, { ...log, log: { ...log.log, key: sig && 'z'.repeat(43), sig } });
  await putLog(store, log);
  await holdAKey(store);
  await drain();
  const { key: signer, sig: own } = (await signedAttempt(store, log.id))?.log ?? {};
  expect(signer).toBe((await heldKey(store))?.id);
  expect(await merged(id)).toMatchObject({ log: { key: signer, sig: own } });
  expect((await entry(id))?.revs).toMatchObject([expect.stringMatching(/^2-/)]);
});

test('prefers a signed copy of a log to an unsigned one', async () => {
  const { store, drain, put, leaves } = await device();
  const log = anAttempt(aPaper(store.uid, anExam('t1')), 'w1', [[5, 'away']]);
  const { rev } = await put(`attempt:${log.id}`, {
    ...log,
    log: { ...log.log, key: 'k', sig: 's' },
  });
  await putLog(store, log);
  await drain();
  expect(await leaves(`attempt:${log.id}`)).toMatchObject([{ _rev: rev, log: { sig: 's' } }]);
});

test('reads a document again that changes during its drain', async () => {
  const { log, drain, report, put, merged } = await device();
  await report('Eins');
  const { use } = log.connection;
  let isFirst = true;
  log.connection.use = (work) =>
    use.call(log.connection, (database) => {
      const moving = Object.create(database, {
        put: {
          value: async (doc: never) => {
            if (isFirst) await put(ID, { ...feedback('f1', 'von anderswo'), stamps: {} });
            isFirst = false;
            return database.put(doc);
          },
        },
      });
      return work(moving);
    }) as never;
  await drain();
  expect(isFirst).toBe(false);
  expect(await merged()).toBeDefined();
});
