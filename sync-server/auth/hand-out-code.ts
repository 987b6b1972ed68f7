import type { ResetCodeAnswer } from '../../src/domain/session/api.ts';
import type { Storage } from '../storage/storage.ts';
import { Accounts } from './accounts.ts';
import { Familiarity } from './familiarity.ts';
import { createPasswords } from './passwords.ts';
import { createResetCodes } from './reset-codes.ts';

export interface CodeParts {
  storage: Storage;
  secret: string;
  now: () => number;
}

/** A reset code for whoever runs the server to hand out, as an admin does on the admin page. @throws AppError `not-found` */
export function handOutCode(
  { storage, secret, now }: CodeParts,
  email: string,
): Promise<ResetCodeAnswer> {
  const passwords = createPasswords();
  const accounts = new Accounts({ storage, passwords, now });
  const familiarity = new Familiarity(secret);
  return createResetCodes({ accounts, passwords, familiarity, now }).make(email);
}
