import { expect, test } from 'vitest';
import {
  aClassroom,
  aFeedback,
  aJoinRequest,
  anExam,
  anInvitation,
  aPaper,
  aUser,
  MADE_AT,
} from '../../tests/support/documents.ts';
import { setFields } from '../domain/merge/edit.ts';
import type { Mergeable } from '../domain/merge/shapes.ts';
import { unsentOf } from './outbox.ts';

/** One of each type that people write, as new as it leaves the form. */
const NEW: readonly Mergeable[] = [
  aClassroom('t1'),
  anExam('t1'),
  aPaper('s1', anExam('t1')),
  aFeedback('s1'),
  aJoinRequest('s1'),
  anInvitation('t1'),
];

test.each(NEW)('a new $type waits since it was made', (doc) => {
  expect(unsentOf(doc).since).toBe(MADE_AT);
});

test('what was changed waits since the last change', () => {
  const renamed = setFields(aUser('s1'), { displayName: 'Ali' }, MADE_AT + 5);
  expect(unsentOf(renamed).since).toBe(MADE_AT + 5);
});
