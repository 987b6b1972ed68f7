import { idSchema } from '../../../src/domain/documents/common.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { erasureForm } from '../../../src/domain/forms/erasure.ts';
import { z } from '../../../src/domain/zod.ts';
import type { AccountAdmin } from '../../accounts/account-admin.ts';
import { formerPersonNamed, personOf, uidByEmail } from './person.ts';

/**
 * What `npm run erase-person` asks for, one of three: whose account was closed has no address any more and is found by name,
 * and of several people of one name by uid.
 */
export const erasureOrderSchema = z.object({
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  uid: z.optional(idSchema),
  /** As in `ErasureForm`. */
  confirmation: z.string(),
  leaveClasses: z.boolean(),
});
export type ErasureOrder = z.infer<typeof erasureOrderSchema>;

/**
 * Erases a person for the operator. @returns the person's uid
 * @throws AppError `invalid-input` when name or address is not confirmed, and where several have the name, with their uids in
 * the field `people`; as `AccountCloser.erase` does
 */
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
