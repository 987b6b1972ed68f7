import type { User } from '../documents/user/schema.ts';
import { normalEmail } from '../email.ts';
import { formMessages as messages } from '../messages.ts';
import { foldTurkish } from '../turkish.ts';
import { z } from '../zod.ts';

type Named = Pick<User, 'displayName' | 'email'>;

function names(typed: string, { displayName, email }: Named): boolean {
  const given = typed.trim();
  if (given === '') return false;
  return foldTurkish(given) === foldTurkish(displayName) || normalEmail(given) === email;
}

export const erasureForm = (person: Named) =>
  z.object({
    confirmation: z
      .string(messages.eraseConfirmation)
      .check(z.refine((typed) => names(typed, person), messages.eraseConfirmation)),
    leaveClasses: z._default(z.boolean(), false),
  });
export type ErasureForm = z.infer<ReturnType<typeof erasureForm>>;
