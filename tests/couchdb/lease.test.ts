import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { newId } from '../../src/domain/ids.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { load } from '../../sync-server/storage/documents.ts';
import { ADMIN, openTestServer } from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { newcomer } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { type Line, openLine } from './line.ts';

const { COUCHDB_URL = '' } = process.env;

describe.runIf(COUCHDB_URL)('two servers over one CouchDB', () => {
  let line: Line;
  const closings: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    line = await openLine(COUCHDB_URL);
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
    await line.close();
  });

  /** Starts a listening server of `school` over a CouchDB at this address. */
  async function open(url: string, school: string) {
    const storage = openTestStorage(url, school);
    const server = await openTestServer({ storage });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    closings.unshift(async () => {
      await server.close();
      await storage.close();
    });
    return { storage, target: { origin, admin: ADMIN, stop: async () => {} } };
  }

  it('run the worker on the second server once the first is gone, for writes sent to either server', async () => {
    const school = randomBytes(6).toString('hex');
    const first = await open(line.url, school);
    const holder = async () =>
      (await (await second.storage.ensure(SYSTEM)).get<{ holder: string }>('lease:worker')).holder;
    await eventually(async () => (await first.storage.open(SYSTEM)).get('lease:worker'));
    const second = await open(COUCHDB_URL, school);
    const worker = await holder();
    const student = await newcomer(second.target);

    line.cut();
    const doc = newFeedback({
      ...{ id: newId(), userId: student.uid, username: 'Ayşe Yılmaz' },
      ...{ title: 'Tablet', description: 'Ekran', reportTime: Date.now() },
    });
    expect(await student.send({ ...doc, _id: docIdOf(doc) })).toEqual([undefined]);
    const truth = await second.storage.open(SCHOOL);
    await eventually(async () => expect(await load(truth, 'feedback', doc.id)).not.toBeNull());
    expect(await holder()).not.toBe(worker);
    // The reconnected server answers requests again, but does not run the worker.
    line.mend();
    await eventually(async () =>
      expect((await fetch(`${first.target.origin}/api/ready`)).status).toBe(200),
    );
    expect(await holder()).not.toBe(worker);
  });
});
