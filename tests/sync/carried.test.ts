import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { erasedUser } from '../../src/domain/documents/user/make.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { observationOf } from '../../src/domain/timing/timing-trust.ts';
import { schoolKeyOf } from '../../sync-server/accounts/school-key.ts';
import { addSigningKey } from '../../sync-server/accounts/signing-keys.ts';
import { range, update } from '../../sync-server/storage/documents.ts';
import { aSigner, type Signer } from '../support/signing.ts';
import { carriedBy, enveloped, sat } from './carrying.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { sheetOn } from './samples.ts';

const MINUTE = 60_000;
let school: School;
let teacher: Device;
let student: Device;
let signer: Signer;

async function open() {
  ({ school, teacher, student } = await preparedSchool());
  signer = await aSigner();
  await addSigningKey(school.storage, 's1', signer.public, 1);
  await student.pull();
}
beforeEach(open);
afterEach(() => school.close());

/** Returns a signed log with answers and a hand-in. */
async function said(answers: ('A' | 'B')[] = ['A', 'B'], writer = 'w1') {
  const sheet = await sheetOn(student);
  const made = sat(sheet, 's1', answers, school.clock.now, writer);
  const whole = await signer.sign(made.whole);
  return { ...made, sheet, whole, envelope: await enveloped(whole, sheet) };
}
const bring = async (carried: Carried) => {
  await teacher.write(carried);
  await teacher.sync(school.worker);
};
const outcomeOf = async ({ id }: Carried) => (await school.truth('carried', id))?.outcome;
const paper = () => school.truth('paper', 'e1-s1');
const result = () => school.truth('result', 'e1-s1');

describe('a hand-in that a teacher carries to the server', () => {
  test('is stored as if the student’s tablet had sent it, and disappears from the teacher’s device', async () => {
    const { envelope, code, whole } = await said();
    const carried = carriedBy('t1', envelope, { at: school.clock.now });
    await bring(carried);
    expect(await result()).toMatchObject({ examPoint: 100 });
    expect(await paper()).toMatchObject({ handIns: [{ code }], logs: [{ isSigned: true }] });
    expect(await school.held('student-s1', 'attempt', 'e1-s1:w1')).toEqual(whole);
    await student.pull();
    expect((await student.read('paper', 'e1-s1'))?.countersigned).toMatchObject([
      { writer: 'w1', head: whole.log.head, at: school.clock.now, isSigned: true },
    ]);
    expect(await outcomeOf(carried)).toMatchObject({ state: 'taken' });
    expect(await teacher.has(`carried:${carried.id}`)).toBe(false);
    expect(school.worker.quarantined()).toBe(0);
  });

  test('changes nothing if the student’s tablet syncs later or the teacher delivers it again', async () => {
    const { envelope, whole } = await said();
    const carried = carriedBy('t1', envelope, { at: school.clock.now });
    await bring(carried);
    const before = [await paper(), await result()];
    school.clock.now += 60 * MINUTE;
    await student.write(whole);
    await student.sync(school.worker);
    await bring({ ...carried, at: school.clock.now });
    expect([await paper(), await result()]).toEqual(before);
    expect(await teacher.has(`carried:${carried.id}`)).toBe(false);
    expect(school.worker.quarantined()).toBe(0);
  });

  test('records the time at which the teacher received it, but no later time than the server’s', async () => {
    const { envelope } = await said();
    const at = school.clock.now + 5 * MINUTE;
    school.clock.now += 600 * MINUTE;
    await bring(carriedBy('t1', envelope, { at }));
    const [log] = (await paper())?.logs ?? [];
    expect(log?.witness).toMatchObject({ at, by: 't1' });
    const observed = observationOf((await paper()) as Paper, []);
    expect(observed).toMatchObject({ trust: 'witnessed', end: 'teacher' });
    const other = await said(['A', 'A'], 'w2');
    await bring(carriedBy('t1', other.envelope, { at: school.clock.now + 99 * MINUTE }));
    const logs = (await paper())?.logs ?? [];
    expect(logs.find(({ writer }) => writer === 'w2')?.witness?.at).toBeLessThanOrEqual(
      school.clock.now,
    );
  });

  test('is dated no earlier than the paper’s start, whatever time the teacher claims', async () => {
    const { envelope } = await said();
    await bring(carriedBy('t1', envelope, { at: 1 }));
    const { logs = [], start } = (await paper()) ?? {};
    expect(logs[0]?.witness?.at).toBe(start?.at);
  });

  test('completes a log of which the server had a part', async () => {
    const { upTo, envelope, whole } = await said();
    await student.write(await signer.sign(upTo(1)));
    await student.sync(school.worker);
    await bring(carriedBy('t1', envelope, { at: school.clock.now }));
    expect(await school.truth('attempt', 'e1-s1:w1')).toEqual(whole);
    expect(await result()).toMatchObject({ examPoint: 100 });
  });
});

test('recognises the tablet’s hand-in in a carried hand-in although the exam was renamed', async () => {
  const { envelope, whole } = await said();
  await teacher.edit('exam', 'e1', (exam, now) => setFields(exam, { examName: 'Yeni ad' }, now));
  await teacher.sync(school.worker);
  await bring(carriedBy('t1', envelope, { at: school.clock.now }));
  await student.write(whole);
  await student.sync(school.worker);
  expect(await school.truth('attempt', whole.id)).toEqual(whole);
  expect(school.worker.quarantined()).toBe(0);
});

test('accepts a hand-in that a teacher scanned before handing the exam over', async () => {
  const { envelope, code } = await said();
  await update(await school.storage.ensure('school'), 'exam', 'e1', (exam) =>
    exam ? setFields(exam, { handedTo: 't2' }, school.clock.now) : null,
  );
  const carried = carriedBy('t1', envelope, { at: school.clock.now });
  await bring(carried);
  expect(await outcomeOf(carried)).toMatchObject({ state: 'taken' });
  expect(await paper()).toMatchObject({ handIns: [{ code }] });
});

describe('a carried hand-in', () => {
  const DAY = 24 * 60 * MINUTE;

  test('is deleted together with the log that it contains', async () => {
    const { envelope, sheet, whole } = await said();
    const carried = carriedBy('t1', envelope, { at: school.clock.now });
    await bring(carried);
    const refused = carriedBy('t1', await enveloped(whole, sheet, schoolKeyOf('x').public), {
      at: school.clock.now,
    });
    await bring(refused);
    school.clock.now += 90 * DAY - 60 * MINUTE;
    await school.restart();
    expect(await outcomeOf(carried)).toMatchObject({ state: 'taken' });
    expect(await outcomeOf(refused)).toMatchObject({ state: 'refused' });
    school.clock.now += 120 * MINUTE;
    await school.restart();
    expect([await outcomeOf(carried), await outcomeOf(refused)]).toEqual([undefined, undefined]);
    await teacher.sync(school.worker);
    expect(await teacher.has(`carried:${refused.id}`)).toBe(false);
    expect(await paper()).toMatchObject({ handIns: [{}] });
  });

  test('is erased with the student’s data, and rejected if it arrives afterwards', async () => {
    const { envelope, sheet, whole } = await said();
    const carried = carriedBy('t1', envelope, { at: school.clock.now });
    await bring(carried);
    await update(await school.storage.ensure('school'), 'user', 's1', (user) =>
      user ? erasedUser(user, school.clock.now) : null,
    );
    await school.worker.idle();
    expect(await school.truth('carried', carried.id)).toBeNull();
    const late = carriedBy('t1', await enveloped(whole, sheet), { at: school.clock.now });
    await bring(late);
    expect(await school.truth('carried', late.id)).toBeNull();
  });
});

describe('a carried hand-in is rejected', () => {
  const refused = async (carried: Carried) => {
    await bring(carried);
    expect(await paper()).toBeNull();
    expect(await teacher.read('carried', carried.id)).toMatchObject({
      outcome: { state: 'refused' },
    });
    const outcome = await outcomeOf(carried);
    return outcome?.state === 'refused' ? outcome.reason : null;
  };

  test('if its signature is invalid; the teacher keeps it and sees the reason', async () => {
    const { envelope, sheet, whole } = await said();
    const { key, sig, ...log } = whole.log;
    const bare: Attempt = { ...whole, log: { ...log, key: null, sig: null } };
    const at = school.clock.now;
    const unsigned = await enveloped(bare, sheet);
    expect(await refused(carriedBy('t1', unsigned, { at }))).toBe('unsigned');
    const stranger = await aSigner();
    const forged = await enveloped(await stranger.sign(bare), sheet);
    expect(await refused(carriedBy('t1', forged, { at }))).toBe('unsigned');
    await addSigningKey(school.storage, 's2', stranger.public, 1);
    const again = await enveloped(await stranger.sign(bare), sheet);
    expect(await refused(carriedBy('t1', again, { at }))).toBe('unsigned');
    expect(envelope).not.toEqual(again);
  });

  test('if it was altered on the way, or sealed to another school', async () => {
    const { envelope, sheet, whole } = await said();
    const at = school.clock.now;
    const altered = envelope.slice();
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(await refused(carriedBy('t1', altered, { at }))).toBe('unreadable');
    const elsewhere = await enveloped(whole, sheet, schoolKeyOf('other').public);
    expect(await refused(carriedBy('t1', elsewhere, { at }))).toBe('unreadable');
  });

  test('if it is attributed to another student', async () => {
    const { envelope } = await said();
    const at = school.clock.now;
    expect(await refused(carriedBy('t1', envelope, { at, userID: 's2' }))).toBe('unreadable');
  });

  test('if it contradicts a log that the student’s tablet has sent', async () => {
    const first = await said(['A', 'A']);
    const second = await said(['B', 'B']);
    await student.write(first.whole);
    await student.sync(school.worker);
    const carried = carriedBy('t1', second.envelope, { at: school.clock.now });
    await bring(carried);
    expect(await outcomeOf(carried)).toMatchObject({ reason: 'rewritten' });
    expect(await paper()).toMatchObject({ handIns: [{ code: first.code }] });
  });

  test('if the student never had the exam', async () => {
    await school.add('student', 's9');
    await school.worker.idle();
    await addSigningKey(school.storage, 's9', signer.public, 1);
    const sheet = await sheetOn(student);
    const whole = await signer.sign(sat(sheet, 's9', ['A', 'B'], school.clock.now).whole);
    const given = { at: school.clock.now, userID: 's9' };
    const carried = carriedBy('t1', await enveloped(whole, sheet), given);
    await bring(carried);
    expect(await outcomeOf(carried)).toMatchObject({ reason: 'refused' });
    expect(await school.truth('paper', 'e1-s9')).toBeNull();
  });

  test('if the exam is a colleague’s', async () => {
    await school.add('teacher', 't2');
    await school.verify('t2');
    await school.worker.idle();
    const other = await school.device('teacher', 't2');
    await other.pull();
    const { envelope } = await said();
    const carried = carriedBy('t2', envelope, { at: school.clock.now });
    await other.write(carried);
    await other.sync(school.worker);
    expect(await outcomeOf(carried)).toMatchObject({ reason: 'refused' });
    expect(await paper()).toBeNull();
  });
});

test('merges a paper that arrives by all routes, in any order and repeatedly, into one paper', async () => {
  const ways = ['part', 'push', 'scan', 'file', 'second teacher tablet'] as const;
  const order = fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 7 });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (given, restarts) => {
      if (runs++ > 0) {
        await school.close();
        await open();
      }
      const { upTo, whole, envelope, sheet, code } = await said();
      const again = await enveloped(whole, sheet);
      const at = school.clock.now + MINUTE;
      const second = await school.device('teacher', 't1');
      const go: Record<(typeof ways)[number], () => Promise<void>> = {
        part: async () => {
          if (await student.has(`attempt:${whole.id}`)) return;
          await student.write(await signer.sign(upTo(1)));
          await student.sync(school.worker);
        },
        push: async () => {
          await student.write(whole);
          await student.sync(school.worker);
        },
        scan: () => bring(carriedBy('t1', envelope, { at })),
        file: () => bring(carriedBy('t1', again, { at: at + MINUTE, by: 'file' })),
        'second teacher tablet': async () => {
          await second.write(carriedBy('t1', envelope, { at: at + 2 * MINUTE }));
          await second.sync(school.worker);
        },
      };
      for (const way of given) {
        school.clock.now += 3 * MINUTE;
        await go[way]();
      }
      await go.push();
      if (restarts) await school.restart();
      await teacher.sync(school.worker);
      expect(await paper()).toMatchObject({
        handIns: [{ code }],
        logs: [{ count: 4, rewrites: 0 }],
      });
      expect(await school.truth('attempt', whole.id)).toEqual(whole);
      expect(await result()).toMatchObject({ examPoint: 100 });
      expect(await range(await school.storage.ensure('teacher-t1'), 'carried', '')).toEqual([]);
      expect(school.worker.quarantined()).toBe(0);
    }),
    { numRuns: 12 },
  );
});

test('a carried hand-in is graded if the teacher scanned it before the key’s release, although the server had closed the paper', async () => {
  const { upTo, envelope } = await said();
  await student.write(await signer.sign(upTo(1)));
  await student.sync(school.worker);
  const at = school.clock.now + 5 * MINUTE;
  school.clock.now += 60 * MINUTE;
  await teacher.edit('exam', 'e1', (exam, now) => ({
    ...exam,
    releasedAt: now,
    stamps: { ...exam.stamps, releasedAt: now },
  }));
  await teacher.sync(school.worker);
  await school.restart();
  expect(await paper()).toMatchObject({ handIns: [{ cause: 'server' }] });
  school.clock.now += 60 * MINUTE;
  await bring(carriedBy('t1', envelope, { at }));
  expect(await result()).toMatchObject({ examPoint: 100 });
});
