import { expect, test } from 'vitest';
import { aJoinRequest } from '../../../tests/support/documents.ts';
import { judgeWrite, ownPart } from './judge.ts';

const student = { uid: 's1', userRole: 'student', isVerified: false } as const;

test('omits the server’s fields for a server that lost the document', () => {
  const outcome = { state: 'accepted', at: 5, classroomID: 'c1', className: '5-A' } as const;
  const request = { ...aJoinRequest('s1'), outcome, stamps: { outcome: 5 } };
  const said = ownPart(student, request, null);
  expect(said).toMatchObject({ code: request.code, outcome: null });
  expect(said && judgeWrite(student, { before: null, after: said, knows: true })).toBeNull();
});
