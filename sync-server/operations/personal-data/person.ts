import { isErased } from '../../../src/domain/documents/user/make.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { foldTurkish } from '../../../src/domain/turkish.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { load, range } from '../../storage/documents.ts';
import type { Storage } from '../../storage/storage.ts';

/** Accepts a closed account too. */
export async function personOf(uid: string, { storage }: { storage: Storage }): Promise<User> {
  const user = await load(await storage.ensure(SCHOOL), 'user', uid);
  if (!user) throw new AppError('not-found');
  return user;
}

export async function uidByEmail(
  email: string,
  { accounts }: { accounts: Pick<Accounts, 'find'> },
): Promise<string> {
  const account = await accounts.find(email);
  if (!account) throw new AppError('not-found');
  return account.uid;
}

/** @throws AppError `not-found`; `invalid-input` for a shared name, with the uids in `people` */
export async function formerPersonNamed(
  name: string,
  { storage }: { storage: Storage },
): Promise<User> {
  const wanted = foldTurkish(name.trim());
  const everybody = await range(await storage.ensure(SCHOOL), 'user', '');
  const [person, ...others] = everybody.filter(
    (user) => user.deleted && !isErased(user) && foldTurkish(user.displayName.trim()) === wanted,
  );
  if (!person) throw new AppError('not-found');
  if (others.length === 0) return person;
  const people = [person, ...others].map(({ uid }) => uid).join(', ');
  throw new AppError('invalid-input', { people });
}
