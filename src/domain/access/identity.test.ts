import { describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/support/documents.ts';
import type { Mergeable, MergeableType } from '../merge/shapes.ts';
import { cutToGrants, judgeWrite } from './judge.ts';
import { ACTORS, type ActorName, DOCUMENT, LATER } from './test-support/table.ts';

describe('what names a document, and who made it, never changes', () => {
  const identities: [MergeableType, string, unknown][] = [
    ['user', 'userRole', 'admin'],
    ['exam', 'classroomID', 'c9'],
    ['exam', 'addedUser', 'other'],
    ['paper', 'examName', 'Başka'],
    ['paper', 'classroomID', 'c9'],
    ['feedback', 'userId', 'other'],
    ['feedback', 'username', 'Başkası'],
    ['feedback', 'title', 'Başka'],
    ['feedback', 'description', 'Başka'],
    ['feedback', 'reportTime', 5],
    ['joinRequest', 'userId', 'other'],
    ['joinRequest', 'code', 'ZZZZ9999'],
    ['joinRequest', 'at', 5],
    ['invitation', 'classroomID', 'c9'],
    ['invitation', 'addedUser', 'other'],
    ['invitation', 'at', 5],
  ];
  const attempts = identities.flatMap(([type, part, value]) =>
    (Object.keys(ACTORS) as ActorName[]).map((actor) => ({ actor, type, part, value })),
  );
  test.each(attempts)('$actor: $type.$part', ({ actor, type, part, value }) => {
    const before = DOCUMENT[type](
      'me',
      ACTORS[actor].userRole === 'admin' ? 'student' : ACTORS[actor].userRole,
    );
    const after = {
      ...before,
      [part]: value,
      stamps: { ...before.stamps, [part]: LATER },
    } as Mergeable;
    expect(judgeWrite(ACTORS[actor], { before, after, knows: false })).not.toBeNull();
    expect(cutToGrants(ACTORS[actor], before, after)).toEqual(before);
  });

  test('a document cannot be judged as another', () => {
    const before = aUser('me');
    const write = { before, after: aUser('you'), knows: true };
    expect(judgeWrite(ACTORS.student, write)).toBe('bad-schema');
  });
});
