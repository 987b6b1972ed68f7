import { expect, test } from 'vitest';
import { setFields } from '../../src/domain/merge/edit.ts';
import { aClassroom } from '../../tests/support/documents.ts';
import { absorb } from './absorb.ts';

const classroom = aClassroom('t1');
const actorFor = () => ({ uid: 't1', userRole: 'teacher' as const, isVerified: true });

test('a stamp from the future is taken as now', () => {
  const doc = setFields(classroom, { className: '7-B' }, 9_000_000);
  const context = { actorFor, users: new Map(), now: 5000 };
  const taken = absorb(classroom, [{ rev: '2-a', doc }], context).doc;
  expect(taken).toMatchObject({ className: '7-B', stamps: { className: 5000 } });
});
