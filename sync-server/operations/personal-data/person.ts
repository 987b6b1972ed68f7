import { idSchema } from '../../../src/domain/documents/common.ts';
import { isErased } from '../../../src/domain/documents/user/make.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { erasureForm } from '../../../src/domain/forms/admin.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { foldTurkish } from '../../../src/domain/turkish.ts';
import { z } from '../../../src/domain/zod.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { AccountAdmin } from '../../accounts/auth.ts';
import { load, range } from '../../storage/documents.ts';
import type { Storage } from '../../storage/storage.ts';

/** Finds a person, even if the account is closed. @throws AppError `not-found` */
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

/** Finds a closed account's person. @throws AppError `not-found`; `invalid-input` for several */
async function formerPersonNamed(name: string, { storage }: { storage: Storage }): Promise<User> {
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

/** Order to erase a person. One of the first three fields identifies the person. */
export const erasureOrderSchema = z.object({
  email: z.optional(z.string()),
  /** Name of a person whose account is closed. */
  name: z.optional(z.string()),
  /** Uid, for one of several people who share a name and whose accounts are closed. */
  uid: z.optional(idSchema),
  confirmation: z.string(),
  leaveClasses: z.boolean(),
});
export type ErasureOrder = z.infer<typeof erasureOrderSchema>;

/** Erases the person of an order. Returns the uid. @throws AppError */
export async function eraseByOrder(order: ErasureOrder, admin: AccountAdmin): Promise<string> {
  const person = await personIn(order, admin);
  const form = erasureForm(person).safeParse(order);
  if (!form.success) throw new AppError('invalid-input');
  await admin.accountCloser.erase(person.uid, { by: null, leaveClasses: form.data.leaveClasses });
  return person.uid;
}

async function personIn({ email, name, uid }: ErasureOrder, admin: AccountAdmin): Promise<User> {
  if (name !== undefined) return formerPersonNamed(name, admin);
  return personOf(uid ?? (await uidByEmail(email ?? '', admin)), admin);
}
