import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { openEmbeddedStorage } from '../../sync-server/storage/embedded/engine.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { folderForTest } from '../../sync-server/test-support/folder.ts';
import { APART } from '../../sync-server/worker/monitor/monitors.ts';
import { contentsOf } from './dump.ts';
import { openSchool, type School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, handedIn, paperOn, sheetOn } from './samples.ts';

let directory: string;
let school: School;

const openStorage = (): Storage => openEmbeddedStorage({ directory, isReplaceable: () => true });

beforeEach(async () => {
  directory = folderForTest();
  ({ school } = await preparedSchool({
    storage: openStorage(),
    documents: (now) => [exam('t1', now), classroom(['t1'], ['s1', 's2'], now)],
  }));
  for (const uid of ['s1', 's2']) {
    const student = await school.device('student', uid);
    await student.pull();
    await student.write(
      handedIn(
        paperOn(await sheetOn(student), uid, ['A', 'B'], school.clock.now),
        school.clock.now + 10,
      ),
    );
    await student.sync(school.worker);
  }
  // Advances the clock, so that the exam's monitor is due again.
  school.clock.now += APART;
  await school.restart();
});

afterEach(() => school.close());

/** Stops the school, damages databases and starts it again. */
async function damage(...names: string[]): Promise<void> {
  const { clock } = school;
  await school.close();
  for (const name of names) writeFileSync(join(directory, name, 'CURRENT'), 'garbage');
  school = await openSchool(openStorage());
  school.clock.now = clock.now;
}

/** Returns everybody's documents except those that the server wrote for itself. */
async function seen(): Promise<object> {
  const { school: truth, ...databases } = await contentsOf(school.storage);
  return { truth, databases };
}

describe.each(['student-s1', 'teacher-t1', 'admin', 'directory', 'deadlines', 'setaside'])(
  'a damaged database (%s)',
  (name) => {
    it('is refilled from the school without affecting other databases', async () => {
      await school.worker.idle();
      const before = await seen();
      await damage(name);
      await school.worker.idle();
      expect(await seen()).toEqual(before);
      expect(school.storage.damaged()).toEqual([{ name, directory: `${name}.damaged-1` }]);
      expect(readdirSync(directory)).toContain(`${name}.damaged-1`);
      expect(school.worker.quarantined()).toBe(0);
      expect(await school.worker.lag()).toMatchObject({ isFailing: false, oldestMs: 0 });
    });
  },
);

it('refills a damaged database once, however often its start is interrupted', async () => {
  const before = await seen();
  await damage('student-s1');
  await school.worker.stop();
  await school.restart();
  expect(await seen()).toEqual(before);
  const { update_seq } = await (await school.storage.open('student-s1')).info();
  await school.restart();
  expect((await (await school.storage.open('student-s1')).info()).update_seq).toBe(update_seq);
});

it('gets writes that the worker had not read from the device again, and accepts later writes', async () => {
  const student = await school.device('student', 's1');
  await student.pull();
  const feedback = (id: string) =>
    newFeedback({ id, userId: 's1', username: 'Ali', title: id, description: '', reportTime: 1 });
  await student.write(feedback('f1'));
  await school.worker.stop();
  await student.push();
  await damage('student-s1');
  const again = await school.device('student', 's1');
  // The new device has the replica of the old one, as the same tablet.
  await student.replica.replicate.to(again.replica);
  await again.sync(school.worker);
  expect(await school.truth('feedback', 'f1')).toMatchObject({ title: 'f1' });
  await again.write(feedback('f2'));
  await again.sync(school.worker);
  expect(await school.truth('feedback', 'f2')).toMatchObject({ title: 'f2' });
  expect(school.worker.quarantined()).toBe(0);
});

it('overrides the older copies on devices with the refilled database', async () => {
  const tablet = await school.device('student', 's1');
  await tablet.pull();
  const teacher = await school.device('teacher', 't1');
  await teacher.pull();
  for (const className of ['6-B', '6-C', '6-D']) {
    await teacher.edit('classroom', 'c1', (known, now) => setFields(known, { className }, now));
    await teacher.sync(school.worker);
    await tablet.pull();
  }
  await school.worker.stop();
  await teacher.edit('classroom', 'c1', (known, now) =>
    setFields(removeElement(known, 'selectedStudent', 's2', now), { className: '6-E' }, now),
  );
  await teacher.push();
  await damage('student-s1');
  await school.worker.idle();
  const again = await school.device('student', 's1');
  await tablet.replica.replicate.to(again.replica);
  await again.pull();
  expect(await again.replica.get('classroom:c1')).toMatchObject({ className: '6-E' });
});
