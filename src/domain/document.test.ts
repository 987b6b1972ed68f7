import { expect, test } from 'vitest';
import {
  aClassroom,
  aFeedback,
  aJoinRequest,
  anExam,
  anInvitation,
  aPaper,
  aUser,
} from '../../tests/support/documents.ts';
import { docId, typeOfId } from './doc-id.ts';
import { docIdOf } from './doc-id-of.ts';
import type { Doc } from './document.ts';
import { newVersion, sheetOf } from './documents/exam/versions.ts';
import { personOf } from './documents/user/make.ts';
import { bare, readDoc } from './read-doc.ts';

const exam = anExam('t1');
const version = newVersion(exam, 1);
const samples: readonly (readonly [Doc, string])[] = [
  [aUser('u1'), 'user:u1'],
  [personOf(aUser('u1')), 'person:u1'],
  [aClassroom('t1'), 'classroom:c1'],
  [exam, 'exam:e1'],
  [sheetOf(version, '5-A', true), `sheet:e1:${version.version}`],
  [version, `version:e1:${version.version}`],
  [aPaper('s1', exam), 'paper:e1-s1'],
  [aFeedback('u1'), 'feedback:f1'],
  [aJoinRequest('s1'), 'joinRequest:s1-j1'],
  [anInvitation('t1'), 'invitation:t1-i1'],
];

test.each(samples)('reads document %# under its own id, but under no other', (doc, id) => {
  expect(docIdOf(doc)).toBe(id);
  expect(typeOfId(id)).toBe(doc.type);
  const stored = { _id: id, _rev: '1-a', ...doc };
  expect(readDoc(stored)).toEqual(doc);
  const misplaced = { ...stored, _id: `${id}x` };
  expect(readDoc(misplaced)).toBeNull();
});

test('returns null for an id without a known type', () => {
  for (const id of ['', ':', 'x', 'exam', '_design/x', 'toString:1', '__proto__:1']) {
    expect(typeOfId(id)).toBeNull();
  }
  expect(docId('exam', 'e1')).toBe('exam:e1');
});

test('removes the fields that a database adds', () => {
  expect(bare({ _id: 'a', _rev: 'b', _conflicts: [], name: 1 })).toEqual({ name: 1 });
});

test('excludes contact data from the directory', () => {
  expect(Object.keys(personOf(aUser('u1'))).sort()).toEqual([
    'displayName',
    'schema',
    'type',
    'uid',
    'userRole',
  ]);
});
