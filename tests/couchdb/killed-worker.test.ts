import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { bare } from '../../src/domain/read-doc.ts';
import { ADMIN, SCHOOL } from '../../src/domain/session/databases.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { update } from '../../sync-server/storage/documents.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startSharedWorker } from '../../sync-server/worker/shared-worker.ts';
import type { Worker } from '../../sync-server/worker/worker.ts';
import { aFeedback, aUser } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { contentsOf } from '../sync/dump.ts';

const { COUCHDB_URL } = process.env;
const PROGRAM = join(import.meta.dirname, 'worker-process.ts');

describe.runIf(COUCHDB_URL)('two servers over one CouchDB', () => {
  let school: string;
  let storage: Storage;
  let first: ChildProcess;
  let second: Worker | undefined;

  beforeEach(() => {
    school = randomBytes(6).toString('hex');
    storage = openTestStorage(COUCHDB_URL, school);
    first = spawn(process.execPath, ['--import', 'tsx', PROGRAM, school], { stdio: 'inherit' });
  });
  afterEach(async () => {
    first.kill('SIGKILL');
    await second?.stop();
    await storage.close();
  });

  const holder = async (): Promise<string | null> =>
    (await (await storage.ensure(SYSTEM)).get<{ holder: string | null }>('lease:worker')).holder;
  const takenIn = async (name: string): Promise<string[]> => {
    const { rows } = await (await storage.ensure(name)).allDocs();
    return rows.map(({ id }) => id).filter((id) => id.startsWith('feedback:'));
  };

  it('complete all work exactly once, although the worker is killed', async () => {
    await update(await storage.ensure(SCHOOL), 'user', 's1', () => aUser('s1'));
    await eventually(async () => expect(await holder()).not.toBeNull());
    const killed = await holder();
    second = startSharedWorker({ storage });

    const sent = Array.from({ length: 150 }, (_feedback, n) => {
      const feedback = { ...aFeedback('s1'), id: `f${n}` };
      return { ...feedback, _id: docIdOf(feedback) };
    });
    const database = await storage.ensure('student-s1');
    await database.bulkDocs(sent.slice(0, 100));
    await eventually(async () => expect((await takenIn(SCHOOL)).length).toBeGreaterThan(0));
    first.kill('SIGKILL');
    await once(first, 'exit');
    // These writes are left for the second worker, however fast the first one was.
    await database.bulkDocs(sent.slice(100));

    await eventually(async () => expect(await takenIn(ADMIN)).toHaveLength(sent.length));
    expect(await holder()).not.toBe(killed);
    await second.idle();
    const { school: truth, admin } = await contentsOf(storage);
    for (const doc of sent)
      expect([truth?.[doc._id], admin?.[doc._id]]).toEqual([[bare(doc)], [bare(doc)]]);
  });
});
