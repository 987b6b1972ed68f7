import type { User } from '../../src/domain/entities/user.ts';
import { AppError } from '../../src/domain/errors.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { Accounts } from '../auth/accounts.ts';
import { load } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';

/** Somebody of the school, also one whose account was closed. @throws AppError `not-found` */
export async function personOf(uid: string, { storage }: { storage: Storage }): Promise<User> {
  const user = await load(await storage.ensure(SCHOOL), 'user', uid);
  if (!user) throw new AppError('not-found');
  return user;
}

/** Whom an address belongs to. @throws AppError `not-found` */
export async function uidByEmail(
  email: string,
  { accounts }: { accounts: Pick<Accounts, 'find'> },
): Promise<string> {
  const account = await accounts.find(email);
  if (!account) throw new AppError('not-found');
  return account.uid;
}
