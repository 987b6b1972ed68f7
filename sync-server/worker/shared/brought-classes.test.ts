import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { removeElement, setFields } from '../../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { aClassroom, aMember, anExam, aUser } from '../../../tests/support/documents.ts';
import { idsIn, range, StorageFailure } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { Presence } from '../../support/presence.ts';
import { openTestStorage } from '../../test-support/storage.ts';
import { openStages, type Stages } from '../stages.ts';
import { BroughtClasses } from './school-memory.ts';
import { silentLog } from './task.ts';

describe('a class that was already projected', () => {
  const classroom = aClassroom('t1', ['s1', 's2']);
  const later = 2_000;
  const classes = new BroughtClasses();
  classes.brought(classroom);

  it('is recognised if only its list of exams differs', () => {
    const listed = setFields(classroom, { exams: ['e1'] }, later);
    expect(classes.before(listed)).toBe(classroom);
    expect(classes.before({ ...classroom, id: 'c2' })).toBeNull();
  });

  it.each<[what: string, Classroom]>([
    ['name', setFields(classroom, { className: '5-B' }, later)],
    ['code', setFields(classroom, { joinCode: 'ABCD2345' }, later)],
    ['end', setFields(classroom, { deleted: true }, later)],
    ['students', removeElement(classroom, 'selectedStudent', 's2', later)],
    ['teachers', { ...classroom, selectedTeacher: [aMember('t2', 'teacher')] }],
    ['stays', { ...classroom, stays: [{ uid: 's1', from: 1, to: 2 }] }],
  ])('is not recognised with another %s', (_, changed) => {
    expect(classes.before(changed)).toBeNull();
  });
});

describe('a class with many exams', () => {
  let storage: Storage;
  let school: Database;
  let student: Database;
  let stages: Stages;

  beforeEach(async () => {
    storage = openTestStorage();
    school = await storage.ensure(SCHOOL);
    student = await storage.ensure('student-s1');
    const given = { storage, inbox: null, now: Date.now, log: silentLog, graded: () => {} };
    const turn = async () => {};
    const presence = new Presence(Date.now);
    stages = await openStages({ ...given, turn, secret: '', presence }, () => {});
    await say({ ...aUser('t1', 'teacher'), isVerified: true });
    await say(aUser('s1'));
    for (const n of [1, 2, 3]) await say(exam(n));
    await react();
  });
  afterEach(() => storage.close());

  const exam = (n: number): Exam => ({ ...anExam('t1'), examID: `e${n}` });
  const react = async () => {
    while ((await stages.reactor.pending()) > 0) await stages.reactor.run(() => false);
  };
  async function say(doc: Doc): Promise<void> {
    const _id = docIdOf(doc);
    const there = await school.get(_id).catch(() => null);
    await school.put({ ...doc, _id, ...(there && { _rev: there._rev }) });
  }
  const local = async (type: DocType) => (await range(student, type, '')).length;
  const classInSchool = async () => (await range(school, 'classroom', ''))[0] as Classroom;

  it('is projected with a new exam in one write, without a check of its other sheets', async () => {
    await say(aClassroom('t1'));
    await react();
    expect(await local('sheet')).toBe(3);
    const writes = vi.spyOn(student, 'bulkDocs');
    const reads = vi.spyOn(student, 'allDocs');
    await say(exam(4));
    await react();
    const [sheet] = await range(student, 'sheet', 'e4:');
    const written = writes.mock.calls.map(([docs]) =>
      (docs as { _id: string }[]).map(({ _id }) => _id),
    );
    expect(written.map((ids) => ids.sort())).toEqual([
      ['classroom:c1', `sheet:e4:${sheet?.version}`],
    ]);
    expect(JSON.stringify(reads.mock.calls)).not.toMatch(/sheet:e[123]:/);
    expect((await classInSchool()).exams).toEqual(['e1', 'e2', 'e3', 'e4']);
  });

  it('is removed from a former member, together with all its sheets', async () => {
    await say(aClassroom('t1'));
    await react();
    await say(exam(4));
    await react();
    await say(removeElement(await classInSchool(), 'selectedStudent', 's1', Date.now()));
    await react();
    expect((await idsIn(student)).filter((id) => /^(sheet|classroom):/.test(id))).toEqual([]);
  });

  it('is projected completely to a member who joins later', async () => {
    await say(aClassroom('t1', ['s1', 's2']));
    await react();
    await say(aUser('s2'));
    await react();
    await say(exam(4));
    await react();
    expect(await range(await storage.ensure('student-s2'), 'sheet', '')).toHaveLength(4);
  });

  it('is projected again after a failure', async () => {
    await say(aClassroom('t1'));
    const full = vi.spyOn(student, 'bulkDocs').mockRejectedValue(new Error('disk full'));
    await expect(react()).rejects.toThrow(StorageFailure);
    full.mockRestore();
    await react();
    expect(await local('sheet')).toBe(3);
  });

  it('is projected again with all sheets on request', async () => {
    await say(aClassroom('t1'));
    await react();
    const [sheet] = await student
      .allDocs({ startkey: 'sheet:', endkey: 'sheet:\ufff0' })
      .then(({ rows }) => rows);
    await student.remove(sheet?.id ?? '', sheet?.value.rev ?? '');
    await stages.reactor.react(['classroom:c1']);
    expect(await local('sheet')).toBe(3);
  });
});
