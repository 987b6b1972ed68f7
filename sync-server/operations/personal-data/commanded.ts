import { idSchema } from '../../../src/domain/documents/common.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { erasureForm } from '../../../src/domain/forms/erasure.ts';
import { z } from '../../../src/domain/zod.ts';
import type { AccountAdmin } from '../../accounts/account-admin.ts';
import { formerPersonNamed, personOf, uidByEmail } from './person.ts';

/** Address, name after the account was closed, or uid for a shared name. */
export const erasureOrderSchema = z.object({
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  uid: z.optional(idSchema),
  confirmation: z.string(),
  leaveClasses: z.boolean(),
});
export type ErasureOrder = z.infer<typeof erasureOrderSchema>;

/** @throws AppError `invalid-input`, for a shared name with the uids in `people` */
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
