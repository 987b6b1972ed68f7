import type { User } from '../documents/user/schema.ts';
import { normalEmail } from '../email.ts';
import { formMessages as messages } from '../messages.ts';
import { foldTurkish } from '../turkish.ts';
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
      .string(messages.eraseConfirmation)
      .check(z.refine((typed) => names(typed, person), messages.eraseConfirmation)),
    /** Whether classes may be left without a teacher where this one is their only one. */
    leaveClasses: z._default(z.boolean(), false),
  });
export type ErasureForm = z.infer<ReturnType<typeof erasureForm>>;
