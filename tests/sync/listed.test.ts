import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import { moveIntoClass } from '../../src/domain/documents/join-request/admission.ts';
import { newJoinRequest } from '../../src/domain/documents/join-request/rules.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { accountIdOf } from '../../sync-server/accounts/account-of-email.ts';
import { createListMark } from '../../sync-server/accounts/school-list.ts';
import { update } from '../../sync-server/storage/documents.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, member } from './samples.ts';

const CODE = 'QWER2347';
let school: School;
let teacher: Device;

/**
 * The student "old" was in the class before the school list existed. Of the students, the list has
 * "listed" alone.
 */
beforeEach(async () => {
  ({ school, teacher } = await preparedSchool({
    students: ['old', 'listed', 'stranger'],
    documents: (now) => [{ ...classroom(['t1'], ['old'], now), joinCode: CODE }],
  }));
});
afterEach(() => school.close());

async function readList(): Promise<void> {
  await createListMark(school.storage).set(school.clock.now);
  const truth = await school.storage.open(SCHOOL);
  await update(truth, 'user', 'listed', (user) =>
    user ? setFields(user, { schoolNumber: '12' }, school.clock.now) : null,
  );
  await school.worker.idle();
}

async function putIn(...uids: string[]): Promise<void> {
  await teacher.edit('classroom', 'c1', (known, now) =>
    putElements(
      known,
      'selectedStudent',
      uids.map((uid) => ({ ...member('student', uid), addedBy: 't1' })),
      now,
    ),
  );
  await teacher.sync(school.worker);
}

const inClass = async () =>
  (await school.truth('classroom', 'c1'))?.selectedStudent.map(({ uid }) => uid).sort();

test('lets teachers add any account while the school has no list', async () => {
  await putIn('listed', 'stranger');
  expect(await inClass()).toEqual(['listed', 'old', 'stranger']);
});

describe('a school with a list', () => {
  beforeEach(readList);

  test('does not let teachers add pupils who are not on the list, and keeps existing members', async () => {
    await teacher.write(exam('t1', school.clock.now));
    await putIn('listed', 'stranger');
    expect(await inClass()).toEqual(['listed', 'old']);
    const seen = await teacher.read('classroom', 'c1');
    expect(seen?.selectedStudent.map(({ uid }) => uid).sort()).toEqual(['listed', 'old']);
    for (const [uid, has] of [
      ['stranger', false],
      ['listed', true],
    ] as const) {
      expect(await school.held(`student-${uid}`, 'classroom', 'c1')).toEqual(
        has ? expect.anything() : null,
      );
      expect((await school.truth('user', uid))?.lessons).toEqual(has ? ['c1'] : []);
    }
    await school.restart();
    await teacher.edit('classroom', 'c1', (known, now) =>
      setFields(known, { className: '6-B' }, now),
    );
    await teacher.sync(school.worker);
    expect(await inClass()).toEqual(['listed', 'old']);
  });

  test('leaves pupils who are not on the list out of a new class', async () => {
    const made = classroom(['t1'], ['listed', 'stranger'], school.clock.now);
    await teacher.write({ ...made, id: 'c2' });
    await teacher.sync(school.worker);
    const { selectedStudent } = (await school.truth('classroom', 'c2')) ?? {};
    expect(selectedStudent?.map(({ uid }) => uid)).toEqual(['listed']);
  });

  test('does not let teachers re-add a removed member who is not on the list', async () => {
    await teacher.edit('classroom', 'c1', (known, now) =>
      removeElement(known, 'selectedStudent', 'old', now),
    );
    await teacher.sync(school.worker);
    await putIn('old');
    expect(await inClass()).toEqual([]);
  });

  test('admits anybody with the class code; during an exam, the teacher has to agree', async () => {
    const ask = async (uid: string) => {
      const student = await school.device('student', uid);
      const id = `${uid}-j1`;
      await student.write(newJoinRequest({ id, userId: uid, code: CODE, at: school.clock.now }));
      await student.sync(school.worker);
    };
    await ask('stranger');
    expect(await inClass()).toEqual(['old', 'stranger']);
    await school.add('student', 'late');
    const closesAt = school.clock.now + 3_600_000;
    await teacher.write({ ...exam('t1', school.clock.now), release: 'after-end', closesAt });
    await teacher.sync(school.worker);
    await ask('late');
    await teacher.pull();
    await teacher.edit('classroom', 'c1', (known, now) => {
      const [asking] = known.waiting;
      return asking ? moveIntoClass(known, asking, 't1', now) : known;
    });
    await teacher.sync(school.worker);
    expect(await inClass()).toEqual(['late', 'old', 'stranger']);
  });

  test('finds addresses of listed pupils and class members, and no others', async () => {
    const accounts = await school.storage.ensure(ACCOUNTS);
    const uids = ['old', 'listed', 'stranger'];
    const emails = uids.map((uid) => `${uid}@okul.example`);
    for (const [at, email] of emails.entries())
      await accounts.put({ _id: accountIdOf(email, ''), uid: uids[at] } as { _id: string });
    const given = { id: 't1-i1', classroomID: 'c1', addedUser: 't1', at: school.clock.now, emails };
    await teacher.write(newInvitation(given));
    await teacher.sync(school.worker);
    expect(await teacher.read('invitation', 't1-i1')).toMatchObject({
      outcome: { inClass: 2, notFound: ['stranger@okul.example'] },
    });
    expect(await inClass()).toEqual(['listed', 'old']);
  });
});
