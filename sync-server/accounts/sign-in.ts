import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { normalEmail } from '../../src/domain/email.ts';
import { LIMITS } from '../../src/domain/limits.ts';
import { Buckets } from '../support/buckets.ts';
import type { ServerLimits } from '../support/limits.ts';
import type { Account, Accounts } from './accounts.ts';
import {
  type Counted,
  countAttempt,
  failuresWait,
  type KnownDevices,
  TooManyAttempts,
  withFailure,
} from './sign-in-limits.ts';
import type { Visitor } from './visitor.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs a person in. Returns null for wrong credentials. @throws TooManyAttempts */
export type SignIn = (given: Credentials, visitor: Visitor) => Promise<Account | null>;

type Place = ReturnType<KnownDevices['placeOf']>;

interface Parts {
  accounts: Accounts;
  knownDevices: KnownDevices;
  now: () => number;
  /** True if several servers share the accounts. Failures are then stored with the account. */
  isShared: boolean;
  limits: Pick<ServerLimits['attempts'], 'signIn' | 'signInNetwork' | 'signedIn' | 'pause'>;
}

const takeBack = (counted: readonly Counted[]): void => {
  for (const [attempts, key] of counted) attempts.takeBack(key);
};

/** Counts a try, then judges it. Takes the count back if `judge` throws. */
async function counted<T>(counters: readonly Counted[], judge: () => Promise<T>): Promise<T> {
  countAttempt(counters);
  try {
    return await judge();
  } catch (error) {
    takeBack(counters);
    throw error;
  }
}

/** Key of the queue that all tries of unknown addresses share. */
const NOBODY = 'no account';

/** Returns the keys by which a try queues. Tries of a frequent key wait behind other tries. */
const askersOf = (known: Account | null, { device }: Visitor): string[] => [
  known ? `account ${normalEmail(known.email)}` : NOBODY,
  ...(device ? [`device ${device}`] : []),
];

export function createSignIn(parts: Parts): SignIn {
  const { accounts, knownDevices, now, isShared, limits } = parts;
  const perAccount = new Buckets(limits.signIn, now);
  const perNetwork = new Buckets(limits.signInNetwork, now);
  const signedIn = new Buckets(limits.signedIn, now);

  /** Returns the counters of a failed try. A known device counts apart from its network. */
  function countersOf(email: string, place: Place, { network }: Visitor): Counted[] {
    const own: Counted = [perAccount, `${normalEmail(email)}\n${place?.mark ?? ''}`];
    return place?.kind === 'device' ? [own] : [own, [perNetwork, network]];
  }

  /** Stores a failed sign-in. Callers do not wait, as a slow answer reveals an account. */
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
      // Ignores a failed write, because this server has counted the failure in memory.
      .catch(() => {});
  }

  async function remember(account: Account, visitor: Visitor): Promise<void> {
    if (!knownDevices.with(account, visitor)) return;
    await accounts.change(account.email, (current) => {
      const familiar = current.uid === account.uid ? knownDevices.with(current, visitor) : null;
      return familiar && { ...current, familiar };
    });
  }

  async function judge({ email, password }: Credentials, visitor: Visitor) {
    const known = await accounts.find(email);
    const place = known && knownDevices.placeOf(known, visitor);
    const wait = failuresWait(known?.failures ?? {}, place?.mark ?? '', limits.signIn, now());
    if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000));
    // Counts by the account's main name, because further names must not allow more tries.
    const failing = countersOf(known?.email ?? email, place, visitor);
    const account = await counted(failing, () =>
      accounts.withPassword(email, password, askersOf(known, visitor)),
    );
    if (account) takeBack(failing);
    else if (known && isShared) void countWithAccount(known, place);
    return account;
  }

  return async (given, visitor) => {
    const succeeding: Counted[] = [[signedIn, normalEmail(given.email)]];
    // Counts a sign-in before it is judged, to refuse too frequent sign-ins without a look-up.
    const account = await counted(succeeding, () => judge(given, visitor)).catch(async (error) => {
      if (error instanceof TooManyAttempts) await delay(limits.pause);
      throw error;
    });
    if (account) await remember(account, visitor);
    else takeBack(succeeding);
    return account;
  };
}

/** Time for which verified credentials are cached (ms). */
const CREDENTIALS_KEPT_FOR = 5 * 60_000;
const CREDENTIALS_KEPT = 5_000;

/** Parses HTTP Basic (RFC 7617). */
export function basicCredentials(header: string | undefined): Credentials | null {
  const [, encoded] = /^basic +([a-z0-9+/=_-]+) *$/i.exec(header ?? '') ?? [];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  const [email, password] = [text.slice(0, colon), text.slice(colon + 1)];
  return colon > 0 && email.length <= LIMITS.email ? { email, password } : null;
}

interface Remembered {
  account: Promise<Account | null>;
  until: number;
}

/** Caches credentials as keyed hashes, so that not every request hashes a password. */
export function createBasicSignIn(accounts: Accounts, signIn: SignIn, now: () => number): SignIn {
  const key = randomBytes(32).toString('base64');
  const remembered = new LRUCache<string, Remembered>({ max: CREDENTIALS_KEPT });
  const markOf = ({ email, password }: Credentials) =>
    createHmac('sha256', key).update(`${email}\n${password}`).digest('base64');

  const remember = (mark: string, account: Promise<Account | null>) => {
    remembered.set(mark, { account, until: now() + CREDENTIALS_KEPT_FOR });
    const forget = () => remembered.delete(mark);
    account.then((found) => found ?? forget(), forget);
    return account;
  };

  return async (given, visitor) => {
    const mark = markOf(given);
    const known = remembered.get(mark);
    const account = await (known && known.until > now()
      ? known.account
      : remember(mark, signIn(given, visitor)));
    const current = account && (await accounts.find(account.email));
    if (account && current?.password !== account.password) remembered.delete(mark);
    const isRight = current !== null && current.password === account?.password;
    return isRight && !current.isFirst ? current : null;
  };
}
