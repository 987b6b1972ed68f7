import { normalEmail } from '../domain/email.ts';
import { AppError } from '../domain/errors.ts';
import type { LoginForm } from '../domain/forms/account.ts';
import { waitAfter } from '../domain/limits.ts';
import { plainSignInName } from '../domain/school-number.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { z } from '../domain/zod.ts';
import type { DeviceKeys } from './device.ts';
import { keep, keepText, keysAfter, readKept } from './kept.ts';
import { encode, roundsHere, seal, sealedSchema, unseal } from './sealed-user.ts';

const PREFIX = 'okul.entry.';
/** Prefix of keys that link a further name, such as a school number, to a profile (hashed). */
const FURTHER = 'okul.entry-name.';

const entrySchema = z.object({
  ...sealedSchema.shape,
  wrong: z.number(),
  wrongAt: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

interface Parts {
  storage: Storage;
  /** Salt with which this device hashes names, so that no precomputed list contains the hashes. */
  device: string;
  now(): number;
  /** WebCrypto; missing on plain http, where nothing works offline anyway. */
  subtle: SubtleCrypto | undefined;
  /** PBKDF2 rounds; measured on this device by default. */
  rounds?: number;
  keys: Pick<DeviceKeys, 'take' | 'hold'>;
}

/** Stores encrypted profiles. A password that decrypts a profile admits its person offline. */
export class OfflineEntries {
  #keeping: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  /**
   * Stores a profile. Keeps the stored device key if `password` or `former` decrypts it.
   * @param typed name used to sign in
   * @param former earlier password
   */
  keep(user: SessionUser, password: string, typed?: string, former?: string): Promise<void> {
    // Runs in sequence, so that a slow sign-in does not overwrite a later password change.
    const kept = this.#keeping.then(() => this.#keep(user, password, typed, former));
    this.#keeping = kept.catch(() => undefined);
    return kept;
  }

  async #keep(
    user: SessionUser,
    password: string,
    typed = user.email,
    former = password,
  ): Promise<void> {
    const { subtle, storage, rounds, keys } = this.parts;
    if (!subtle) return;
    const found = await this.#read(subtle, user.email);
    const before = found && (await this.#unsealBy(subtle, found.entry, [password, former]));
    const isSame = before?.user.uid === user.uid;
    const key = await keys.take(user, isSame ? before.key : null).catch(() => null);
    // Stores the signing key before the slow key derivation, so that it survives a reload.
    const held = key && keys.hold(user.uid, key);
    held?.catch(() => undefined);
    const sealed = await seal(
      subtle,
      { user, key },
      password,
      rounds ?? (await roundsHere(subtle)),
    );
    const own = await this.#hashOf(subtle, user.email);
    keep(storage, PREFIX + own, { ...sealed, wrong: 0, wrongAt: 0 });
    const further = await this.#hashOf(subtle, typed);
    if (further !== own) keepText(storage, FURTHER + further, own);
    await held;
  }

  async has(email: string): Promise<boolean> {
    const { subtle } = this.parts;
    return subtle !== undefined && (await this.#read(subtle, email)) !== null;
  }

  /** Returns a profile, or null. @throws AppError `wrong-credentials`, `too-many-attempts` */
  async open({ email, password }: LoginForm): Promise<SessionUser | null> {
    const { subtle, storage, keys } = this.parts;
    if (!subtle) return null;
    const found = await this.#read(subtle, email);
    if (!found) return null;
    const { key, entry } = found;
    this.#countGuess(key, entry);
    const kept = await unseal(subtle, entry, password);
    if (!kept) throw new AppError('wrong-credentials');
    keep(storage, key, { ...entry, wrong: 0, wrongAt: 0 });
    // Stores the signing key before the session begins. A full disk must not end the sign-in.
    if (kept.key) await keys.hold(kept.user.uid, kept.key).catch(() => undefined);
    return kept.user;
  }

  async forgetIfOpenedBy({ email, password }: LoginForm): Promise<void> {
    const { subtle } = this.parts;
    const found = subtle && (await this.#read(subtle, email));
    if (found && (await unseal(subtle, found.entry, password))) await this.forget(email);
  }

  async forget(email: string): Promise<void> {
    const { subtle, storage } = this.parts;
    if (!subtle) return;
    const key = await this.#keyOf(subtle, email);
    storage.removeItem(key);
    for (const further of keysAfter(storage, FURTHER))
      if (PREFIX + storage.getItem(FURTHER + further) === key)
        storage.removeItem(FURTHER + further);
  }

  async #unsealBy(subtle: SubtleCrypto, entry: Entry, passwords: readonly string[]) {
    for (const password of new Set(passwords)) {
      const kept = await unseal(subtle, entry, password);
      if (kept) return kept;
    }
    return null;
  }

  /** Counts a guess as wrong before checking it, so that parallel guesses are all counted. */
  #countGuess(key: string, entry: Entry): void {
    const { storage, now } = this.parts;
    const at = now();
    const wait = waitAfter(entry.wrong);
    const passed = at - entry.wrongAt;
    // Restarts the wait if the clock was turned back. Otherwise the wait could last for years.
    if (passed < 0) keep(storage, key, { ...entry, wrongAt: at });
    if (passed < wait) throw new AppError('too-many-attempts');
    keep(storage, key, { ...entry, wrong: entry.wrong + 1, wrongAt: at });
  }

  async #read(subtle: SubtleCrypto, email: string) {
    const key = await this.#keyOf(subtle, email);
    const entry = readKept(this.parts.storage, key, entrySchema);
    return entry && { key, entry };
  }

  /** Resolves any name to one storage key, so that guesses with all names are counted together. */
  async #keyOf(subtle: SubtleCrypto, name: string): Promise<string> {
    const hash = await this.#hashOf(subtle, name);
    return PREFIX + (this.parts.storage.getItem(FURTHER + hash) ?? hash);
  }

  async #hashOf(subtle: SubtleCrypto, name: string): Promise<string> {
    const plain = normalEmail(plainSignInName(name));
    const text = new TextEncoder().encode(`${this.parts.device} ${plain}`);
    return encode(new Uint8Array(await subtle.digest('SHA-256', text)));
  }
}
