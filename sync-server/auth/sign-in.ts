import { normalEmail } from '../../src/domain/email.ts';
import type { Account, Accounts } from './accounts.ts';
import { Attempts, countAttempt, type Limit } from './attempts.ts';

const MINUTE = 60_000;

/** Failed attempts at one account, from wherever: some 1,400 guesses a day at most. */
export const PER_ACCOUNT: Limit = { attempts: 10, window: 10 * MINUTE };
/** Failed attempts and those under way from one address, which a whole school may share when its exam begins. */
const PER_ADDRESS: Limit = { attempts: 500, window: 10 * MINUTE };

export interface Credentials {
  email: string;
  password: string;
}

/** @returns the account; null for wrong credentials. @throws TooManyAttempts */
export type SignIn = (given: Credentials, address: string) => Promise<Account | null>;

export function createSignIn(accounts: Accounts, now: () => number): SignIn {
  const perAccount = new Attempts(PER_ACCOUNT, now);
  const perAddress = new Attempts(PER_ADDRESS, now);

  return async ({ email, password }, address) => {
    const key = normalEmail(email);
    countAttempt([
      [perAccount, key],
      [perAddress, address],
    ]);
    const account = await accounts.withPassword(email, password);
    if (account) {
      perAccount.giveBack(key);
      perAddress.giveBack(address);
    }
    return account;
  };
}
