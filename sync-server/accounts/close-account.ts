import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import { holderOf } from '../../src/domain/documents/exam/people.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { closedUser, erasedUser, isErased } from '../../src/domain/documents/user/make.ts';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { AppError } from '../../src/domain/errors.ts';
import { isHandedIn } from '../../src/domain/grading/counting.ts';
import { signInName } from '../../src/domain/school-number.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { deadlineOn } from '../../src/domain/timing/timing.ts';
import { load, loadMany, range, update } from '../storage/documents.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { keyedQueueOfEach } from '../support/async/queues.ts';
import { furtherNames } from './account.ts';
import type { Account, Accounts } from './accounts.ts';
import { finishRemoval, forgetAddress, removeForGood } from './remove-traces.ts';
import type { Sessions } from './sessions.ts';
import { removeSigningKeys } from './signing-keys.ts';

interface Parts {
  storage: Storage;
  accounts: Accounts;
  sessions: Sessions;
  now: () => number;
}

interface Erasing {
  /** Uid of the admin; null for the operator. */
  by: string | null;
  leaveClasses: boolean;
}

export interface AccountCloser {
  /** Locks an account, then removes it. Idempotent. */
  close(uid: string, by: string): Promise<void>;
  /** Closes an account and erases its data. @throws AppError, such as `sole-teacher` */
  erase(uid: string, erasing: Erasing): Promise<void>;
  finishAll(): Promise<void>;
}

const queue = keyedQueueOfEach({ waiting: 1000 });

/** Creates a closer. It locks the account first and removes it last, so each step can repeat. */
export function createAccountCloser({ storage, accounts, sessions, now }: Parts): AccountCloser {
  const inTurn = (work: () => Promise<void>) => queue(storage, 'closing', work);
  const userOf = async (uid: string) => load(await storage.ensure(SCHOOL), 'user', uid);

  async function assertAdmin(by: string, uid: string): Promise<void> {
    if (uid === by) throw new AppError('own-account');
    const admin = await userOf(by);
    if (admin?.userRole !== 'admin' || admin.deleted) throw new AppError('forbidden');
  }

  async function known(uid: string): Promise<User> {
    const user = await userOf(uid);
    if (!user) throw new AppError('not-found');
    return user;
  }

  async function shut(user: User, erases: boolean): Promise<Account> {
    const { uid } = user;
    const account = await accounts.change(signInName(user), (found) =>
      found.uid === uid
        ? { ...found, reset: null, closedAt: now(), erases: found.erases || erases }
        : null,
    );
    if (!account) throw new AppError('not-found');
    // Looks for another admin after the lock, because two servers may each lock the other's admin.
    if (await isReopened(account)) throw new AppError('last-admin');
    return account;
  }

  async function isReopened({ uid, email, userRole }: Account): Promise<boolean> {
    if (userRole !== 'admin' || (await accounts.hasAdmin())) return false;
    await accounts.change(email, (found) =>
      found.uid === uid ? { ...found, closedAt: null, erases: false } : null,
    );
    return true;
  }

  async function finish(account: Account): Promise<void> {
    const { uid, email, erases } = account;
    const school = await storage.ensure(SCHOOL);
    for (const name of [email, ...furtherNames(account)]) await forgetAddress(school, name, now());
    await update(school, 'user', uid, (user) => user && goneUser(user, erases, now()));
    await sessions.forgetEmailOf(uid);
    await removeSigningKeys(storage, uid);
    await removeForGood(storage, () => accounts.remove(account));
  }

  const eraseFormer = async (uid: string): Promise<unknown> =>
    update(
      await storage.ensure(SCHOOL),
      'user',
      uid,
      (user) => user && goneUser(user, true, now()),
    );

  async function assertErasable(user: User, { by, leaveClasses }: Erasing): Promise<void> {
    if (by !== null) await assertAdmin(by, user.uid);
    if (user.deleted) return;
    const school = await storage.ensure(SCHOOL);
    if (user.userRole === 'teacher') await assertMayGo(school, user, { leaveClasses, now: now() });
    if (user.userRole !== 'admin') return;
    const everybody = await range(school, 'user', '');
    const isLeft = everybody.some(
      ({ uid, userRole, deleted }) => userRole === 'admin' && !deleted && uid !== user.uid,
    );
    if (!isLeft) throw new AppError('last-admin');
  }

  return {
    close: (uid, by) =>
      inTurn(async () => {
        await assertAdmin(by, uid);
        const user = await known(uid);
        if (!user.deleted) await finish(await shut(user, false));
      }),
    erase: (uid, erasing) =>
      inTurn(async () => {
        const user = await known(uid);
        await assertErasable(user, erasing);
        await (user.deleted ? eraseFormer(uid) : finish(await shut(user, true)));
      }),
    finishAll: async () => {
      const shutOnes = (await accounts.all()).filter(({ closedAt }) => closedAt !== null);
      for (const account of shutOnes)
        await inTurn(async () => {
          if (!(await isReopened(account))) await finish(account);
        });
      await finishRemoval(storage);
    },
  };
}

function goneUser(user: User, erases: boolean, now: number): User | null {
  if (erases) return isErased(user) ? null : erasedUser(user, now);
  return user.deleted ? null : closedUser(user, now);
}

/** @throws AppError `exam-running`; `sole-teacher` with the classes in `classrooms` */
async function assertMayGo(
  school: Database,
  { uid, lessons }: User,
  { leaveClasses, now }: { leaveClasses: boolean; now: number },
): Promise<void> {
  const classrooms = (await loadMany(school, 'classroom', lessons)).filter(
    ({ deleted }) => !deleted,
  );
  if (await isExamRunning(school, uid, classrooms, now)) throw new AppError('exam-running');
  const left = classrooms.filter((classroom) => isLeftAlone(classroom, uid));
  if (left.length === 0 || leaveClasses) return;
  const names = left.map(({ className }) => className).join(', ');
  throw new AppError('sole-teacher', { classrooms: names });
}

const isLeftAlone = ({ selectedTeacher, selectedStudent }: Classroom, uid: string): boolean =>
  selectedStudent.length > 0 && selectedTeacher.every((teacher) => teacher.uid === uid);

async function isExamRunning(
  school: Database,
  uid: string,
  classrooms: readonly Classroom[],
  now: number,
): Promise<boolean> {
  const offered = await loadMany(
    school,
    'exam',
    classrooms.flatMap(({ exams }) => exams),
  );
  for (const exam of offered) {
    if (holderOf(exam) !== uid) continue;
    const papers = await range(school, 'paper', `${exam.examID}-`);
    if (papers.some((paper) => isOpen(paper, now))) return true;
  }
  return false;
}

const isOpen = (paper: Paper, now: number): boolean =>
  !isHandedIn(paper) && deadlineOn(paper) > now;
