import { normalEmail } from '../email.ts';
import type { User } from '../entities/user.ts';
import { foldTurkish } from '../turkish.ts';
import { formWords as words } from '../words.ts';
import { z } from '../zod.ts';

type Named = Pick<User, 'displayName' | 'email'>;

/** Whether somebody who erases a person has typed whom: the name, or the address. */
function names(typed: string, { displayName, email }: Named): boolean {
  const given = typed.trim();
  if (given === '') return false;
  return foldTurkish(given) === foldTurkish(displayName) || normalEmail(given) === email;
}

/** The form behind which a person's data go for good: nothing is erased by a slip. */
export const erasureForm = (person: Named) =>
  z.object({
    confirmation: z
      .string(words.eraseConfirmation)
      .check(z.refine((typed) => names(typed, person), words.eraseConfirmation)),
    /** Whether classes of which a teacher is the only one may stay without. */
    leaveClasses: z._default(z.boolean(), false),
  });
export type ErasureForm = z.infer<ReturnType<typeof erasureForm>>;
