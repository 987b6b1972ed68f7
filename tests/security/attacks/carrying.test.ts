import { beforeEach, expect, it } from 'vitest';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Carried } from '../../../src/domain/documents/carried/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import { fromBase64url } from '../../../src/domain/signing/public-key.ts';
import { SERVER_LIMITS } from '../../../sync-server/support/limits.ts';
import type { Signer } from '../../support/signing.ts';
import { carriedBy, enveloped, sat } from '../../sync/carrying.ts';
import { seenByTeacher, setExam, settled, signing } from '../support/attacker.ts';
import { schoolForEach } from '../support/clocked-school.ts';
import { paperOf as begunPaper, handedIn, stored } from '../support/school.ts';
import { newcomer, type Person } from '../support/target.ts';

const MOST = 20;
const limits = { ...SERVER_LIMITS, documents: { ...SERVER_LIMITS.documents, carried: MOST } };
const held = schoolForEach({ limits });
const { school } = held;
let signer: Signer;
let schoolKey: Uint8Array<ArrayBuffer>;

beforeEach(async () => {
  signer = await signing(school.student);
  const { json } = await school.student.client.ask('GET', '/api/session');
  schoolKey = fromBase64url(json.carrying) ?? new Uint8Array();
});

const saidBy = ({ uid }: Person, answers: Answer[] = ['A', 'B'], writer = 'w1') =>
  sat(school.sheet, uid, answers, Date.now() - 60_000, writer).whole;
const envelopeOf = (attempt: Attempt) => enveloped(attempt, school.sheet, schoolKey);
const carried = (teacher: Person, envelope: Uint8Array, given: Partial<Carried> = {}) => {
  const { examID } = school.exam;
  const of = { at: Date.now(), examID, userID: school.student.uid, ...given };
  const doc = carriedBy(teacher.uid, envelope, of);
  return { ...doc, _id: `carried:${doc.id}` };
};
/** Waits until the server has judged an envelope. @returns the reason of a refusal */
async function reasonOf({ _id }: { _id: string }): Promise<string | null> {
  const settled = await school.teacher.await<Carried>(_id, ({ outcome }) => outcome !== null);
  return settled.outcome?.state === 'refused' ? settled.outcome.reason : null;
}
const paperOf = (person: Person) => `paper:${school.exam.examID}-${person.uid}`;
const isHandedIn = ({ handIns }: Paper) => handIns.length > 0;

it('rejects every alteration by the carrying teacher', async () => {
  const envelope = await envelopeOf(await signer.sign(saidBy(school.student)));
  for (const at of [2, 5, 40, 70, envelope.length - 1]) {
    const altered = envelope.slice();
    altered[at] = (altered[at] ?? 0) ^ 1;
    const doc = carried(school.teacher, altered);
    const [refused] = await school.teacher.send(doc);
    if (!refused) expect(await reasonOf(doc)).toBe('unreadable');
  }
  expect(await school.student.read(paperOf(school.student))).toBeNull();
});

it('rejects a classmate’s hand-in for another student, with a copied or a forged code', async () => {
  const genuine = carried(
    school.teacher,
    await envelopeOf(await signer.sign(saidBy(school.student))),
  );
  await school.teacher.send(genuine);
  const mine = await school.teacher.await<Paper>(paperOf(school.student), isHandedIn);
  expect(mine.userID).toBe(school.student.uid);
  expect(await school.classmate.read(paperOf(school.classmate))).toBeNull();
  // The classmate signs for the other student with the classmate's own registered key.
  const own = await signing(school.classmate);
  const forged = await own.sign(saidBy(school.student, ['B', 'A'], 'w2'));
  const doc = carried(school.teacher, await envelopeOf(forged));
  await school.teacher.send(doc);
  expect(await reasonOf(doc)).toBe('unsigned');
  const after = await school.teacher.read(paperOf(school.student));
  expect(after).toMatchObject({ handIns: mine.handIns });
});

it('grades the hand-in that the teacher scanned, and not a later hand-in made with the key', async () => {
  const { student, teacher } = school;
  const begun = Date.now() - 60 * 60_000;
  const { whole } = sat(school.sheet, student.uid, ['C', 'C'], begun, 'w1');
  const shown = carried(teacher, await envelopeOf(await signer.sign(whole)), { at: begun + 9000 });
  await setExam(school, { release: 'by-teacher', releasedAt: Date.now() - 60_000 });
  const right = begunPaper(school, student.uid, ['A', 'B'], begun);
  const other = { ...right, start: { ...right.start, device: 'tablet2' } };
  const forged = handedIn(other, begun + 2500, 'tablet2');
  expect(await student.send(stored(forged))).toEqual([undefined]);
  await settled(school, student);
  expect((await seenByTeacher(school, student)).decision).toBe('paper');
  await teacher.send(shown);
  await student.await<Paper>(paperOf(student), ({ handIns }) => handIns.length === 2);
  await settled(school, teacher);
  const { paper, points, doubts } = await seenByTeacher(school, student);
  expect(points).toBe(0);
  expect(paper.counted).toBe(`${begun + 3000}.tablet`);
  expect(doubts).toContainEqual(expect.objectContaining({ kind: 'second-hand-in', differing: 2 }));
});

it('changes nothing if a hand-in is delivered again, with the same or with other answers', async () => {
  const envelope = await envelopeOf(await signer.sign(saidBy(school.student)));
  const doc = carried(school.teacher, envelope);
  await school.teacher.send(doc);
  const before = await school.teacher.await<Paper>(paperOf(school.student), isHandedIn);
  for (let again = 0; again < 3; again++) {
    await school.teacher.send({ ...doc, at: Date.now() + 1 });
    await school.teacher.send(
      carried(
        school.teacher,
        await envelopeOf(await signer.sign(saidBy(school.student, ['B', 'B']))),
      ),
    );
  }
  const after = await school.teacher.read(paperOf(school.student));
  expect(after).toMatchObject({ handIns: before.handIns, counted: before.counted });
});

it('accepts carried hand-ins from verified teachers of the exam, and lets no device set their state', async () => {
  const envelope = await envelopeOf(await signer.sign(saidBy(school.student)));
  const other = await newcomer(held.target, 'teacher', school.admin);
  const unverified = await newcomer(held.target, 'teacher');
  expect(await other.send(carried(other, envelope))).toEqual(['not-yours']);
  expect(await unverified.send(carried(unverified, envelope))).toEqual(['not-verified']);
  expect(await school.student.send(carried(school.student, envelope))).toEqual(['not-yours']);
  expect(await school.teacher.send(carried(other, envelope))).toEqual(['not-yours']);
  const taken = { ...carried(school.teacher, envelope), outcome: { state: 'taken', at: 1 } };
  expect(await school.teacher.send(taken)).toEqual(['protected-field']);
  const of = { userID: school.classmate.uid };
  expect(await school.teacher.send(carried(school.teacher, envelope, of))).toEqual(['bad-schema']);
});

it('rejects junk at once, and limits the number of envelopes that look valid', async () => {
  const junk = (at: number) => crypto.getRandomValues(new Uint8Array(50 + at));
  const told = await school.teacher.send(
    ...Array.from({ length: 300 }, (_, at) => carried(school.teacher, junk(at))),
  );
  expect(new Set(told)).toEqual(new Set(['bad-schema']));
  // The best envelope that a program can make without a key.
  const envelope = await envelopeOf(saidBy(school.student));
  const good = Array.from({ length: 2 * MOST }, (_, at) => {
    const copy = envelope.slice();
    copy[copy.length - 1] = at;
    return carried(school.teacher, copy);
  });
  const answers = await school.teacher.send(...good);
  expect(answers.filter((refused) => refused === undefined).length).toBeLessThanOrEqual(MOST);
  expect(answers).toContain('too-many');
});
