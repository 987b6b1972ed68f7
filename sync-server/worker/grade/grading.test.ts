import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { newVersion } from '../../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../../src/domain/documents/paper/make.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import {
  aClassroom,
  anExam,
  aPaper,
  aUser,
  handIn,
  MADE_AT,
} from '../../../tests/support/documents.ts';
import { fetchStored, putAll } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { openTestStorage } from '../../test-support/storage.ts';
import { Plan } from '../shared/plan.ts';
import { SchoolReader } from '../shared/school-reader.ts';
import { gradePaper } from './grading.ts';

const exam = anExam('t1');
const begun = answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'B', MADE_AT + 1);
const RESULT = `result:${begun.id}`;

let storage: Storage;
let school: Database;

beforeEach(async () => {
  storage = openTestStorage();
  school = await storage.ensure(SCHOOL);
  const docs = [aUser('s1'), aClassroom('t1'), exam, newVersion(exam, MADE_AT)];
  await putAll(
    school,
    docs.map((doc) => ({ _id: docIdOf(doc), ...doc })),
  );
});
afterEach(() => storage.close());

/** Returns the tools of one batch of the worker. */
function toolsAt(now: number) {
  const reader = new SchoolReader(school, async () => {});
  return { school, reader, plan: new Plan(), now: () => now, graded: () => {} };
}

test('does not write an unchanged grade again', async () => {
  const paper = handIn(begun, MADE_AT + 2);
  await gradePaper(paper, toolsAt(5_000));
  const first = await fetchStored(school, RESULT);
  expect(first).toMatchObject({ examPoint: 100, gradedAt: 5_000 });
  await gradePaper(paper, toolsAt(9_000));
  expect(await fetchStored(school, RESULT)).toEqual(first);
});

test('skips a paper that is not handed in', async () => {
  const tools = toolsAt(5_000);
  const [read, planned] = [vi.spyOn(tools.reader, 'load'), vi.spyOn(tools.plan, 'bring')];
  await gradePaper(begun, tools);
  expect(read).not.toHaveBeenCalled();
  expect(planned).not.toHaveBeenCalled();
  expect(await fetchStored(school, RESULT)).toBeNull();
});
