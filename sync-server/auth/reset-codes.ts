import { normalEmail } from '../../src/domain/email.ts';
import { AppError } from '../../src/domain/errors.ts';
import type { ResetForm } from '../../src/domain/forms/account.ts';
import { newResetCode } from '../../src/domain/ids.ts';
import type { ResetCodeAnswer } from '../../src/domain/session/api.ts';
import type { Accounts } from './accounts.ts';
import { Attempts, countAttempt, type Limit } from './attempts.ts';
import type { Familiarity } from './familiarity.ts';
import type { Passwords } from './passwords.ts';
import type { Visitor } from './visitor.ts';

const MINUTE = 60_000;
const VALID_FOR = 24 * 60 * MINUTE;

/**
 * Guesses at one account's code from one network. There is no limit for all networks together: it would let anybody keep
 * the code's owner out, and hashing alone lets no more than a million of 378 thousand million codes be tried in a day.
 */
export const GUESSES_PER_ACCOUNT: Limit = { attempts: 5, window: 10 * MINUTE };
const GUESSES_PER_NETWORK: Limit = { attempts: 100, window: 10 * MINUTE };

type Given = Pick<ResetForm, 'email' | 'code' | 'password'>;

export interface ResetCodes {
  /** Makes a code for an account; an earlier one is worth nothing then. @throws AppError `not-found` */
  make(email: string): Promise<ResetCodeAnswer>;
  /**
   * Sets a new password and ends all the person's sessions, once for each code.
   * @throws AppError `wrong-code`, for an unknown e-mail as well and after the same time; TooManyAttempts
   */
  redeem(given: Given, visitor: Visitor): Promise<void>;
}

export function createResetCodes(parts: {
  accounts: Accounts;
  passwords: Passwords;
  familiarity: Familiarity;
  now: () => number;
}): ResetCodes {
  const { accounts, passwords, familiarity, now } = parts;
  const perAccount = new Attempts(GUESSES_PER_ACCOUNT, now);
  const perNetwork = new Attempts(GUESSES_PER_NETWORK, now);

  return {
    async make(email) {
      const code = newResetCode();
      const expiresAt = now() + VALID_FOR;
      const hash = await passwords.hash(code);
      const made = await accounts.change(email, (account) =>
        account.closedAt === null ? { ...account, reset: { hash, expiresAt } } : null,
      );
      if (!made) throw new AppError('not-found');
      return { code, expiresAt };
    },

    async redeem({ email, code, password }, visitor) {
      const { network } = visitor;
      const key = `${normalEmail(email)}\n${network}`;
      countAttempt([
        [perAccount, key],
        [perNetwork, network],
      ]);
      const reset = (await accounts.find(email))?.reset ?? null;
      const isRight = await passwords.verify(code, reset?.hash ?? null);
      if (!isRight || !reset || reset.expiresAt <= now()) throw new AppError('wrong-code');
      const hash = await passwords.hash(password);
      // One write for all of it, on what was looked at: the same code used twice at the same moment works once.
      const changed = await accounts.change(email, (account) =>
        account.reset?.hash === reset.hash && account.closedAt === null
          ? {
              ...account,
              password: hash,
              reset: null,
              generation: account.generation + 1,
              // Here the owner is; whatever other place knew the old password is a stranger's from now on.
              familiar: familiarity.onlyAt(account, visitor),
            }
          : null,
      );
      if (!changed) throw new AppError('wrong-code');
      perAccount.giveBack(key);
      perNetwork.giveBack(network);
    },
  };
}
