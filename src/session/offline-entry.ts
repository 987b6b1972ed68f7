import { normalEmail } from '../domain/email.ts';
import { AppError } from '../domain/errors.ts';
import type { LoginForm } from '../domain/forms/account.ts';
import { type SessionUser, sessionUserSchema } from '../domain/session/api.ts';
import { z } from '../domain/zod.ts';
import { keep, readKept } from './kept.ts';

const PREFIX = 'okul.entry.';
/** OWASP's number for PBKDF2 with SHA-256: about half a second of a school tablet for each guess. */
export const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
/** Wrong passwords that cost no waiting; then the wait doubles from the first to the last, ms. */
const FREE_GUESSES = 5;
const FIRST_WAIT = 30_000;
const LAST_WAIT = 15 * 60_000;

const entrySchema = z.object({
  salt: z.string(),
  rounds: z.number(),
  iv: z.string(),
  /** The session user, sealed with a key that only the password gives. */
  box: z.string(),
  wrong: z.number(),
  wrongAt: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

interface Parts {
  storage: Storage;
  /** Goes into the key's name, so that names cannot be looked up in a list made beforehand. */
  device: string;
  /** ms. */
  now(): number;
  /** Missing on plain http, where nothing works offline anyway. */
  subtle: SubtleCrypto | undefined;
  rounds?: number;
}

/**
 * How people who have signed in on this device before get in without the network: their profile lies sealed under a key
 * derived from the password, so that a right password is one that opens it.
 */
export class OfflineEntries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** After a sign-in that the server has confirmed. Does nothing where the browser has no cryptography. */
  async keep(user: SessionUser, password: string): Promise<void> {
    const { subtle, storage, rounds = ROUNDS } = this.#parts;
    if (!subtle) return;
    const [salt, iv] = [random(SALT_BYTES), random(IV_BYTES)];
    const key = await deriveKey(subtle, password, salt, rounds);
    const text = new TextEncoder().encode(JSON.stringify(user));
    const box = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
    const sealed = { salt: encode(salt), rounds, iv: encode(iv), box: encode(box) };
    keep(storage, await this.#keyOf(subtle, user.email), { ...sealed, wrong: 0, wrongAt: 0 });
  }

  async has(email: string): Promise<boolean> {
    const { subtle } = this.#parts;
    return subtle !== undefined && (await this.#read(subtle, email)) !== null;
  }

  /**
   * @returns who the password lets in; null when nobody of this address has signed in here
   * @throws AppError `wrong-credentials`, `too-many-attempts`
   */
  async open({ email, password }: LoginForm): Promise<SessionUser | null> {
    const { subtle, storage } = this.#parts;
    if (!subtle) return null;
    const found = await this.#read(subtle, email);
    if (!found) return null;
    const { key, entry } = found;
    this.#countGuess(key, entry);
    const user = await unseal(subtle, entry, password);
    if (!user) throw new AppError('wrong-credentials');
    keep(storage, key, { ...entry, wrong: 0, wrongAt: 0 });
    return user;
  }

  /** The server does not take this password any more: nor does the device. Another wrong one changes nothing. */
  async forgetIfOpenedBy({ email, password }: LoginForm): Promise<void> {
    const { subtle } = this.#parts;
    const found = subtle && (await this.#read(subtle, email));
    if (found && (await unseal(subtle, found.entry, password))) await this.forget(email);
  }

  async forget(email: string): Promise<void> {
    const { subtle, storage } = this.#parts;
    if (subtle) storage.removeItem(await this.#keyOf(subtle, email));
  }

  /** Counted before it is judged, so that guesses at the same time cannot slip through together. */
  #countGuess(key: string, entry: Entry): void {
    const { storage, now } = this.#parts;
    const at = now();
    const wait = waitAfter(entry.wrong);
    const passed = at - entry.wrongAt;
    // A clock that was turned back lets the wait begin anew instead of lasting for ever.
    if (passed < 0) keep(storage, key, { ...entry, wrongAt: at });
    if (passed < wait) throw new AppError('too-many-attempts');
    keep(storage, key, { ...entry, wrong: entry.wrong + 1, wrongAt: at });
  }

  async #read(subtle: SubtleCrypto, email: string) {
    const key = await this.#keyOf(subtle, email);
    const entry = readKept(this.#parts.storage, key, entrySchema);
    return entry && { key, entry };
  }

  async #keyOf(subtle: SubtleCrypto, email: string): Promise<string> {
    const text = new TextEncoder().encode(`${this.#parts.device} ${normalEmail(email)}`);
    return PREFIX + encode(new Uint8Array(await subtle.digest('SHA-256', text)));
  }
}

const waitAfter = (wrong: number): number =>
  wrong < FREE_GUESSES ? 0 : Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (wrong - FREE_GUESSES));

/** AES-GCM vouches for its content: what a wrong key opens is nothing. */
async function unseal(
  subtle: SubtleCrypto,
  { salt, rounds, iv, box }: Entry,
  password: string,
): Promise<SessionUser | null> {
  try {
    const key = await deriveKey(subtle, password, decode(salt), rounds);
    const text = await subtle.decrypt({ name: 'AES-GCM', iv: decode(iv) }, key, decode(box));
    const parsed = sessionUserSchema.safeParse(JSON.parse(new TextDecoder().decode(text)));
    return parsed.success ? parsed.data : null;
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
  // As on the server: keyboards differ in how they compose ş and ğ.
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
const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
