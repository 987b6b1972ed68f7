import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerQuestion, handIn, startExam } from '../../src/actions/papers.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { dropIn, holdIn, makeKey } from '../../src/session/signing-keys.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { testClock, testUser } from '../../src/sync/test-support/device.ts';
import { settled } from '../security/support/attacker.ts';
import { openSchool, type School } from '../security/support/school.ts';
import { openTarget, type Target } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { type Line, tabletOf } from './tablet.ts';

/*
 * A signed-in student's tablet lacks the signing key, for example because its disk was full at the
 * sign-in.
 */

let server: Target;
let school: School;
let key: PrivateKey;
let paperId: string;

beforeEach(async () => {
  server = await openTarget();
  school = await openSchool(server);
  const { client, uid } = school.student;
  paperId = paperIdOf(school.exam.examID, uid);
  key = await makeKey(crypto.subtle);
  const { status } = await client.ask('POST', '/api/session/key', { x: key.x, y: key.y });
  expect(status).toBe(204);
});
afterEach(() => server.stop());

const paperAtTeacher = (holds: (paper: Paper) => boolean): Promise<Paper> =>
  school.teacher.await<Paper>(`paper:${paperId}`, holds);

/** Returns the student's tablet with a signed, sent answer. Its key is then removed. */
async function withoutKey(line: Line) {
  const { student, exam, sheet } = school;
  const tablet = await tabletOf(student, server, { line });
  const { store } = tablet;
  await holdIn(store, crypto.subtle, key);
  await eventually(async () => expect(await store.sheets.count()).toBe(1));
  const user = testUser({ uid: student.uid, email: student.email });
  const parts = { store, user, device: 'tablet', clock: testClock() };
  const workspace = parts as unknown as Workspace;
  await startExam(workspace, exam.examID);
  await answerQuestion(workspace, exam.examID, sheet.questions[0]?.id ?? '', 'A');
  await eventually(async () => expect(await store.outbox.count()).toBe(0));
  await settled(school, student);
  await dropIn(store);
  return {
    ...tablet,
    handIn: () => handIn(workspace, exam.examID, 'student'),
    hold: () => holdIn(store, crypto.subtle, key),
    entry: async () => (await store.outbox.toArray())[0],
  };
}

/** Expects a hand-in signed by its device, and a log without forks. */
async function countsSigned({ store, close }: Awaited<ReturnType<typeof withoutKey>>) {
  const { logs } = await paperAtTeacher(({ handIns }) => handIns.length > 0);
  expect(logs).toMatchObject([{ isSigned: true }]);
  await eventually(async () => expect(await store.outbox.count()).toBe(0));
  await close();
}

test('counts a hand-in made without the signing key only once the key is back', async () => {
  const tablet = await withoutKey({ isUp: true });
  await tablet.handIn();
  await eventually(async () =>
    expect(await tablet.entry()).toMatchObject({
      state: 'refused',
      refusal: { reason: 'unsigned' },
    }),
  );
  expect(await tablet.store.arrivals.count()).toBe(0);
  await settled(school, school.student);
  await paperAtTeacher(({ handIns }) => handIns.length === 0);
  await tablet.hold();
  await countsSigned(tablet);
});

test('once the signing key is back, signs an unsent log that was assembled without it', async () => {
  const line = { isUp: true };
  const tablet = await withoutKey(line);
  line.isUp = false;
  await tablet.handIn();
  await eventually(async () => expect(await tablet.entry()).toMatchObject({ state: 'sending' }));
  await tablet.hold();
  line.isUp = true;
  tablet.events.dispatchEvent(new Event('online'));
  await countsSigned(tablet);
});
