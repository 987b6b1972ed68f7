import { expect, test } from 'vitest';
import { setFields } from '../../src/domain/merge/edit.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import { interrupted } from './doubles.ts';
import { openSchool } from './kit.ts';
import { classroom } from './samples.ts';

/**
 * Two of three teachers have changed a class. Before the worker's `n`-th write, one of them pushes
 * another change and a second tablet a conflicting one.
 * @returns true if the worker made `n` writes
 */
async function overtakenAt(n: number): Promise<boolean> {
  const school = await openSchool();
  for (const uid of ['t1', 't2', 't3']) {
    await school.add('teacher', uid);
    await school.verify(uid);
  }
  const first = await school.device('teacher', 't1');
  await first.write(classroom(['t1', 't2', 't3'], [], school.clock.now));
  await first.sync(school.worker);
  await school.worker.stop();
  const tablet = await school.device('teacher', 't1');
  const second = await school.device('teacher', 't2');
  await tablet.pull();
  await second.pull();

  await first.edit('classroom', 'c1', (doc, now) => setFields(doc, { className: '7-A' }, now));
  await second.edit('classroom', 'c1', (doc, now) => setFields(doc, { classDesc: 'Yeni' }, now));
  await first.push();
  await second.push();
  await first.edit('classroom', 'c1', (doc, now) => setFields(doc, { className: '7-B' }, now));
  await tablet.edit('classroom', 'c1', (doc, now) => setFields(doc, { classDesc: 'Son' }, now));
  const { storage, state } = interrupted(school.storage, n, async () => {
    await first.push();
    await tablet.push();
  });
  school.worker = startWorker({ storage, now: () => school.clock.now });
  await school.worker.idle();
  if (state.writes < n) {
    await school.close();
    return false;
  }
  for (const device of [first, tablet, second]) {
    await device.pull();
    const seen = await device.read('classroom', 'c1');
    expect(seen, `overtaken at write ${n}`).toMatchObject({ className: '7-B', classDesc: 'Son' });
  }
  for (const name of ['teacher-t1', 'teacher-t2', 'teacher-t3']) {
    const db = await school.storage.open(name);
    expect((await db.get('classroom:c1', { conflicts: true }))._conflicts).toBeUndefined();
  }
  await school.close();
  return true;
}

test('loses no change that devices push between a read and a write of the worker', async () => {
  let n = 1;
  while (await overtakenAt(n)) n++;
  expect(n).toBeGreaterThan(8);
});
