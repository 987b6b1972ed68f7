import { NO_PHONE } from '../../src/domain/documents/user/make.ts';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { AppError } from '../../src/domain/errors.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { sameName } from '../../src/domain/namesakes.ts';
import { signInName } from '../../src/domain/school-number.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import type {
  FirstPassword,
  ListedPupil,
  PupilOutcome,
  PupilRefusal,
} from '../../src/domain/session/school-list.ts';
import { z } from '../../src/domain/zod.ts';
import { load, update } from '../storage/documents.ts';
import { freshCopies } from '../storage/fresh-copies.ts';
import type { Storage } from '../storage/storage.ts';
import type { Account, Accounts } from './accounts.ts';
import { type FirstPasswords, newFirstPassword } from './first-passwords.ts';
import { createRecord, readRecord } from './records.ts';

export interface SchoolList {
  /** Creates or updates a listed student's account. Idempotent. @param by see `Passwords.hash` */
  take(pupil: ListedPupil, by: readonly string[]): Promise<PupilOutcome>;
  /** Replaces a student's unused first password. Returns null for all other accounts. */
  renew(uid: string, by: readonly string[]): Promise<FirstPassword | null>;
  waiting(): Promise<string[]>;
}

interface Parts {
  storage: Storage;
  accounts: Accounts;
  firstPasswords: FirstPasswords;
  now: () => number;
}

const refused = (reason: PupilRefusal): PupilOutcome => ({ state: 'refused', reason });

/** Creates the handler of listed students, whose school numbers are unique account names. */
export function createSchoolList({ storage, accounts, firstPasswords, now }: Parts): SchoolList {
  const mark = createListMark(storage);
  const userOf = async (uid: string) => load(await storage.ensure(SCHOOL), 'user', uid);

  async function change(uid: string, fields: Partial<User>): Promise<void> {
    const school = await storage.ensure(SCHOOL);
    await update(school, 'user', uid, (user) => {
      if (!user || user.deleted) return null;
      const others = Object.entries(fields).filter(
        ([name, value]) => user[name as keyof User] !== value,
      );
      return others.length === 0 ? null : setFields(user, Object.fromEntries(others), now());
    });
  }

  async function known(account: Account, pupil: ListedPupil): Promise<PupilOutcome> {
    await accounts.complete(account);
    const user = await userOf(account.uid);
    if (!user || account.userRole !== 'student') return refused('number-taken');
    // Refuses another student's number, because the number leads to that student's results.
    if (!sameName(user.displayName, pupil.displayName)) return refused('number-taken');
    return numbered(account, pupil);
  }

  /** Sets a missing number. Checks it in the write, as another request may have set it. */
  async function giveNumber({ uid, email }: Account, schoolNumber: string): Promise<boolean> {
    let isGiven = false;
    await accounts.change(email, (current) => {
      isGiven = current.uid === uid && ['', schoolNumber].includes(current.schoolNumber);
      return isGiven && current.schoolNumber === '' ? { ...current, schoolNumber } : null;
    });
    return isGiven;
  }

  async function numbered(account: Account, pupil: ListedPupil): Promise<PupilOutcome> {
    const { uid } = account;
    const { number: schoolNumber, schoolClass } = pupil;
    if (!(await giveNumber(account, schoolNumber))) {
      await accounts.release(account, schoolNumber);
      return refused('has-number');
    }
    await change(uid, { schoolNumber, ...(schoolClass && { schoolClass }) });
    return { state: 'there', uid, waits: account.isFirst };
  }

  async function make(pupil: ListedPupil, by: readonly string[]): Promise<PupilOutcome> {
    const { number, displayName, schoolClass, email: contact } = pupil;
    if (contact !== '' && (await accounts.find(contact))) return refused('email-taken');
    const password = newFirstPassword();
    const profile = { displayName, phoneNumber: NO_PHONE, userRole: 'student' } as const;
    const given = { ...profile, schoolNumber: number, schoolClass, contact, isFirst: true };
    try {
      const { uid } = await accounts.create({ ...given, email: number, password }, by);
      return { state: 'made', uid, password };
    } catch (error) {
      // Another request created the account at the same time, and got the first password.
      if (!(error instanceof AppError) || error.code !== 'email-taken') throw error;
      const account = await accounts.find(number);
      return account ? known(account, pupil) : refused('number-taken');
    }
  }

  async function link(uid: string, pupil: ListedPupil): Promise<PupilOutcome> {
    const user = await userOf(uid);
    if (!user || user.deleted || user.userRole !== 'student') return refused('not-found');
    const account = await accounts.find(signInName(user));
    if (account?.uid !== uid) return refused('not-found');
    if (!(await accounts.claim(account, pupil.number))) return refused('number-taken');
    return numbered(account, pupil);
  }

  async function taken(pupil: ListedPupil, by: readonly string[]): Promise<PupilOutcome> {
    const holder = await accounts.find(pupil.number);
    if (holder && (pupil.uid === undefined || pupil.uid === holder.uid))
      return known(holder, pupil);
    if (holder) return refused('number-taken');
    return pupil.uid === undefined ? make(pupil, by) : link(pupil.uid, pupil);
  }

  return {
    async take(pupil, by) {
      const outcome = await taken(pupil, by);
      if (outcome.state !== 'refused') await mark.set(now());
      return outcome;
    },
    async renew(uid, by) {
      const user = await userOf(uid);
      if (user?.userRole !== 'student' || user.deleted) return null;
      const password = await firstPasswords.renew(signInName(user), uid, by);
      return password === null ? null : { uid, password };
    },
    async waiting() {
      const all = await accounts.all();
      return all.flatMap(({ uid, isFirst, closedAt }) => (isFirst && closedAt === null ? uid : []));
    },
  };
}

const ID = 'school-list';
const recordSchema = z.strictObject({ type: z.literal('school-list'), since: z.int() });

interface ListMark {
  set(now: number): Promise<void>;
  isSet(): Promise<boolean>;
}

export function createListMark(storage: Storage): ListMark {
  const fresh = freshCopies(storage, {
    name: ACCOUNTS,
    idOf: (id) => id,
    read: (database, id) => readRecord(database, id, recordSchema),
  });
  const isSet = async () => (await fresh(ID)) !== null;
  return {
    isSet,
    async set(now) {
      if (await isSet()) return;
      const record = { type: 'school-list' as const, since: now };
      await createRecord(await storage.ensure(ACCOUNTS), ID, record);
    },
  };
}
