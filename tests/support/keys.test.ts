import { expect, test } from 'vitest';
import { withoutKey } from '../../src/domain/question-kinds/questions.ts';
import { aQuestion } from './documents.ts';
import { hasKeyIn, holdersOfKeys } from './keys.ts';

const question = aQuestion(1);
const exam = { _id: 'exam:e1', questions: [question] };
const result = { _id: 'result:e1-s1', questions: [{ questionID: question.id, question }] };
const sheet = { _id: 'sheet:e1:v1', questions: [withoutKey(question)] };
/** The key that decrypts a sealed exam. It is not the key of a question. */
const opening = { _id: 'opening:e1', key: 'AAECAwQFBgcICQoLDA0ODw==' };

const bulk = (...docs: { _id: string }[]) =>
  JSON.stringify({ results: docs.map((ok) => ({ id: ok._id, docs: [{ ok }] })) });
const changes = (...docs: { _id: string }[]) =>
  JSON.stringify({ results: docs.map((doc) => ({ seq: 1, id: doc._id, doc })), last_seq: 2 });

test.each([bulk, changes])('finds a document with a key in spite of results beside it', (sent) => {
  expect(holdersOfKeys(sent(result, sheet))).toEqual([result._id]);
  expect(holdersOfKeys(sent(result, sheet, exam))).toEqual([result._id, exam._id]);
  expect(holdersOfKeys(sent(sheet, opening))).toEqual([]);
});

test('finds a key in a single document, outside of documents and inside a text', () => {
  expect(holdersOfKeys(JSON.stringify(exam))).toEqual([exam._id]);
  expect(holdersOfKeys(JSON.stringify({ hint: { key: 'B' } }))).toEqual([null]);
  expect(holdersOfKeys(JSON.stringify({ reason: JSON.stringify(exam) }))).toEqual([null]);
  expect(holdersOfKeys(`${JSON.stringify(exam)}\n{"ok":true}`)).toEqual([null]);
});

test('finds the key of a question of any kind', () => {
  const other = { ...question, kind: 'other', key: { accepted: ['Ankara'] } };
  expect(holdersOfKeys(JSON.stringify({ ...exam, questions: [other] }))).toEqual([exam._id]);
});

test('finds a key that is serialised once or twice as JSON in a text', () => {
  expect(hasKeyIn(JSON.stringify(result))).toBe(true);
  expect(hasKeyIn(JSON.stringify({ text: JSON.stringify(result) }))).toBe(true);
  expect(hasKeyIn(JSON.stringify([sheet, opening]))).toBe(false);
});
