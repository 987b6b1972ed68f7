import { expect, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { judgeWrite } from './judge.ts';
import { ownPart } from './own-part.ts';

const student = { uid: 's1', userRole: 'student', isVerified: false } as const;

test('a hand-in that the server made is not the student’s to say to a server that has lost the paper', () => {
  const begun = handIn(aPaper('s1', anExam('t1')), 9);
  const closed = { ...begun.handIns[0], at: 12, device: 'server', cause: 'server', code: 'S-1' };
  const paper = { ...begun, handIns: [...begun.handIns, closed], receivedAt: 11 } as typeof begun;
  const said = ownPart(student, paper, null);
  expect(said).toMatchObject({ handIns: begun.handIns, receivedAt: null });
  expect(said && judgeWrite(student, { before: null, after: said, knows: true })).toBeNull();
});
