import { idSchema } from '../../src/domain/entities/common.ts';
import { AppError } from '../../src/domain/errors.ts';
import { erasureForm } from '../../src/domain/forms/erasure.ts';
import { z } from '../../src/domain/zod.ts';
import type { Office } from '../auth/office.ts';
import { personOf, uidByEmail } from './person.ts';

/** What `npm run erase-person` asks for. One whose account was closed has no address any more, and is named by uid. */
export const erasureOrderSchema = z.object({
  email: z.optional(z.string()),
  uid: z.optional(idSchema),
  /** As in `ErasureForm`. */
  confirmation: z.string(),
  leaveClasses: z.boolean(),
});
export type ErasureOrder = z.infer<typeof erasureOrderSchema>;

/**
 * Erases a person for whoever runs the server. @returns the person's uid
 * @throws AppError `invalid-input` when name or address is not confirmed; as `Closing.erase` does
 */
export async function eraseByOrder(
  { email, uid, ...given }: ErasureOrder,
  office: Office,
): Promise<string> {
  const person = await personOf(uid ?? (await uidByEmail(email ?? '', office)), office);
  const form = erasureForm(person).safeParse(given);
  if (!form.success) throw new AppError('invalid-input');
  await office.closing.erase(person.uid, { by: null, leaveClasses: form.data.leaveClasses });
  return person.uid;
}
