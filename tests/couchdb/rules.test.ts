import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRules } from '../../couchdb/build-rules.ts';
import { judgeWrite, readWrite } from '../../src/domain/access/judge.ts';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Authored, AuthoredType, Mergeable } from '../../src/domain/document.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { RULES } from '../../src/domain/documents/registry.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { blanksForm } from '../../src/domain/question-kinds/blanks/passage.ts';
import type { QuestionForm } from '../../src/domain/question-kinds/kind.ts';
import { matchingForm } from '../../src/domain/question-kinds/matching/pairs.ts';
import { multipleForm } from '../../src/domain/question-kinds/multiple/multiple.ts';
import { numericForm } from '../../src/domain/question-kinds/numeric/numeric.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { orderingForm } from '../../src/domain/question-kinds/ordering/ordering.ts';
import { shortForm } from '../../src/domain/question-kinds/short/short.ts';
import { singleForm } from '../../src/domain/question-kinds/single/single.ts';
import { Rules } from '../../sync-server/storage/couchdb/databases.ts';
import { BESIDE, storageUserOf } from '../../sync-server/storage/guard.ts';
import { COPIES, UIDS } from '../support/arbitraries.ts';
import { anExam, aUser } from '../support/documents.ts';

/* Compares CouchDB's rules with the gateway's, without functions that QuickJS lacks. */
const LACKING = `
  for (const name of ['Promise', 'Proxy', 'Intl', 'ArrayBuffer', 'Uint8Array', 'DataView', 'WeakRef', 'Atomics', 'WebAssembly'])
    delete globalThis[name];
  for (const name of ['normalize', 'localeCompare']) delete String.prototype[name];
`;

interface UserContext {
  name: string | null;
  roles: readonly string[];
}
type Validate = (sent: object, before: object | null, user: UserContext, security: object) => void;

let source: string;
let validate: Validate;

beforeAll(async () => {
  source = new Rules(await buildRules()).source;
  const context = createContext({});
  runInContext(LACKING, context);
  validate = runInContext(source, context) as Validate;
});

/** Returns the reason of a refusal; null if the rules accept the write. */
function verdict(sent: object, before: object | null, user: UserContext, security = {}) {
  try {
    validate(sent, before, user, security);
    return null;
  } catch (error) {
    const { forbidden } = error as { forbidden?: string };
    if (forbidden === undefined) throw error;
    return forbidden;
  }
}

const stored = (doc: Mergeable) => ({ _id: docIdOf(doc), _rev: '1-a', ...doc });
const actors: fc.Arbitrary<Actor> = fc
  .record({
    uid: fc.constantFrom(...UIDS, 's1', 't1'),
    userRole: fc.constantFrom('student', 'teacher', 'admin'),
    isVerified: fc.boolean(),
  })
  .map(
    (actor): Actor => ({ ...actor, isVerified: actor.userRole === 'teacher' && actor.isVerified }),
  );
const beside = (actor: Actor): UserContext => {
  const { name, roles } = storageUserOf(actor);
  return { name, roles: [...roles, BESIDE] };
};

describe.each(Object.keys(RULES) as AuthoredType[])('validation of a %s', (type) => {
  const copies = COPIES[type] as fc.Arbitrary<Authored>;

  it('accepts and rejects the same created and changed documents as the gateway', () => {
    const claim = (actor: Actor, before: Authored | null, after: Authored) => {
      const expected = judgeWrite(actor, { before, after, knows: true });
      const old = before && stored(before);
      expect(verdict(stored(after), old, storageUserOf(actor))).toBe(expected);
    };
    fc.assert(fc.property(actors, fc.option(copies), copies, claim), { numRuns: 500 });
  });

  it('accepts each write with the role `BESIDE` that the gateway accepts, whatever the stored document', () => {
    const claim = (actor: Actor, winner: Authored, old: Authored | null, after: Authored) => {
      if (judgeWrite(actor, { before: winner, after, knows: false }) !== null) return;
      expect(verdict(stored(after), old && stored(old), beside(actor))).toBeNull();
    };
    fc.assert(fc.property(actors, copies, fc.option(copies), copies, claim), { numRuns: 500 });
  });
});

it('contains no schemas, because each of CouchDB’s JavaScript processes loads the code', () => {
  expect(source).not.toContain('_zod');
});

/** Text with a decomposed letter and a character that only the gateway normalises. */
const WRITTEN = 'g\u0306o\u0308l, ½';
const pairs = [
  ['bir', WRITTEN],
  ['iki', 'ikinci'],
] as const;

it.each<QuestionForm>([
  singleForm(WRITTEN, ['bir', 'iki', 'üç', 'dört'], 'A'),
  multipleForm(WRITTEN, ['bir', 'iki', 'üç'], ['A', 'B']),
  shortForm(WRITTEN, [WRITTEN, 'Ağrı Dağı’dır']),
  numericForm(WRITTEN, 1.5, { unit: 'm²' }),
  blanksForm(WRITTEN, `Bir [${WRITTEN}/göl], bir [dağ].`),
  matchingForm(WRITTEN, pairs, ['üçüncü']),
  orderingForm(WRITTEN, ['bir', WRITTEN, 'üç']),
  openForm(WRITTEN, { model: WRITTEN }),
])('accepts a new question of kind $kind, as the gateway does', (form) => {
  const exam = anExam('t1', [{ id: 'qqqqqqq01', index: 0, points: 10, ...form }]);
  const teacher: Actor = { uid: 't1', userRole: 'teacher', isVerified: true };
  expect(judgeWrite(teacher, { before: null, after: exam, knows: true })).toBeNull();
  expect(verdict(stored(exam), null, storageUserOf(teacher))).toBeNull();
});

it('accepts a readable name, and rejects a name with invisible characters, as the gateway does', () => {
  const own = aUser('s1');
  const student: UserContext = { name: 's1', roles: ['student'] };
  const renamed = (displayName: string) =>
    verdict(stored(setFields(own, { displayName }, 2)), stored(own), student);
  expect(['Yeni Ad', 'Çağrı Gülşen', 'Adı\u0307'].map(renamed)).toEqual([null, null, null]);
  const refused = ['Ye\u200bni Ad', 'Yeni Ad\u3164', 'Yeni Ad\u2800', '\u034f\u17b4\ufe0f'];
  for (const name of [...refused, 'Yeni Ad (R7K2)', 'A. B.'])
    expect(renamed(name)).toBe('bad-schema');
});

it('rejects papers from every role', () => {
  const claim = (actor: Actor, paper: Paper) => {
    expect(verdict(stored(paper), null, storageUserOf(actor))).toBe('unknown-type');
    expect(verdict(stored(paper), stored(paper), beside(actor))).toBe('unknown-type');
  };
  fc.assert(fc.property(actors, COPIES.paper, claim), { numRuns: 20 });
});

it('rejects an exam written by a student, even with the additional role `BESIDE`', () => {
  const student: Actor = { uid: 'u1', userRole: 'student', isVerified: false };
  const claim = (exam: Authored) => {
    expect(verdict(stored(exam), null, beside(student))).toBe('not-yours');
  };
  fc.assert(fc.property(COPIES.exam, claim), { numRuns: 20 });
});

describe('a value that is not a document of this product', () => {
  const student: UserContext = { name: 'u1', roles: ['student'] };

  it('is rejected without a crash, whatever its form', () => {
    const ids = fc.oneof(
      fc.string(),
      fc.constantFrom('paper:x', 'attempt:x', 'user:u1', '_design/x', 'exam:e'),
    );
    const sent = fc.tuple(ids, fc.object()).map(([_id, doc]) => ({ ...doc, _id, _rev: '1-a' }));
    const claim = (doc: { _id: string }) => {
      const refused = typeof readWrite(doc) === 'string';
      expect(verdict(doc, null, student) !== null).toBe(refused);
    };
    fc.assert(fc.property(sent, claim), { numRuns: 1_000 });
  });

  it.each([
    ['by nobody', { name: null, roles: [] }, 'not-yours'],
    ['by somebody without a role', { name: 'u1', roles: ['verified'] }, 'not-yours'],
    ['as a deletion', student, 'no-deletion'],
  ])('rejects %s', (_title, user, reason) => {
    const doc = { _id: 'attempt:e-u1:w1', _rev: '2-a', _deleted: true };
    expect(verdict(doc, null, user)).toBe(reason);
  });

  it('may be written only by the server, even in the directory', () => {
    const security = { members: { names: [], roles: ['directory'] } };
    const admin: Actor = { uid: 'u1', userRole: 'admin', isVerified: false };
    const person = { _id: 'person:u1', _rev: '1-a', type: 'person' };
    expect(verdict(person, null, storageUserOf(admin), security)).toBe('pull-only');
    expect(verdict(person, null, { name: 'root', roles: ['_admin'] }, security)).toBeNull();
  });
});
