import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idSchema } from '../../../src/domain/documents/common.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { classListForm, classMakingForm } from '../../../src/domain/forms/admin.ts';
import {
  firstPasswordsForm,
  type ListedPupil,
  listForm,
  type PupilOutcome,
} from '../../../src/domain/session/school-list.ts';
import type { ClassLists } from '../../accounts/class-lists.ts';
import type { SchoolList } from '../../accounts/school-list.ts';
import { forEach } from '../../support/async/for-each.ts';
import type { DiskBudget } from '../limits/disk-budget.ts';
import type { AdminOf } from './admin.ts';
import { parseForm } from './forms.ts';

interface Parts {
  adminOf: AdminOf;
  schoolList: SchoolList;
  classLists: ClassLists;
  disk: DiskBudget;
}

/** Maximum size of a request for ten students (bytes). */
const bodyLimit = 16 * 1024;
/** Maximum number of students handled at once, so that their hashes do not fill the queue. */
const AT_ONCE = 2;

/** Adds the school list's routes. They need the server, because offline changes cannot merge. */
export function schoolListRoutes(app: FastifyInstance, parts: Parts): void {
  const { adminOf, schoolList, classLists, disk } = parts;
  // Checks the role before the body is read, because the body may be long.
  const ofAdmins = {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => void (await adminOf(request)),
  };
  app.post('/admin/accounts', ofAdmins, async (request) => {
    const { uid } = await adminOf(request);
    const { pupils } = parseForm(listForm, request.body);
    if (await disk.isUsedUp()) throw new AppError('server-full');
    const outcomes = new Map<ListedPupil, PupilOutcome>();
    await forEach(pupils, AT_ONCE, async (pupil) => {
      outcomes.set(pupil, await schoolList.take(pupil, [`list ${uid}`]));
    });
    return { outcomes: pupils.map((pupil) => outcomes.get(pupil)) };
  });

  app.post('/admin/classrooms', async (request) => {
    const { uid } = await adminOf(request);
    return { classroomID: await classLists.make(parseForm(classMakingForm, request.body), uid) };
  });

  app.post('/admin/classrooms/:id/pupils', ofAdmins, async (request) => {
    const { uid } = await adminOf(request);
    const id = idSchema.safeParse((request.params as { id?: unknown }).id);
    if (!id.success) throw new AppError('not-found');
    return classLists.fill(id.data, parseForm(classListForm, request.body), uid);
  });

  app.get('/admin/first-passwords', async (request) => {
    await adminOf(request);
    return { uids: await schoolList.waiting() };
  });

  app.post('/admin/first-passwords', ofAdmins, async (request) => {
    const { uid } = await adminOf(request);
    const { uids } = parseForm(firstPasswordsForm, request.body);
    const passwords: object[] = [];
    await forEach(new Set(uids), AT_ONCE, async (one) => {
      const made = await schoolList.renew(one, [`list ${uid}`]);
      if (made) passwords.push(made);
    });
    return { passwords };
  });
}
