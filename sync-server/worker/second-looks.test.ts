import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { anExam, aUser } from '../../tests/support/documents.ts';
import { load } from '../storage/documents.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { Presence } from '../support/presence.ts';
import { openTestStorage } from '../test-support/storage.ts';
import { silentLog } from './shared/task.ts';
import { openStages, type Stages } from './stages.ts';
import { UnheardWrites } from './unheard-writes.ts';

const OWN = 'teacher-t1';
let storage: Storage;
let school: Database;
let stages: Stages;

const given = () => ({
  ...{ storage, inbox: null, now: Date.now, log: silentLog, graded: () => {} },
  ...{ turn: async () => {}, secret: '', presence: new Presence(Date.now) },
});

beforeEach(async () => {
  storage = openTestStorage();
  school = await storage.ensure(SCHOOL);
  const teacher = { ...aUser('t1', 'teacher'), isVerified: true };
  await school.put({ ...teacher, _id: docIdOf(teacher) });
  stages = await openStages(given(), () => {});
});
afterEach(() => storage.close());

/** Puts exams in quarantine that could now be read. @returns their ids */
async function leave(count: number, reason: string): Promise<string[]> {
  const db = await storage.ensure(OWN);
  const exams = Array.from({ length: count }, (_, n) => ({
    ...anExam('t1'),
    examID: `x${n}`,
  }));
  for (const exam of exams) {
    await db.put({ ...exam, _id: docIdOf(exam) });
    await stages.quarantine.record(OWN, docIdOf(exam), reason);
  }
  return exams.map(({ examID }) => examID);
}

/** Returns how many of these exams are in the school. */
const taken = async (ids: readonly string[]): Promise<number> =>
  (await Promise.all(ids.map((id) => load(school, 'exam', id)))).filter(Boolean).length;

async function lookAtAll(): Promise<void> {
  while (await stages.stepBehind());
}

describe('a quarantined document', () => {
  it('delays neither its owner’s change nor other work, and is retried with a few others at a time', async () => {
    const waiting = await leave(6, 'not-verified');
    await stages.reactor.react(['user:t1']);
    expect(await taken(waiting)).toBe(0);
    expect(await stages.stepBehind()).toBe(true);
    expect(await taken(waiting)).toBe(4);
    await lookAtAll();
    expect(await taken(waiting)).toBe(6);
    expect(stages.quarantine.size).toBe(0);
  });

  it.each(['too-many', 'rewritten', 'unsigned'])(
    'quarantined as %s is not retried after a change of its owner',
    async (reason) => {
      const left = await leave(1, reason);
      await stages.reactor.react(['user:t1']);
      await lookAtAll();
      expect(await taken(left)).toBe(0);
    },
  );

  it.each([
    ['bad-schema', 1],
    ['unsigned', 1],
    ['too-many', 0],
    ['rewritten', 0],
  ])(
    'quarantined as %s does not delay a start, and is retried afterwards %i times',
    async (reason, looked) => {
      const left = await leave(1, reason);
      const unheard = new UnheardWrites(given(), () => {});
      await unheard.takeIn(stages);
      unheard.stop();
      stages.intake.stop();
      expect(await taken(left)).toBe(0);
      await lookAtAll();
      expect(await taken(left)).toBe(looked);
    },
  );

  it('is retried in turn with documents of other databases', async () => {
    const many = await leave(9, 'failed');
    await storage.ensure('teacher-t2');
    stages.secondLooks.add(
      OWN,
      many.map((id) => `exam:${id}`),
    );
    stages.secondLooks.add('teacher-t2', ['exam:y1']);
    let steps = 0;
    for (; await stages.stepBehind(); steps++);
    expect([steps, await taken(many)]).toEqual([4, 9]);
  });
});
