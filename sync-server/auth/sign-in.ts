import { normalEmail } from '../../src/domain/email.ts';
import type { Account, Accounts } from './accounts.ts';
import { Attempts, type Counted, countAttempt, type Limit } from './attempts.ts';
import type { Familiarity } from './familiarity.ts';
import type { Visitor } from './visitor.ts';

const MINUTE = 60_000;

/**
 * Failed attempts at one account: together those of all strangers, wherever they are, some 1,400 guesses a day; and each
 * place where the account was signed in to before has as many of its own. So nobody elsewhere can lock somebody out of
 * the devices and the network from which they sign in. See docs/decisions/021.
 */
export const PER_ACCOUNT: Limit = { attempts: 10, window: 10 * MINUTE };
/** Failed attempts and those under way from one network, which a whole school may share when its exam begins. */
const PER_NETWORK: Limit = { attempts: 500, window: 10 * MINUTE };

export interface Credentials {
  email: string;
  password: string;
}

/** @returns the account; null for wrong credentials. @throws TooManyAttempts */
export type SignIn = (given: Credentials, visitor: Visitor) => Promise<Account | null>;

interface Parts {
  accounts: Accounts;
  familiarity: Familiarity;
  now: () => number;
}

export function createSignIn({ accounts, familiarity, now }: Parts): SignIn {
  const perAccount = new Attempts(PER_ACCOUNT, now);
  const perNetwork = new Attempts(PER_NETWORK, now);

  /** A device that the account knows is no part of the crowd behind one address: nobody there uses up its attempts. */
  async function countersOf(email: string, visitor: Visitor): Promise<Counted[]> {
    const known = await accounts.find(email);
    const place = known && familiarity.placeOf(known, visitor);
    const own: Counted = [perAccount, `${normalEmail(email)}\n${place?.mark ?? ''}`];
    return place?.kind === 'device' ? [own] : [own, [perNetwork, visitor.network]];
  }

  async function remember(account: Account, visitor: Visitor): Promise<void> {
    if (!familiarity.with(account, visitor)) return;
    await accounts.change(account.email, (current) => {
      const familiar = current.uid === account.uid ? familiarity.with(current, visitor) : null;
      return familiar && { ...current, familiar };
    });
  }

  return async ({ email, password }, visitor) => {
    const counters = await countersOf(email, visitor);
    countAttempt(counters);
    const account = await accounts.withPassword(email, password);
    if (!account) return null;
    for (const [counter, key] of counters) counter.giveBack(key);
    await remember(account, visitor);
    return account;
  };
}
