import { type SessionUser, sessionUserSchema } from '../domain/session/api.ts';
import { publicKeySchema } from '../domain/signing/public-key.ts';
import { z } from '../domain/zod.ts';

/** Minimum number of PBKDF2 rounds, recommended by OWASP; about 0.5 s on a school tablet. */
export const LEAST_ROUNDS = 600_000;
/** Maximum number of rounds, in case the device later decrypts more slowly than measured. */
export const MOST_ROUNDS = 3_000_000;

/** Target time of a decryption (ms). */
const BEARABLE = 1000;
const PROBE = 100_000;
/** Minimum time of a measurement (ms). Some browsers round clocks to 0.1 s. */
const MEASURABLE = 100;
const PROBES = 10;

/** @param derive does a number of rounds @param now monotonic (ms) */
export async function bearableRounds(
  derive: (rounds: number) => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<number> {
  const begun = now();
  let [done, took] = [0, 0];
  for (let probe = 0; probe < PROBES && took < MEASURABLE; probe++) {
    await derive(PROBE);
    done += PROBE;
    took = now() - begun;
  }
  const fitting = took > 0 ? Math.floor((done * BEARABLE) / took) : MOST_ROUNDS;
  return Math.min(Math.max(fitting, LEAST_ROUNDS), MOST_ROUNDS);
}

const SALT_BYTES = 16;
const IV_BYTES = 12;

export const privateKeySchema = z.object({ ...publicKeySchema.shape, d: publicKeySchema.shape.x });
export type PrivateKey = z.infer<typeof privateKeySchema>;

export interface Kept {
  user: SessionUser;
  /** Device key; null for people who sign nothing. */
  key: PrivateKey | null;
}

/** Profile and device key, encrypted with a key derived from the password (base64). */
export const sealedSchema = z.object({
  salt: z.string(),
  rounds: z.number(),
  iv: z.string(),
  box: z.string(),
});
type Sealed = z.infer<typeof sealedSchema>;

/** Encrypts a profile. @param rounds of PBKDF2; tests use fewer than the default */
export async function seal(
  subtle: SubtleCrypto,
  { user, key: signing }: Kept,
  password: string,
  rounds = LEAST_ROUNDS,
): Promise<Sealed> {
  const [salt, iv] = [random(SALT_BYTES), random(IV_BYTES)];
  const key = await deriveKey(subtle, password, salt, rounds);
  const text = new TextEncoder().encode(JSON.stringify({ ...user, signing }));
  const box = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  return { salt: encode(salt), rounds, iv: encode(iv), box: encode(box) };
}

/** Measures the number of rounds for new profiles; each profile stores its own number. */
export const roundsHere = (subtle: SubtleCrypto): Promise<number> =>
  bearableRounds((rounds) => deriveKey(subtle, 'probe', random(SALT_BYTES), rounds));

/** Decrypts a profile. @returns null for a wrong password, which AES-GCM detects */
export async function unseal(
  subtle: SubtleCrypto,
  { salt, rounds, iv, box }: Sealed,
  password: string,
): Promise<Kept | null> {
  try {
    const key = await deriveKey(subtle, password, decode(salt), rounds);
    const text = await subtle.decrypt({ name: 'AES-GCM', iv: decode(iv) }, key, decode(box));
    const content = JSON.parse(new TextDecoder().decode(text));
    const user = sessionUserSchema.safeParse(content);
    const signing = privateKeySchema.safeParse(content?.signing);
    return user.success ? { user: user.data, key: signing.data ?? null } : null;
  } catch {
    return null;
  }
}

async function deriveKey(
  subtle: SubtleCrypto,
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  // Normalises as the server does, because keyboards compose ş and ğ differently.
  const text = new TextEncoder().encode(password.normalize('NFKC'));
  const material = await subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

const random = (bytes: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(bytes));
export const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
