import { normalEmail } from '../../src/domain/email.ts';
import type { ServerLimits } from '../limits/limits.ts';
import type { Account, Accounts } from './accounts.ts';
import { Attempts, type Counted, countAttempt, TooManyAttempts } from './attempts.ts';
import { failuresWait, withFailure } from './failures.ts';
import type { Familiarity } from './familiarity.ts';
import type { Visitor } from './visitor.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** @returns the account; null for wrong credentials. @throws TooManyAttempts */
export type SignIn = (given: Credentials, visitor: Visitor) => Promise<Account | null>;

type Place = ReturnType<Familiarity['placeOf']>;

interface Parts {
  accounts: Accounts;
  familiarity: Familiarity;
  now: () => number;
  /** Whether other servers let people into the same accounts: then failures are counted with the account. */
  isShared: boolean;
  limits: Pick<ServerLimits['attempts'], 'signIn' | 'signInNetwork'>;
}

export function createSignIn(parts: Parts): SignIn {
  const { accounts, familiarity, now, isShared, limits } = parts;
  const perAccount = new Attempts(limits.signIn, now);
  const perNetwork = new Attempts(limits.signInNetwork, now);

  /** A device that the account knows is no part of the crowd behind one address: nobody there uses up its attempts. */
  function countersOf(email: string, place: Place, { network }: Visitor): Counted[] {
    const own: Counted = [perAccount, `${normalEmail(email)}\n${place?.mark ?? ''}`];
    return place?.kind === 'device' ? [own] : [own, [perNetwork, network]];
  }

  /** Behind the answer: a failure at an account that is there takes no longer than at one that is not. */
  async function countWithAccount({ uid, email }: Account, place: Place): Promise<void> {
    await accounts
      .change(email, (current) =>
        current.uid === uid
          ? {
              ...current,
              failures: withFailure(current.failures, place?.mark ?? '', limits.signIn, now()),
            }
          : null,
      )
      // This server has counted it all the same.
      .catch(() => {});
  }

  async function remember(account: Account, visitor: Visitor): Promise<void> {
    if (!familiarity.with(account, visitor)) return;
    await accounts.change(account.email, (current) => {
      const familiar = current.uid === account.uid ? familiarity.with(current, visitor) : null;
      return familiar && { ...current, familiar };
    });
  }

  return async ({ email, password }, visitor) => {
    const known = await accounts.find(email);
    const place = known && familiarity.placeOf(known, visitor);
    const wait = failuresWait(known?.failures ?? {}, place?.mark ?? '', limits.signIn, now());
    if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000));
    const counters = countersOf(email, place, visitor);
    countAttempt(counters);
    const account = await accounts.withPassword(email, password);
    if (!account && known && isShared) void countWithAccount(known, place);
    if (!account) return null;
    for (const [counter, key] of counters) counter.giveBack(key);
    await remember(account, visitor);
    return account;
  };
}
