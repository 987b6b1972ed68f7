import { expect, test } from 'vitest';
import { holdersOfKeys } from './keys.ts';

const result = { _id: 'result:e1-s1', questions: [{ key: 'A', correctText: 'bir' }] };
const exam = { _id: 'exam:e1', questions: [{ id: 'q1', key: 'A' }] };
const sheet = { _id: 'sheet:e1:v1', questions: [{ id: 'q1', optionA: 'bir' }] };

const bulk = (...docs: { _id: string }[]) =>
  JSON.stringify({ results: docs.map((ok) => ({ id: ok._id, docs: [{ ok }] })) });
const changes = (...docs: { _id: string }[]) =>
  JSON.stringify({ results: docs.map((doc) => ({ seq: 1, id: doc._id, doc })), last_seq: 2 });

test.each([bulk, changes])('a result beside it hides no other document with a key', (sent) => {
  expect(holdersOfKeys(sent(result, sheet))).toEqual([result._id]);
  expect(holdersOfKeys(sent(result, sheet, exam))).toEqual([result._id, exam._id]);
  expect(holdersOfKeys(sent(sheet))).toEqual([]);
});

test('a document alone, a key outside of documents and one inside of a text are found', () => {
  expect(holdersOfKeys(JSON.stringify(exam))).toEqual([exam._id]);
  expect(holdersOfKeys(JSON.stringify({ hint: { correctText: 'bir' } }))).toEqual([null]);
  expect(holdersOfKeys(JSON.stringify({ reason: JSON.stringify(exam) }))).toEqual([null]);
  expect(holdersOfKeys(`${JSON.stringify(exam)}\n{"ok":true}`)).toEqual([null]);
});
