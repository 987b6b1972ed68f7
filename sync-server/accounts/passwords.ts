import { randomBytes, scrypt } from 'node:crypto';
import { fairQueue } from '../support/async/queues.ts';
import { sameText } from '../support/secret.ts';

/** scrypt's N, r and p (RFC 7914). */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's setting with 16 MiB of memory. A hash takes 0.2 s of a core. */
export const OWASP_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Maximum number of concurrent hashes: half of Node's thread pool, which the databases share. */
const AT_ONCE = 2;
/** Maximum number of waiting hashes. They take about a minute. */
const WAITING = 500;
/** Recent use that the fair queue remembers. Requesters with much use wait behind others. */
const MEMORY = { amount: 10, within: 10 * 60_000 };

export interface Passwords {
  /** Returns `scrypt$N$r$p$salt$key`. Requests of a frequent `by` wait behind other requests. */
  hash(password: string, by?: readonly string[]): Promise<string>;
  /** Compares a password with a hash. Takes equally long without a hash. */
  verify(password: string, hash: string | null, by?: readonly string[]): Promise<boolean>;
}

export function createPasswords(cost: ScryptCost = OWASP_COST): Passwords {
  const clock = () => performance.now();
  const inTurn = fairQueue({ atOnce: AT_ONCE, waiting: WAITING, memory: MEMORY, clock });
  const decoy = encode(cost, randomText(SALT_BYTES), randomText(KEY_BYTES));

  return {
    async hash(password, by = []) {
      const salt = randomText(SALT_BYTES);
      return encode(cost, salt, await inTurn(by, () => deriveKey(password, salt, cost)));
    },
    async verify(password, hash, by = []) {
      const stored = decode(hash ?? decoy);
      const key = await inTurn(by, () => deriveKey(password, stored.salt, stored.cost));
      return sameText(key, stored.key) && hash !== null;
    },
  };
}

/** Computes one hash for equal passwords, to speed up the start of the demo. */
export function hashingOnce(passwords: Passwords): Passwords {
  const hashes = new Map<string, Promise<string>>();
  return {
    ...passwords,
    hash(password) {
      const hash = hashes.get(password) ?? passwords.hash(password);
      hashes.set(password, hash);
      return hash;
    },
  };
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64');

const deriveKey = (password: string, salt: string, { N, r, p }: ScryptCost): Promise<string> =>
  new Promise((resolve, reject) => {
    // Keyboards compose ş and ğ differently, but the hash needs equal bytes.
    const text = password.normalize('NFKC');
    scrypt(text, salt, KEY_BYTES, { N, r, p, maxmem: 256 * r * (N + p + 2) }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64')),
    );
  });

const encode = ({ N, r, p }: ScryptCost, salt: string, key: string): string =>
  ['scrypt', N, r, p, salt, key].join('$');

function decode(hash: string): { cost: ScryptCost; salt: string; key: string } {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key };
}
