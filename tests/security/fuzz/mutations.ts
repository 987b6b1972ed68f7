import fc from 'fast-check';
import { DIRECTORY, SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Cast } from './cast.ts';

/** Content pushed as a document. */
export type Raw = Record<string, unknown>;

/** Names of members: those of our documents, and those that every object has. */
const MEMBERS = [
  ...['type', 'schema', 'id', 'uid', 'userID', 'userId', 'examID', 'classroomID', 'addedUser'],
  ...['displayName', 'email', 'phoneNumber', 'userRole', 'isVerified', 'lessons', 'deleted'],
  ...['className', 'classDesc', 'selectedTeacher', 'selectedStudent', 'exams', 'joinCode'],
  ...[
    'examName',
    'examTime',
    'questions',
    'release',
    'releasedAt',
    'opensAt',
    'closesAt',
    'graceMinutes',
  ],
  ...['shuffleQuestions', 'extraTime', 'start', 'myAnswers', 'handIns', 'clock', 'seenAt'],
  ...['extraMinutes', 'receivedAt', 'counted', 'title', 'description', 'username', 'reportTime'],
  ...['status', 'reply', 'code', 'at', 'outcome', 'dismissed', 'emails', 'stamps'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', ''],
];

/** Values of the right type that the writer may not set. */
const TEMPTING: readonly (readonly [string, unknown])[] = [
  ['isVerified', true],
  ['userRole', 'admin'],
  ['userRole', 'teacher'],
  ['email', 'baska@okul.tr'],
  ['lessons', ['a1']],
  ['deleted', true],
  ['receivedAt', 1],
  ['seenAt', 1],
  ['counted', '1.tablet'],
  ['extraMinutes', 180],
  ['status', 'resolved'],
  ['reply', 'Tamam'],
  ['outcome', { state: 'accepted', at: 1, classroomID: 'a1', className: '7-B' }],
  ['outcome', { state: 'settled', at: 1, inClass: 1, notFound: [], noRoom: [] }],
  ['exams', ['a1', 'a2']],
  ['releasedAt', 1],
  ['displayName', 'Yeni Ad'],
  ['phoneNumber', '05550000000'],
  ['className', '9-Z'],
  ['handIns', []],
];

const TEXTS = ['', ' ', '<b>x</b>', '=1+1', '\u0000', '\ud800', 'ﬁ', 'x'.repeat(5000), '../..'];

/** Numbers that JSON allows, but no clock, list or teacher produces. */
export const NUMBERS = [1e308, -1e308, 1.7e308, 0.5, -0.5, 1e9, 1e13 + 1, 2 ** 53 + 1, -1];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 1.5, [], {}),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...TEXTS),
  fc.string({ maxLength: 20 }),
  fc.anything({ maxDepth: 3, maxKeys: 4, key: fc.constantFrom(...MEMBERS) }),
  fc.nat(120).map(nested),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Change of one member: sets it, removes it (`value` undefined), or stamps it. */
export interface Mutation {
  name: string;
  value: unknown;
  stamp: number | null;
}

export function mutations({ writer, school }: Cast): fc.Arbitrary<Mutation[]> {
  const others = [writer, school.student, school.classmate, school.teacher].map(({ uid }) => uid);
  const stamp = fc.option(
    fc.constantFrom(0, 1, Date.now(), Date.now() + 1e9, 2 ** 52, -1, Number.MAX_SAFE_INTEGER),
    { freq: 3 },
  );
  const tempting: fc.Arbitrary<Mutation> = fc
    .tuple(fc.constantFrom(...TEMPTING), stamp)
    .map(([[name, value], at]) => ({ name, value, stamp: at }));
  const inName: fc.Arbitrary<Mutation> = fc
    .tuple(fc.constantFrom('uid', 'userID', 'userId', 'addedUser'), fc.constantFrom(...others))
    .map(([name, value]) => ({ name, value, stamp: null }));
  const wrong: fc.Arbitrary<Mutation> = fc
    .tuple(fc.constantFrom(...MEMBERS), hostile, stamp)
    .map(([name, value, at]) => ({ name, value, stamp: at }));
  const removed: fc.Arbitrary<Mutation> = fc
    .constantFrom(...MEMBERS)
    .map((name) => ({ name, value: undefined, stamp: null }));
  const one = fc.oneof({ weight: 5, arbitrary: tempting }, inName, wrong, removed);
  // Leaves half of all documents valid, so that enough of them pass the schemas.
  return fc.oneof(fc.constant<Mutation[]>([]), fc.array(one, { maxLength: 3 }));
}

export function withMutations(doc: Raw, changes: readonly Mutation[]): Raw {
  const changed = { ...doc };
  for (const { name, value, stamp } of changes) {
    if (value === undefined) delete changed[name];
    else define(changed, name, value);
    const { stamps } = changed;
    if (stamp === null || typeof stamps !== 'object' || stamps === null) continue;
    const stamped = { ...stamps };
    define(stamped, name, stamp);
    changed.stamps = stamped;
  }
  return changed;
}

/** Sets a member, also `__proto__`, which an assignment does not set. */
const define = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, {
    ...{ value, enumerable: true, writable: true, configurable: true },
  });
};

/** Replaces the `at`-th number of a nested value. */
export function withNumber<T>(said: T, at: number, number: number): T {
  let left = at;
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'number') return left-- === 0 ? number : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one)]));
  };
  return replaced(said) as T;
}

/** Makes ids other than the document's own. */
export function ids({ writer, school }: Cast): fc.Arbitrary<string> {
  const { student, classmate, teacher, exam, classroomID } = school;
  const people = [writer, student, classmate, teacher].map(({ uid }) => uid);
  return fc.oneof(
    fc.constantFrom(...people).map((uid) => `user:${uid}`),
    fc.constantFrom(...people).map((uid) => `paper:${exam.examID}-${uid}`),
    fc.constantFrom(...people).map((uid) => `result:${exam.examID}-${uid}`),
    fc.constantFrom(
      ...[`exam:${exam.examID}`, `classroom:${classroomID}`, `sheet:${exam.examID}:v1`],
      ...['feedback:a1', 'feedback:', ':', 'x', '_design/x', '_local/x'],
      ...['feedback:%2e%2e', 'feedback:../a', 'feedback:a\u0000', SCHOOL],
      ...['constructor:a', `..%2f${DIRECTORY}`, 'user:', 'FEEDBACK:a1'],
    ),
    fc.string({ maxLength: 12 }).filter((id) => !/^(_|$)/.test(id)),
  );
}
