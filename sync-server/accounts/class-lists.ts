import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import {
  comingIn,
  rememberingStays,
  withoutMoved,
  withPupils,
} from '../../src/domain/documents/classroom/membership.ts';
import type { Member, Role } from '../../src/domain/documents/common.ts';
import { AppError } from '../../src/domain/errors.ts';
import type {
  ClassListAnswer,
  ClassListForm,
  ClassMakingForm,
} from '../../src/domain/forms/admin.ts';
import { newJoinCode } from '../../src/domain/ids.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { foldTurkish } from '../../src/domain/turkish.ts';
import { load, loadMany, range, update } from '../storage/documents.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { keyedHash } from '../support/secret.ts';

export interface ClassLists {
  /** Adds students to a class; `moved` leave their other classes. @throws AppError `not-found` */
  fill(classroomID: string, form: ClassListForm, by: string): Promise<ClassListAnswer>;
  /** Returns the id of the class of a name and teacher. Creates it if it is missing. */
  make(wanted: ClassMakingForm, by: string): Promise<string>;
}

interface Parts {
  storage: Storage;
  secret: string;
  now: () => number;
}

/** Maximum number of ids for a name and teacher. Deleted and renamed classes keep theirs. */
const MOST = 100;

/** Creates the handler of class lists. Students join the new class before they leave the old. */
export function createClassLists({ storage, secret, now }: Parts): ClassLists {
  async function personOf(school: Database, uid: string, role: Role): Promise<Member | null> {
    const user = await load(school, 'user', uid);
    if (user?.userRole !== role || user.deleted) return null;
    if (role === 'teacher' && !user.isVerified) return null;
    return { uid, displayName: user.displayName, userRole: role };
  }

  /** Derives an id that is the same on every server and that teachers cannot predict. */
  const idFor = (...what: string[]): string =>
    keyedHash(['class-list', ...what].join('\n'), secret).slice(0, 20);

  async function make({ className, teacher }: ClassMakingForm, by: string): Promise<string> {
    const school = await storage.ensure(SCHOOL);
    const taking = teacher === undefined ? null : await personOf(school, teacher, 'teacher');
    if (teacher !== undefined && !taking) throw new AppError('not-found');
    const selectedTeacher = taking ? [{ ...taking, addedBy: by }] : [];
    const given = { className, classDesc: '', selectedTeacher, selectedStudent: [] };
    for (let turn = 0; turn < MOST; turn++) {
      const id = idFor(foldTurkish(className), teacher ?? '', String(turn));
      const made = await update(school, 'classroom', id, (known) =>
        known ? null : newClassroom({ ...given, id, joinCode: newJoinCode() }, now()),
      );
      // Skips a deleted or renamed class, such as last year's.
      if (made && !made.deleted && foldTurkish(made.className) === foldTurkish(className))
        return id;
    }
    throw new AppError('internal');
  }

  async function put(school: Database, id: string, pupils: readonly Member[]) {
    let answer: Omit<ClassListAnswer, 'left'> = { put: [], inside: [], full: 0 };
    const classroom = await update(school, 'classroom', id, (known) => {
      if (!known || known.deleted) return null;
      const { coming, members, full } = comingIn(known, pupils);
      answer = { put: coming.map(({ uid }) => uid), inside: members.map(({ uid }) => uid), full };
      return coming.length > 0 ? withPupils(known, pupils, now()) : null;
    });
    if (!classroom || classroom.deleted) throw new AppError('not-found');
    return answer;
  }

  async function leaveOthers(school: Database, id: string, moved: readonly string[]) {
    if (moved.length === 0) return 0;
    const users = await loadMany(school, 'user', moved);
    const others = new Set(users.flatMap(({ lessons }) => lessons).filter((one) => one !== id));
    const all = others.size > 0 ? await range(school, 'user', '') : [];
    const admins = new Set(all.flatMap(({ uid, userRole }) => (userRole === 'admin' ? uid : [])));
    const going = { pupils: new Set(moved), admins };
    let left = 0;
    for (const other of others) {
      let leaving = 0;
      await update(school, 'classroom', other, (known) => {
        const rest = known && withoutMoved(known, going, now());
        leaving = known && rest ? known.selectedStudent.length - rest.selectedStudent.length : 0;
        return known && rest && leaving > 0 ? rememberingStays(known, rest, now()) : null;
      });
      left += leaving;
    }
    return left;
  }

  return {
    make,
    async fill(id, form, by) {
      const school = await storage.ensure(SCHOOL);
      const pupils: Member[] = [];
      for (const uid of new Set(form.pupils)) {
        const pupil = await personOf(school, uid, 'student');
        if (pupil) pupils.push({ ...pupil, addedBy: by });
      }
      const answer = await put(school, id, pupils);
      const inside = (await load(school, 'classroom', id))?.selectedStudent ?? [];
      const moved = form.moved.filter((uid) => inside.some((member) => member.uid === uid));
      return { ...answer, left: await leaveOthers(school, id, moved) };
    },
  };
}
