import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../../src/domain/limits.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Credentials, SignIn } from './sign-in.ts';

/** Time for which verified credentials are cached (ms). */
const REMEMBERED = 5 * 60_000;
const KEPT = 5_000;

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
  const remembered = new LRUCache<string, Remembered>({ max: KEPT });
  const markOf = ({ email, password }: Credentials) =>
    createHmac('sha256', key).update(`${email}\n${password}`).digest('base64');

  const remember = (mark: string, account: Promise<Account | null>) => {
    remembered.set(mark, { account, until: now() + REMEMBERED });
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
    // Drops the cached account if its password changed or it was closed.
    if (account && current?.password !== account.password) remembered.delete(mark);
    const isRight = current !== null && current.password === account?.password;
    return isRight && !current.isFirst ? current : null;
  };
}
