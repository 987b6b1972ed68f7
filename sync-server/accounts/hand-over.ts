import {
  goesAlong,
  passedTo,
  withoutTeacher,
  withTeacher,
} from '../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import type { Member } from '../../src/domain/documents/common.ts';
import { holderOf } from '../../src/domain/documents/exam/people.ts';
import { isKept } from '../../src/domain/documents/exam/retention.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { AppError } from '../../src/domain/errors.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { idRange, load, loadMany, update } from '../storage/documents.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { keyedQueueOfEach } from '../support/async/queues.ts';

export interface HandOver {
  /** Gives a class to another teacher, and the exams of teachers who left the class. Idempotent. */
  giveClass(classroomID: string, to: string): Promise<void>;
  handOver(from: string, to: string): Promise<void>;
}

const AT_ONCE = 50;
const queue = keyedQueueOfEach({ waiting: 100 });

/** Creates the hand-over. The old teacher leaves the classes last, so no student loses an exam. */
export function createHandOver({
  storage,
  now,
}: {
  storage: Storage;
  now: () => number;
}): HandOver {
  const inTurn = (work: (school: Database) => Promise<void>) =>
    queue(storage, 'handing over', async () => work(await storage.ensure(SCHOOL)));

  async function teacherOf(school: Database, uid: string): Promise<Member> {
    const user = await load(school, 'user', uid);
    if (user?.userRole !== 'teacher' || user.deleted || !user.isVerified)
      throw new AppError('not-found');
    return { uid, displayName: user.displayName, userRole: 'teacher', addedBy: '' };
  }

  async function pass(school: Database, to: string, goes: (exam: Exam) => boolean) {
    const ids = (await idRange(school, 'exam', '')).map((id) => id.slice('exam:'.length));
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const exams = await loadMany(school, 'exam', ids.slice(at, at + AT_ONCE));
      for (const { examID } of exams.filter((exam) => goes(exam) && holderOf(exam) !== to))
        await update(school, 'exam', examID, (exam) =>
          exam && goes(exam) && holderOf(exam) !== to ? passedTo(exam, to, now()) : null,
        );
    }
  }

  const letTeach = (school: Database, id: string, teacher: Member): Promise<Classroom | null> =>
    update(school, 'classroom', id, (known) =>
      known && !known.deleted ? withTeacher(known, teacher, now()) : null,
    );

  return {
    giveClass: (classroomID, to) =>
      inTurn(async (school) => {
        const teacher = await teacherOf(school, to);
        const classroom = await letTeach(school, classroomID, teacher);
        if (!classroom || classroom.deleted) throw new AppError('not-found');
        await pass(school, to, (exam) => goesAlong(exam, classroom, now()));
      }),
    handOver: (from, to) =>
      inTurn(async (school) => {
        if (from === to) throw new AppError('own-account');
        const teacher = await teacherOf(school, to);
        const leaving = await load(school, 'user', from);
        if (leaving?.userRole !== 'teacher') throw new AppError('not-found');
        for (const id of leaving.lessons) await letTeach(school, id, teacher);
        await pass(school, to, (exam) => isKept(exam, now()) && holderOf(exam) === from);
        for (const id of leaving.lessons)
          await update(
            school,
            'classroom',
            id,
            (known) => known && withoutTeacher(known, from, now()),
          );
      }),
  };
}
