import { beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { rightAnswer } from '../../support/documents.ts';
import type { Signer } from '../../support/signing.ts';
import { pushBeside, pushOver, seenAtLast, signing } from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/* A second log claims that the late answers of the first log were found in time. */

const clocked = clockedSchool();
const { school } = clocked;
let signer: Signer;

beforeEach(async () => {
  signer = await signing(school.student);
  await clocked.setExam({ release: 'by-teacher' });
});

it('treats answers as late if one log has them late, although another log claims them in time', async () => {
  const { student } = school;
  const begun = paperOf(school, student.uid, [], clocked.now);
  const { at } = begun.start;
  await student.send(stored(await signer.sign(logOf(begun, 'w1', []))));
  await clocked.settled(student);
  clocked.now = at + 24.5 * MINUTE;
  const late = school.exam.questions.map(
    (one, n): Entry => [24.5 * MINUTE - 500 + n, 'answer', one.id, rightAnswer(one)],
  );
  await pushOver(student, await signer.sign(logOf(begun, 'w1', late)));
  await clocked.settled(student);
  clocked.now = at + 24.6 * MINUTE;
  const found = school.exam.questions.map((one, n): Entry => {
    const said = 24.6 * MINUTE - 500 + n;
    return [said, 'found', one.id, rightAnswer(one), at + 19 * MINUTE];
  });
  await pushBeside(student, await signer.sign(logOf(begun, 'w2', found, 24.6 * MINUTE)));
  expect(await seenAtLast(school, student)).toMatchObject({
    trust: 'unverified',
    unseenMinutes: 6,
  });
});
