import { expect, test } from 'vitest';
import { aClassroom, aMember } from '../../../../tests/support/documents.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import { wasMemberAt } from './membership.ts';

const at = (time: number) =>
  putElements(aClassroom('t1', []), 'selectedStudent', [aMember('s1')], time);

test('somebody is in a class from when he was added until he was taken out', () => {
  expect([4, 5, 6].map((time) => wasMemberAt(at(5), 's1', time))).toEqual([false, true, true]);
  const left = removeElement(at(5), 'selectedStudent', 's1', 9);
  expect([8, 9, 10].map((time) => wasMemberAt(left, 's1', time))).toEqual([true, false, false]);
  expect(wasMemberAt(at(5), 's2', 9)).toBe(false);
});
