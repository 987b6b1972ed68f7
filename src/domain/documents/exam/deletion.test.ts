import { expect, test } from 'vitest';
import { anExam, MADE_AT } from '../../../../tests/support/documents.ts';
import { setFields } from '../../merge/edit.ts';
import { merge } from '../../merge/merge.ts';
import { DELETION_KEPT, deletedForGood, isKept, restorableUntil } from './retention.ts';

const exam = anExam('t1');
const DELETED_AT = MADE_AT + 10;
const deleted = setFields(exam, { deleted: true }, DELETED_AT);

test('keeps a deleted exam for 30 days', () => {
  expect(restorableUntil(exam)).toBeNull();
  expect(restorableUntil(deleted)).toBe(DELETED_AT + DELETION_KEPT);
  expect(isKept(exam, Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isKept(deleted, DELETED_AT + DELETION_KEPT - 1)).toBe(true);
  expect(isKept(deleted, DELETED_AT + DELETION_KEPT)).toBe(false);
});

test('does not keep a finally deleted exam, unless it was restored and deleted again', () => {
  const final = deletedForGood(deleted, DELETED_AT + 5);
  expect(isKept(final, DELETED_AT + 5)).toBe(false);
  const restored = setFields(final, { deleted: false }, DELETED_AT + 6);
  expect(isKept(restored, DELETED_AT + 7)).toBe(true);
  const again = setFields(restored, { deleted: true }, DELETED_AT + 8);
  expect(isKept(again, DELETED_AT + 9)).toBe(true);
  expect(deletedForGood(exam, DELETED_AT)).toBe(exam);
});

test('keeps the later one of a deletion and a restoration on two devices', () => {
  const restored = setFields(deleted, { deleted: false }, DELETED_AT + 5);
  const deletedElsewhere = setFields(exam, { deleted: true }, DELETED_AT + 3);
  for (const [a, b] of [
    [restored, deletedElsewhere],
    [deletedElsewhere, restored],
  ] as const)
    expect(merge(a, b).deleted).toBe(false);
});

test('keeps edits made while the exam was deleted', () => {
  const edited = setFields(exam, { examName: 'Yeni ad' }, DELETED_AT + 1);
  const restored = setFields(merge(deleted, edited), { deleted: false }, DELETED_AT + 5);
  expect(restored).toMatchObject({ examName: 'Yeni ad', deleted: false });
});
