import { expect, it } from 'vitest';
import { answerPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { rightAnswer } from '../../support/documents.ts';
import { NO_DOCUMENT, pushDocument } from '../support/attacker.ts';
import { clockedSchool } from '../support/clocked-school.ts';
import { handedIn, paperOf, stored } from '../support/school.ts';

/* A student pushes the paper document itself, which has no signature and no chain of entries. */

const clocked = clockedSchool();
const { school } = clocked;

const right = (open: Paper, at: number): Paper =>
  school.exam.questions.reduce(
    (paper, one) => answerPaper(paper, one.id, rightAnswer(one), at),
    open,
  );

it('rejects a pushed paper document in every state of the paper, and changes nothing', async () => {
  const { student } = school;
  const begun = paperOf(school, student.uid, ['C', 'C'], clocked.now);
  const forged = handedIn(right(begun, clocked.now + 1000), clocked.now + 2000);
  expect(await pushDocument(student, forged)).toEqual(NO_DOCUMENT);
  await clocked.settled(student);
  expect(await student.read(`paper:${begun.id}`)).toBeNull();
  await student.send(stored(begun));
  await clocked.settled(student);
  const before = await student.read(`paper:${begun.id}`);
  expect(before).toMatchObject({ handIns: [] });
  const kept = { seenAt: 1, receivedAt: 1, counted: '1.tablet', extraMinutes: 180 };
  for (const document of [forged, { ...begun, ...kept }])
    expect(await pushDocument(student, document)).toEqual(NO_DOCUMENT);
  await clocked.settled(student);
  expect(await student.read(`paper:${begun.id}`)).toEqual(before);
});
