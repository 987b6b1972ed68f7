import { randomBytes, scrypt } from 'node:crypto';
import { fairQueue } from '../support/fair-queue.ts';
import { sameText } from '../support/secret.ts';

/** scrypt's N, r and p (RFC 7914). */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/**
 * One of the equally strong settings of OWASP's Password Storage Cheat Sheet: the one of 16 MiB, so that a whole class
 * signing in at once does not fill the memory of a small school server. About 0.2 s of one core.
 */
export const OWASP_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Node has four threads for hashing and for the databases together; half of them stay free. */
const AT_ONCE = 2;
/** A whole school signing in at once waits a minute; more than that is an attack. */
const WAITING = 500;
/** A hash is forgotten within a minute: who makes one now and then has had none. */
const MEMORY = { amount: 10, within: 10 * 60_000 };

export interface Passwords {
  /**
   * @param by for whom, so that whoever asks again and again waits behind everybody else; nobody for the server itself
   * @returns `scrypt$N$r$p$salt$key`, so that an old hash stays readable when the cost is raised
   */
  hash(password: string, by?: readonly string[]): Promise<string>;
  /** Takes the same time for a wrong password as for a missing hash. */
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

/**
 * Gives equal passwords one hash, salt and all. For the demo school alone, whose one password everybody knows: forty
 * hashes would hold up its start for many seconds.
 */
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

/** The key as base64. The salt goes in as its text, which holds the same randomness as its bytes. */
const deriveKey = (password: string, salt: string, { N, r, p }: ScryptCost): Promise<string> =>
  new Promise((resolve, reject) => {
    // Keyboards differ in how they compose ş and ğ; the same password has to give the same bytes.
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
