import fc from 'fast-check';
import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import { newExam } from '../../../src/domain/documents/exam/make.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import { newFeedback } from '../../../src/domain/documents/feedback/make.ts';
import { newInvitation } from '../../../src/domain/documents/invitation/rules.ts';
import { newJoinRequest } from '../../../src/domain/documents/join-request/rules.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import { handedIn, paperOf } from '../support/school.ts';
import type { Cast } from './cast.ts';
import { logs } from './logs.ts';
import { ids, mutations, type Raw, withMutations } from './mutations.ts';

/** Request by which a batch is sent. */
export type Way = 'bulk' | 'replicated' | 'put' | 'post' | 'delete' | 'raw';

export interface Batch {
  way: Way;
  docs: readonly Raw[];
  text: string;
}

/** Placeholder of the stored revision at the time of sending. */
export const CURRENT = '<current>';

/**
 * Makes batches of documents that are right but for a few members, of wrong documents, or of junk.
 */
export function batches(cast: Cast): fc.Arbitrary<Batch> {
  const [formed, spoilt] = [documents(cast, FORMED), documents(cast, fc.oneof(FORMED, MALFORMED))];
  const many = { minLength: 1, maxLength: 24, size: 'max' } as const;
  return fc.record({
    way: fc.constantFrom<Way>(
      ...(['bulk', 'bulk', 'bulk', 'replicated', 'replicated', 'replicated'] as const),
      ...(['put', 'post', 'delete', 'raw'] as const),
    ),
    // One malformed document fails its whole request, so most requests have none.
    docs: fc.oneof(
      { weight: 5, arbitrary: fc.array(formed, many) },
      { weight: cast.kind === 'student' ? 5 : 0, arbitrary: fc.array(told(cast), many) },
      fc.array(spoilt, { minLength: 1, maxLength: 3 }),
    ),
    text: fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '{"docs":{}}',
        '{"docs":[null]}',
        '{"docs":[[]]}',
        '0',
      ),
      fc.nat(300).map((depth) => `{"docs":[${'['.repeat(depth)}${']'.repeat(depth)}]}`),
    ),
  });
}

function documents(cast: Cast, metas: fc.Arbitrary<Raw>): fc.Arbitrary<Raw> {
  const made = fc.oneof(fc.constantFrom(...(cast.seen as unknown as Raw[])), fresh(cast));
  const id = fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, ids(cast));
  return fc
    .record({ doc: fc.oneof(made, logs(cast)), id, meta: metas, changes: mutations(cast) })
    .map(({ doc, id, meta, changes }) => {
      const { _id, _rev, ...rest } = withMutations(doc, changes);
      return { ...rest, _id: id ?? _id ?? idOf(doc), ...meta };
    });
}

/** Makes valid logs whose content may be wrong. */
function told(cast: Cast): fc.Arbitrary<Raw> {
  const meta = fc.oneof({ weight: 4, arbitrary: fc.constant<Raw>({ _rev: CURRENT }) }, FORMED);
  return fc
    .record({ doc: logs(cast), meta })
    .map(({ doc, meta }) => ({ ...doc, _id: idOf(doc), ...meta }));
}

const hash = fc.constantFrom('a', 'b', 'f').map((letter) => letter.repeat(32));
const revision = fc
  .tuple(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(19_999, 30_000, 2 ** 40)), hash)
  .map(([start, mark]) => ({ start, mark }));

const FORMED: fc.Arbitrary<Raw> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Raw>({}, { _rev: CURRENT }, { _rev: CURRENT }) },
  revision.map(({ start, mark }) => ({ _rev: `${start}-${mark}` })),
);

const MALFORMED: fc.Arbitrary<Raw> = fc.oneof(
  revision.map(({ start, mark }) => ({ _revisions: { start, ids: [mark, 'c'.repeat(32)] } })),
  fc.constantFrom<Raw>(
    { _rev: '1-' },
    { _rev: 7 },
    { _rev: '-1-a' },
    { _revisions: { start: 0, ids: [] } },
    { _revisions: { start: 2 ** 60, ids: ['a'] } },
    { _revisions: null },
    { _rev: CURRENT, _deleted: true },
    { _deleted: 'yes' },
    { _attachments: { x: { data: 'eA==' } } },
    { _rev_tree: [] },
    { _conflicts: ['1-a'] },
    { _id: '__proto__:a' },
    { _id: '_security' },
    { _id: 7 },
    { _id: null },
    { _id: '' },
    { _id: 'feedback:\ud800' },
  ),
);

/** Makes new documents in the writer's or another person's name. */
function fresh({ writer, school }: Cast): fc.Arbitrary<Raw> {
  const { student, classmate, teacher, exam, classroomID } = school;
  const uid = fc.constantFrom(writer.uid, writer.uid, student.uid, classmate.uid, teacher.uid);
  const local = fc.constantFrom('a1', 'a2', 'a3');
  const at = Date.now();
  const raw = (doc: object) => doc as Raw;
  const member = (who: string, userRole: 'student' | 'teacher') => ({
    ...{ uid: who, displayName: 'Kişi', userRole },
  });
  return fc.oneof(
    fc
      .tuple(uid, fc.boolean(), fc.constantFrom<Answer>('A', 'B'), fc.nat(2))
      .map(([who, closed, first, later]) => {
        const begun = at + later * 1000;
        const paper = paperOf(school, who, [first, 'C'], begun);
        return raw(closed ? handedIn(paper, begun + 5000) : paper);
      }),
    fc
      .tuple(uid, local)
      .map(([userId, id]) =>
        raw(
          newFeedback({ id, userId, username: 'A', title: 'T', description: '', reportTime: at }),
        ),
      ),
    fc
      .tuple(uid, local)
      .map(([userId, id]) =>
        raw(newJoinRequest({ id: `${userId}-${id}`, userId, code: 'ABCD2345', at })),
      ),
    fc
      .tuple(uid, local)
      .map(([addedUser, id]) =>
        raw(newInvitation({ id: `${addedUser}-${id}`, classroomID, addedUser, at, emails: [] })),
      ),
    fc.tuple(uid, local).map(([who, id]) =>
      raw(
        newClassroom(
          {
            ...{ id, className: '7-B', classDesc: '', selectedStudent: [] },
            selectedTeacher: [member(who, 'teacher')],
          },
          at,
        ),
      ),
    ),
    fc
      .tuple(uid, local)
      .map(([addedUser, examID]) =>
        raw(
          newExam(
            { ...exam, examID, addedUser, questions: exam.questions, settings: DEFAULT_SETTINGS },
            at,
          ),
        ),
      ),
    uid.map((who) => ({ type: 'result', schema: 1, id: `${exam.examID}-${who}`, examPoint: 100 })),
    uid.map((who) => ({ type: 'person', schema: 1, uid: who, displayName: 'X' })),
  );
}

const idOf = ({ type, id, examID, uid }: Raw): string => `${type}:${id ?? examID ?? uid}`;
