import { AppError } from '../../src/domain/errors.ts';
import { newResetCode, plainCode } from '../../src/domain/ids.ts';
import { formMessages } from '../../src/domain/messages.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Passwords } from './passwords.ts';

/** Generates a first password of about 38 random bits. */
export const newFirstPassword = (): string => newResetCode();

export interface FirstPasswords {
  /**
   * Replaces an unused first password, and returns the new one. Returns null if the person has set
   * a password, or if the account is closed or has another uid.
   * @param by see `Passwords.hash`
   */
  renew(name: string, uid: string, by: readonly string[]): Promise<string | null>;
  /** Sets the password and ends all sessions. Returns null if the password changed meanwhile. */
  replace(account: Account, password: string, by: readonly string[]): Promise<Account | null>;
}

export function createFirstPasswords(parts: {
  accounts: Accounts;
  passwords: Passwords;
}): FirstPasswords {
  const { accounts, passwords } = parts;
  return {
    async renew(name, uid, by) {
      const account = await accounts.find(name);
      if (account?.uid !== uid || !account.isFirst) return null;
      const password = newFirstPassword();
      const hash = await passwords.hash(password, by);
      const changed = await accounts.change(name, (current) =>
        current.uid === uid && current.isFirst && current.closedAt === null
          ? { ...current, password: hash }
          : null,
      );
      return changed && password;
    },

    async replace(account, password, by) {
      if (account.isFirst && (await passwords.verify(plainCode(password), account.password, by)))
        throw new AppError('invalid-input', { newPassword: formMessages.firstAgain });
      const hash = await passwords.hash(password, by);
      return accounts.change(account.email, (current) =>
        current.uid === account.uid &&
        current.password === account.password &&
        current.closedAt === null
          ? {
              ...current,
              ...{ password: hash, isFirst: false, reset: null },
              generation: current.generation + 1,
            }
          : null,
      );
    },
  };
}
