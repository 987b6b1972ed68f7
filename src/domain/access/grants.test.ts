import { describe, expect, test } from 'vitest';
import { anExam, aPaper, aUser } from '../../../tests/support/documents.ts';
import { docIdOf } from '../doc-id-of.ts';
import { roleDatabase } from '../session/databases.ts';
import { isWritable, writerRoleOf } from './grants.ts';
import { cutToGrants, judgeWrite, readWrite } from './judge.ts';
import { DOCUMENT, withChanged } from './test-support/samples.ts';
import { ACTORS, type Cell, cells, groupsOf, TABLE, TYPES } from './test-support/table.ts';

const documentOf = ({ actor, act, type }: Cell) =>
  DOCUMENT[type](act.endsWith('own') ? 'me' : 'other', ACTORS[actor].userRole);

const isInTable = ({ actor, act, type, group }: Cell): boolean =>
  TABLE[type][group]?.[act]?.includes(actor) ?? false;

const named = cells().map((cell) => ({
  ...cell,
  cell: `${cell.actor}: ${cell.act} ${cell.type}.${cell.group}`,
}));

test.each(TYPES)(
  'the permission table has a row for every group of fields of a %s, and no others',
  (type) => {
    expect(Object.keys(TABLE[type]).sort()).toEqual(groupsOf(type).sort());
  },
);

test.each(named)('$cell follows the permission table', (cell) => {
  const stored = documentOf(cell);
  const after = withChanged(stored, cell.group);
  const before = cell.act.startsWith('change') ? stored : null;
  const refusal = judgeWrite(ACTORS[cell.actor], { before, after, knows: false });
  expect(refusal === null, refusal ?? 'allowed').toBe(isInTable(cell));
});

test.each(named.filter(({ act }) => act.startsWith('change')))(
  '$cell: the intake ignores each change that the gateway refuses',
  (cell) => {
    const before = documentOf(cell);
    const taken = cutToGrants(ACTORS[cell.actor], before, withChanged(before, cell.group));
    if (isInTable(cell)) expect(taken).not.toEqual(before);
    else expect(taken).toEqual(before);
  },
);

describe('no actor may create a person', () => {
  test.each(Object.entries(ACTORS))('as %s', (_name, actor) => {
    for (const uid of ['me', 'other']) {
      const after = aUser(uid, actor.userRole);
      expect(judgeWrite(actor, { before: null, after, knows: false })).toBe('not-yours');
    }
  });
});

test('lets no role write a paper', () => {
  const paper = aPaper('me', anExam('t1'));
  expect(readWrite({ ...paper, _id: docIdOf(paper) })).toBe('unknown-type');
  for (const { uid, userRole } of Object.values(ACTORS))
    expect(isWritable(roleDatabase({ uid, userRole }), docIdOf(paper))).toBe(false);
});

test.each(Object.values(ACTORS))(
  'the database of a $userRole accepts only the types of that role',
  (actor) => {
    const database = roleDatabase(actor);
    expect(writerRoleOf(database)).toBe(actor.userRole);
    const allowed = TYPES.filter((type) => isWritable(database, `${type}:x1`));
    const granted = TYPES.filter((type) =>
      Object.values(TABLE[type]).some((acts) =>
        Object.values(acts ?? {}).some((actors) =>
          actors?.some((name) => ACTORS[name].userRole === actor.userRole),
        ),
      ),
    );
    expect(allowed.sort()).toEqual(granted.sort());
  },
);

test('rejects documents in databases without a role, and under ids without a known type', () => {
  for (const database of ['okul', 'student_', 'x', ''])
    for (const type of TYPES) {
      expect(writerRoleOf(database)).toBeNull();
      expect(isWritable(database, `${type}:x1`)).toBe(false);
    }
  const own = roleDatabase({ uid: 'me', userRole: 'student' });
  for (const id of ['', 'exam', 'nothing:x1', 'toString:x1'])
    expect(isWritable(own, id)).toBe(false);
});

test('rejects a write that changes the document’s id', () => {
  const write = { before: aUser('me'), after: aUser('you'), knows: true };
  expect(judgeWrite(ACTORS.student, write)).toBe('bad-schema');
});
