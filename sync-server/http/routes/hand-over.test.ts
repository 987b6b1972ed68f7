import { beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Mergeable } from '../../../src/domain/document.ts';
import { holderOf } from '../../../src/domain/documents/exam/people.ts';
import { DELETION_KEPT } from '../../../src/domain/documents/exam/retention.ts';
import type { Exam, SheetReading } from '../../../src/domain/documents/exam/schema.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import { putElements, setFields } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { aClassroom, anExam } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { load, update } from '../../storage/documents.ts';
import { adminForEach, newcomerForEach, serverForEach } from '../../test-support/for-each.ts';
import { newcomer, type SignedIn } from '../../test-support/server.ts';

const server = serverForEach();
const admin = adminForEach(server);
const leaving = newcomerForEach(server, 'giden@okul.tr', 'teacher', true);
const coming = newcomerForEach(server, 'gelen@okul.tr', 'teacher', true);
const student = newcomerForEach(server, 'ali@okul.tr');

beforeEach(async () => {
  const classroom = aClassroom(leaving.uid, [student.uid]);
  await push(leaving, classroom, { ...anExam(leaving.uid), classroomID: classroom.id });
  await eventually(async () => expect(await hasSheet()).toBe(true));
  await eventually(async () => expect((await userOf(leaving))?.lessons).toEqual([CLASS]));
});

const CLASS = aClassroom('t').id;
const EXAM = anExam('t').examID;
const school = () => server.storage.open(SCHOOL);
const databaseOf = (who: SignedIn) => `${who === student ? 'student' : 'teacher'}-${who.uid}`;

const hasSheet = async () => (await idsOf(student)).some((id) => id.startsWith('sheet:'));
const userOf = async ({ uid }: SignedIn) => load(await school(), 'user', uid);
const examOf = async () => load(await school(), 'exam', EXAM);
const teachersOf = async () =>
  (await load(await school(), 'classroom', CLASS))?.selectedTeacher.map(({ uid }) => uid);

async function push(who: SignedIn, ...docs: (Mergeable & { _rev?: string })[]) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/db/${databaseOf(who)}/_bulk_docs`,
    cookies: who.cookies,
    payload: { docs: docs.map((doc) => ({ ...doc, _id: docIdOf(doc) })) },
  });
  return answer.json();
}
async function idsOf(who: SignedIn): Promise<string[]> {
  const { rows } = await (await server.storage.open(databaseOf(who))).allDocs();
  return rows.map(({ id }) => id);
}
const post = (path: string, to: string, who: SignedIn | null = admin) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin${path}`,
    payload: { to },
    ...(who && { cookies: who.cookies }),
  });
const handOver = () => post(`/users/${leaving.uid}/hand-over`, coming.uid);

describe.each([`/classrooms/${CLASS}/teacher`, '/users/x/hand-over'])('POST %s', (path) => {
  it('rejects teachers and students', async () => {
    expect((await post(path, coming.uid, null)).statusCode).toBe(401);
    for (const who of [student, coming])
      expect((await post(path, coming.uid, who)).statusCode).toBe(403);
    expect(await teachersOf()).toEqual([leaving.uid]);
  });
});

describe('a teacher who leaves', () => {
  it('hands over classes and exams, and students keep their sheets', async () => {
    const seen: boolean[] = [];
    const watch = setInterval(() => void hasSheet().then((has) => seen.push(has)), 1);
    for (let twice = 0; twice < 2; twice++) expect((await handOver()).statusCode).toBe(204);
    await eventually(async () => expect(await idsOf(coming)).toContain(`exam:${EXAM}`));
    await eventually(async () => expect(await idsOf(leaving)).not.toContain(`exam:${EXAM}`));
    clearInterval(watch);
    expect(await teachersOf()).toEqual([coming.uid]);
    expect(await examOf()).toMatchObject({ addedUser: leaving.uid, handedTo: coming.uid });
    expect(await hasSheet()).toBe(true);
    expect(seen).not.toContain(false);
  });

  it('hands over drafts, and deleted exams that can still be restored', async () => {
    const exam = { ...anExam(leaving.uid), classroomID: CLASS };
    const old = Date.now() - DELETION_KEPT - 1;
    await push(
      leaving,
      { ...exam, examID: 'draft', draft: true },
      setFields({ ...exam, examID: 'deleted' }, { deleted: true }, Date.now()),
      setFields({ ...exam, examID: 'gone' }, { deleted: true }, old),
    );
    await eventually(async () => expect(await load(await school(), 'exam', 'gone')).not.toBeNull());
    await handOver();
    await eventually(async () =>
      expect(await idsOf(coming)).toEqual(expect.arrayContaining(['exam:draft', 'exam:deleted'])),
    );
    const holderOfExam = async (id: string) => {
      const held = await load(await school(), 'exam', id);
      return held && holderOf(held);
    };
    expect(await holderOfExam('gone')).toBe(leaving.uid);
    const back = await load(await school(), 'exam', 'deleted');
    if (!back) throw new Error('It was handed over.');
    const { _rev } = await (await server.storage.open(databaseOf(coming))).get('exam:deleted');
    const restored = setFields(back, { deleted: false }, Date.now());
    expect(await push(coming, { ...restored, _rev })).toMatchObject([{ ok: true }]);
  });

  it('hands over papers read from printed sheets, and the former teacher’s later readings are refused with a reason', async () => {
    const read = (id: string, by: SignedIn, given: Partial<SheetReading> = {}) => ({
      ...{ id, uid: student.uid, by: by.uid, at: Date.now() - 1000, answers: 'B' },
      ...{ version: versionOf(anExam('t')), over: null, reason: '', ...given },
    });
    const withReading = async (who: SignedIn, reading: SheetReading) => {
      const { _rev, ...stored } = await (await server.storage.open(databaseOf(who))).get(
        `exam:${EXAM}`,
      );
      const held = bare(stored) as unknown as Exam;
      return { ...putElements(held, 'sheetReadings', [reading], Date.now()), _rev };
    };
    const first = read('rrrrrrrr1', leaving);
    const paper = `paper:${EXAM}-${student.uid}`;
    const before = await withReading(leaving, first);
    expect(await push(leaving, before)).toMatchObject([{ ok: true }]);
    await eventually(async () => expect(await idsOf(student)).toContain(paper));
    const offline = await withReading(leaving, read('rrrrrrrr2', leaving, { at: Date.now() }));
    await handOver();
    await eventually(async () => expect(await idsOf(coming)).toContain(paper));
    await eventually(async () => expect(await idsOf(leaving)).not.toContain(`exam:${EXAM}`));
    expect((await examOf())?.sheetReadings).toEqual([first]);
    expect(await idsOf(leaving)).not.toContain(paper);
    expect(await push(leaving, offline)).toMatchObject([
      { error: 'forbidden', reason: 'not-yours' },
    ]);
    // The new teacher reads further sheets, but only in the teacher's own name.
    const given = { at: Date.now(), answers: 'A', reason: 'Silik' };
    const forged = await withReading(coming, read('rrrrrrrr3', leaving, given));
    expect(await push(coming, forged)).toMatchObject([{ reason: 'bad-schema' }]);
    const own = await withReading(coming, read('rrrrrrrr4', coming, given));
    expect(await push(coming, own)).toMatchObject([{ ok: true }]);
    await eventually(async () => {
      const held = await load(await school(), 'paper', paper.slice('paper:'.length));
      expect(held?.counted).toMatch(/rrrrrrrr4$/);
      expect(held?.handIns).toHaveLength(2);
    });
  });

  it('gets a reason for the refusal of changes made offline, while the new teacher’s are accepted', async () => {
    const before = await examOf();
    await handOver();
    await eventually(async () => expect(await idsOf(coming)).toContain(`exam:${EXAM}`));
    await eventually(async () => expect(await idsOf(leaving)).not.toContain(`exam:${EXAM}`));
    if (!before) throw new Error('no exam');
    const changed = setFields(before, { examName: 'Eski öğretmenin adı' }, Date.now());
    expect(await push(leaving, changed)).toMatchObject([
      { error: 'forbidden', reason: 'not-yours' },
    ]);
    expect((await examOf())?.examName).toBe(before.examName);
    const own = await examOf();
    if (!own) throw new Error('no exam');
    const { _rev } = await (await server.storage.open(databaseOf(coming))).get(`exam:${EXAM}`);
    const renamed = setFields(own, { examName: 'Yeni ad' }, Date.now());
    expect(await push(coming, { ...renamed, _rev })).toMatchObject([{ ok: true }]);
    await eventually(async () => expect((await examOf())?.examName).toBe('Yeni ad'));
  });

  it('cannot hand over to a student, or to an unverified or unknown person', async () => {
    const unverified = await newcomer(server, 'yeni@okul.tr', 'teacher');
    for (const to of [student.uid, unverified.uid, 'nobody'])
      expect((await post(`/users/${leaving.uid}/hand-over`, to)).statusCode).toBe(404);
    expect((await post(`/users/${leaving.uid}/hand-over`, leaving.uid)).statusCode).toBe(409);
    expect((await examOf())?.handedTo).toBe('');
  });
});

describe('a class that lost its only teacher', () => {
  it('can get another teacher, and students can then take its exams again', async () => {
    await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${leaving.uid}`,
      cookies: admin.cookies,
    });
    await eventually(async () => expect(await teachersOf()).toEqual([]));
    await eventually(async () => expect(await hasSheet()).toBe(false));
    expect((await post(`/classrooms/${CLASS}/teacher`, coming.uid)).statusCode).toBe(204);
    await eventually(async () => expect(await hasSheet()).toBe(true));
    const exam = await examOf();
    expect(exam && holderOf(exam)).toBe(coming.uid);
    expect(await teachersOf()).toEqual([coming.uid]);
  });

  it('has both teachers after two hand-overs at the same time, and each exam has one holder', async () => {
    const other = await newcomer(server, 'baska@okul.tr', 'teacher', true);
    await update(await school(), 'classroom', CLASS, (known) =>
      known ? { ...known, selectedTeacher: [] } : null,
    );
    const answers = await Promise.all(
      [coming, other].map(({ uid }) => post(`/classrooms/${CLASS}/teacher`, uid)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await teachersOf())?.sort()).toEqual([coming.uid, other.uid].sort());
    const exam = await examOf();
    expect([coming.uid, other.uid]).toContain(exam && holderOf(exam));
  });
});
