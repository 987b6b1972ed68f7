import { expect, test } from 'vitest';
import { setFields } from '../../src/domain/merge/edit.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import { eventually } from '../support/eventually.ts';
import { unreliable } from './doubles.ts';
import { openSchool } from './kit.ts';
import { classroom } from './samples.ts';

test('retries while the storage fails, and then neither loses nor quarantines a document', async () => {
  const school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  await school.add('student', 's1');
  await school.worker.idle();
  await school.worker.stop();

  const { storage, state } = unreliable(school.storage);
  state.down = true;
  school.worker = startWorker({ storage, now: () => school.clock.now });
  await eventually(() => expect(state.failures).toBeGreaterThan(1));
  const teacher = await school.device('teacher', 't1');
  await teacher.write(classroom(['t1'], ['s1'], school.clock.now));
  await teacher.push();
  state.down = false;
  await school.worker.idle();
  expect(await school.held('student-s1', 'classroom', 'c1')).toMatchObject({ className: '6-A' });

  state.down = true;
  state.failures = 0;
  await teacher.pull();
  await teacher.edit('classroom', 'c1', (known, now) =>
    setFields(known, { className: '6-B' }, now),
  );
  await teacher.push();
  await eventually(() => expect(state.failures).toBeGreaterThan(1));
  // CouchDB reports earlier writes to other databases a moment later.
  expect(school.worker.backlog()).toBeGreaterThanOrEqual(1);
  const waited = school.clock.now;
  school.clock.now += 60_000;
  expect(await school.worker.lag()).toMatchObject({ isFailing: true });
  expect((await school.worker.lag()).oldestMs).toBeGreaterThanOrEqual(60_000);
  school.clock.now = waited;
  state.down = false;
  await school.worker.idle();
  expect(await school.held('student-s1', 'classroom', 'c1')).toMatchObject({ className: '6-B' });
  expect(school.worker.quarantined()).toBe(0);
  expect(school.worker.backlog()).toBe(0);
  // CouchDB with several shards can only estimate the number of later changes.
  const changes = school.storage.kind === 'couchdb' ? expect.any(Number) : 0;
  const atRest = { databases: 0, changes, oldestMs: 0, isFailing: false };
  expect(await school.worker.lag()).toEqual(atRest);
  await school.close();
});
