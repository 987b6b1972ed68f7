import { afterEach, beforeEach, expect, it } from 'vitest';
import { SCHEMA } from '../../src/domain/vocabulary.ts';
import { openSchool, type School } from './kit.ts';

const LOG = 'attempt:e1-s1:w1';
let school: School;

beforeEach(async () => {
  school = await openSchool();
  await school.add('student', 's1');
  await school.worker.idle();
});

afterEach(() => school.close());

it('quarantines a log of a later version with its reason, and processes the other documents', async () => {
  const device = await school.device('student', 's1');
  await device.pull();
  await device.replica.put({ _id: LOG, type: 'attempt', schema: SCHEMA + 1 });
  await device.edit('user', 's1', (user, now) => ({
    ...user,
    displayName: 'Yeni Ad',
    stamps: { ...user.stamps, displayName: now },
  }));
  await device.sync(school.worker);
  expect(school.worker.quarantined()).toBe(1);
  const list = await school.storage.ensure('setaside');
  expect(await list.get(`student-s1|${LOG}`)).toMatchObject({ reason: 'bad-schema' });
  expect(await school.truth('user', 's1')).toMatchObject({ displayName: 'Yeni Ad' });
  // The role database has it unchanged, so that a later server can read it.
  const own = await school.storage.open('student-s1');
  expect(await own.get(LOG)).toMatchObject({ schema: SCHEMA + 1 });
});
