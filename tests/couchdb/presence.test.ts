import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Monitor } from '../../src/domain/documents/monitor/schema.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { ADMIN, openTestServer } from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { openSchool, paperOf, stored } from '../security/support/school.ts';
import { Client, type Person } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';

const { COUCHDB_URL = '' } = process.env;

describe.runIf(COUCHDB_URL)('two servers over one CouchDB', () => {
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });

  async function open(school: string) {
    const storage = openTestStorage(COUCHDB_URL, school);
    const server = await openTestServer({ storage });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    closings.unshift(async () => {
      await server.close();
      await storage.close();
    });
    return { storage, target: { origin, admin: ADMIN, stop: async () => {} } };
  }

  it('show a student who is connected to the other server as offline, with what the paper contains', async () => {
    const name = randomBytes(6).toString('hex');
    const working = await open(name);
    await eventually(async () => (await working.storage.open(SYSTEM)).get('lease:worker'));
    const other = await open(name);
    const school = await openSchool(other.target);
    const { teacher, student: elsewhere } = school;
    const here = await new Client(working.target.origin).signIn(school.classmate.email);
    const begin = async (person: Person, answers: 'A'[]) =>
      expect(await person.send(stored(paperOf(school, person.uid, answers, Date.now())))).toEqual([
        undefined,
      ]);
    await begin(elsewhere, ['A']);
    await begin(here, ['A', 'A']);
    const { rows } = await teacher.await<Monitor>(
      `monitor:${school.exam.examID}`,
      (monitor) => monitor.rows.filter(({ writing }) => writing).length === 2,
    );
    const row = ({ uid }: Person) => rows.find((one) => one.uid === uid);
    expect(row(here)).toMatchObject({ isOnline: true, writing: { answered: 2, isTold: false } });
    expect(row(elsewhere)).toMatchObject({
      ...{ isOnline: false, has: null, heardAt: expect.any(Number) },
      writing: { answered: 1, isTold: false },
    });
  });
});
