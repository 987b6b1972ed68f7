import { AppError } from '../../src/domain/errors.ts';
import { closedUser } from '../../src/domain/make/user.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { load, update } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import type { Account, Accounts } from './accounts.ts';
import { limitConcurrency } from './concurrency.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  storage: Storage;
  accounts: Accounts;
  sessions: Sessions;
  now: () => number;
}

export interface Closing {
  /**
   * Closes somebody's account: shut at once, then erased. Once it resolves all of that has happened; the worker does
   * what follows from it in classes and databases. Closing a closed account changes nothing.
   * @throws AppError `own-account`; `forbidden` when the admin's own account was closed meanwhile; `not-found`
   */
  close(uid: string, by: string): Promise<void>;
  /** Ends what a process that died has begun. */
  finishAll(): Promise<void>;
}

const WAITING = 1000;

/**
 * The account's own record is the list of what is left to do: it is shut with the first write and removed with the last,
 * and each step between may be done again. Who closes is an admin, nobody closes the own account, and it goes one by
 * one: so there is always an admin left.
 */
export function createClosing({ storage, accounts, sessions, now }: Parts): Closing {
  const inTurn = limitConcurrency(1, WAITING);
  const userOf = async (uid: string) => load(await storage.ensure(SCHOOL), 'user', uid);

  async function shut(uid: string, by: string): Promise<Account | null> {
    if (uid === by) throw new AppError('own-account');
    const admin = await userOf(by);
    if (admin?.userRole !== 'admin' || admin.deleted) throw new AppError('forbidden');
    const user = await userOf(uid);
    if (!user) throw new AppError('not-found');
    if (user.deleted) return null;
    const account = await accounts.change(user.email, (known) =>
      known.uid === uid ? { ...known, reset: null, closedAt: now() } : null,
    );
    if (!account) throw new AppError('not-found');
    return account;
  }

  async function finish(account: Account): Promise<void> {
    const school = await storage.ensure(SCHOOL);
    await update(school, 'user', account.uid, (user) =>
      user && !user.deleted ? closedUser(user, now()) : null,
    );
    await sessions.forgetEmailOf(account.uid);
    await accounts.remove(account);
    await storage.forgetOlder?.([ACCOUNTS]);
  }

  return {
    close: (uid, by) =>
      inTurn(async () => {
        const account = await shut(uid, by);
        if (account) await finish(account);
      }),
    finishAll: async () => {
      const shutOnes = (await accounts.all()).filter(({ closedAt }) => closedAt !== null);
      for (const account of shutOnes) await inTurn(() => finish(account));
    },
  };
}
