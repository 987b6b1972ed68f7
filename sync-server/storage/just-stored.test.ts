import { expect, it } from 'vitest';
import { JustStored } from './inbox.ts';

const onlyLeaf = { _id: 'a', _rev: '2-b', says: 'so' };
const noted = () => {
  const stored = new JustStored();
  stored.note('student-s1', [{ id: 'a', rev: '2-b', onlyLeaf }]);
  return stored;
};

it('returns a stored document once', () => {
  const stored = noted();
  expect(stored.take('student-s2', 'a', ['2-b'])).toBeNull();
  expect(stored.take('student-s1', 'a', ['2-b'])).toBe(onlyLeaf);
  expect(stored.take('student-s1', 'a', ['2-b'])).toBeNull();
});

it('returns null if several revisions were stored, or if another revision is requested', () => {
  expect(noted().take('student-s1', 'a', ['2-b', '2-c'])).toBeNull();
  expect(noted().take('student-s1', 'a', ['3-d'])).toBeNull();
});

it('returns null for a document that has got other branches', () => {
  const stored = noted();
  stored.note('student-s1', [{ id: 'a', rev: '2-c' }]);
  expect(stored.take('student-s1', 'a', ['2-b'])).toBeNull();
});

it('is limited in size', () => {
  const stored = new JustStored();
  const long = 'x'.repeat(1024 * 1024);
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    const onlyLeaf = { _id: id, _rev: '1-a', long };
    stored.note('student-s1', [{ id, rev: '1-a', onlyLeaf }]);
  }
  const left = ['a', 'b', 'c', 'd', 'e'].filter((id) => stored.take('student-s1', id, ['1-a']));
  expect(left).toEqual(['c', 'd', 'e']);
});
