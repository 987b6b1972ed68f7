import { expect, it } from 'vitest';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Carried } from '../../../src/domain/documents/carried/schema.ts';
import { fromBase64url } from '../../../src/domain/signing/public-key.ts';
import { aSigner, type Signer } from '../../support/signing.ts';
import { carriedBy, enveloped, sat } from '../../sync/carrying.ts';
import { hasKey, seenByTeacher, signing } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { newcomer, type Person } from '../support/target.ts';

const clocked = clockedSchool();
const { school } = clocked;
const aTeacher = () => newcomer(clocked.target, 'teacher', school.admin);

/** A hand-in of the student with right answers. @param begunAt start (ms) */
const rightBy = (signer: Signer, begunAt: number, writer = 'w1'): Promise<Attempt> => {
  const { sheet, student } = school;
  return signer.sign(sat(sheet, student.uid, ['A', 'B'], begunAt, writer).whole);
};

/** Sends an envelope that a teacher's tablet claims to have collected at `at` (ms). */
async function taken(teacher: Person, attempt: Attempt, at: number) {
  const { sheet, student } = school;
  const { json } = await student.client.ask('GET', '/api/session');
  const key = fromBase64url(json.carrying) ?? new Uint8Array();
  const { examID, userID } = attempt;
  const envelope = await enveloped(attempt, sheet, key);
  const doc = carriedBy(teacher.uid, envelope, { at, examID, userID });
  return { ...doc, _id: `carried:${doc.id}` };
}

async function carry(teacher: Person, attempt: Attempt, at: number) {
  const doc = await taken(teacher, attempt, at);
  expect(await teacher.send(doc)).toEqual([undefined]);
  await clocked.settled(teacher);
  await clocked.settled(school.student);
  return doc;
}

async function handOver(from: Person, to: Person): Promise<void> {
  const { admin } = school;
  const path = `/api/admin/users/${from.uid}/hand-over`;
  expect((await admin.client.ask('POST', path, { to: to.uid })).status).toBe(204);
  await clocked.settled(to);
}

const seenBy = (teacher: Person) => seenByTeacher({ ...school, teacher }, school.student);

it('does not trust a former holder who claims, after the key’s release, to have scanned a hand-in in time', async () => {
  await clocked.endInAnHour();
  const signer = await signing(school.student);
  const begunAt = clocked.now + MINUTE;
  const heir = await aTeacher();
  await handOver(school.teacher, heir);
  await clocked.release();
  await clocked.pass(20 * HOUR);
  await carry(school.teacher, await rightBy(signer, begunAt), begunAt + 5 * MINUTE);
  const { doubts, decision, trust } = await seenBy(heir);
  expect(doubts).toContainEqual(expect.objectContaining({ kind: 'after-release' }));
  expect([decision, trust]).toEqual(['paper', 'suspect']);
  expect(await hasKey(school, school.student)).toBe(false);
});

it('accepts a hand-in scanned by a teacher who held the exam then, but no longer holds it', async () => {
  await clocked.endInAnHour();
  const signer = await signing(school.student);
  const [between, last] = [await aTeacher(), await aTeacher()];
  await handOver(school.teacher, between);
  await clocked.pass(10 * MINUTE);
  const attempt = await rightBy(signer, clocked.now - 5 * MINUTE);
  const takenAt = clocked.now;
  await handOver(between, last);
  await carry(between, attempt, takenAt);
  await clocked.release();
  const { points, decision } = await seenBy(last);
  expect([points, decision]).toEqual([100, null]);
  expect(await between.read(`exam:${school.exam.examID}`)).toBeNull();
});

it('decrypts an envelope once the student’s signing key arrives, and dates the hand-in to the scan', async () => {
  const { teacher, student } = school;
  await clocked.endInAnHour();
  const signer = await aSigner();
  await clocked.pass(10 * MINUTE);
  const attempt = await rightBy(signer, clocked.now - 5 * MINUTE);
  const { _id } = await carry(teacher, attempt, clocked.now);
  const refused = await teacher.await<Carried>(_id, ({ outcome }) => outcome !== null);
  expect(refused.outcome).toMatchObject({ state: 'refused', reason: 'unsigned' });
  await clocked.release();
  await clocked.pass(5 * HOUR);
  await student.client.ask('POST', '/api/session/key', signer.public);
  await clocked.settled(student);
  await clocked.settled(teacher);
  const { points, decision, trust } = await seenByTeacher(school, student);
  expect([points, decision, trust]).toEqual([100, null, 'witnessed']);
  expect(await teacher.read(_id)).toBeNull();
});
