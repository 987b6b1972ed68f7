import { normalEmail } from '../../src/domain/email.ts';
import { AppError } from '../../src/domain/errors.ts';
import type { ResetForm } from '../../src/domain/forms/account.ts';
import { newResetCode } from '../../src/domain/ids.ts';
import type { ResetCodeAnswer } from '../../src/domain/session/api.ts';
import { Buckets } from '../support/buckets.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';
import type { Accounts } from './accounts.ts';
import type { Passwords } from './passwords.ts';
import { countAttempt, type KnownDevices } from './sign-in-limits.ts';
import type { Visitor } from './visitor.ts';

const MINUTE = 60_000;
const VALID_FOR = 24 * 60 * MINUTE;

export interface ResetCodes {
  /** Makes a code for an account, and replaces a previous code. @throws AppError `not-found` */
  make(email: string): Promise<ResetCodeAnswer>;
  /** Replaces the password. Refuses unknown e-mails as slowly. @throws AppError `wrong-code` */
  redeem(given: Pick<ResetForm, 'email' | 'code' | 'password'>, visitor: Visitor): Promise<void>;
}

export function createResetCodes(parts: {
  accounts: Accounts;
  passwords: Passwords;
  knownDevices: KnownDevices;
  now: () => number;
  limits?: Pick<ServerLimits['attempts'], 'code' | 'codeNetwork'>;
}): ResetCodes {
  const { accounts, passwords, knownDevices, now, limits = SERVER_LIMITS.attempts } = parts;
  const perAccount = new Buckets(limits.code, now);
  const perNetwork = new Buckets(limits.codeNetwork, now);

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
      const account = await accounts.find(email);
      const key = `${account?.email ?? normalEmail(email)}\n${network}`;
      countAttempt([
        [perAccount, key],
        [perNetwork, network],
      ]);
      const reset = account?.reset ?? null;
      const isRight = await passwords.verify(code, reset?.hash ?? null, [network]);
      if (!isRight || !reset || reset.expiresAt <= now()) throw new AppError('wrong-code');
      const hash = await passwords.hash(password);
      // Checks the hash in the write, so that only one of two concurrent uses succeeds.
      const changed = await accounts.change(email, (account) =>
        account.reset?.hash === reset.hash && account.closedAt === null
          ? {
              ...account,
              password: hash,
              isFirst: false,
              reset: null,
              generation: account.generation + 1,
              // Forgets all other devices and networks, where somebody may know the old password.
              familiar: knownDevices.onlyAt(account, visitor),
            }
          : null,
      );
      if (!changed) throw new AppError('wrong-code');
      perAccount.takeBack(key);
      perNetwork.takeBack(network);
    },
  };
}
