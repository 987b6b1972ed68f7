import { randomBytes } from 'node:crypto';
import { idSchema, instantSchema, schemaField } from '../../src/domain/documents/common.ts';
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { remove, StorageFailure } from '../storage/documents.ts';
import { type Fresh, freshCopies } from '../storage/fresh-copies.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { keyedHash } from '../support/secret.ts';
import { changeRecord, createRecord, readRecord, readRecords } from './records.ts';

const DAY = 24 * 60 * 60_000;
export const SESSION_DAYS = 30;

const sessionSchema = z.strictObject({
  type: z.literal('session'),
  schema: schemaField,
  /** Whose it is: the account by its e-mail, and its uid, since an e-mail may one day belong to another account. */
  email: z.string(),
  uid: idSchema,
  /** The account's when the session began. */
  generation: z.int(),
  expiresAt: instantSchema,
});
type Session = z.infer<typeof sessionSchema>;
type Holder = Pick<Session, 'email' | 'uid' | 'generation'>;

const PREFIX = 'session:';

/** When a session was in use and how long it lasts, both in ms. */
export interface SessionTimes {
  /** To the day: no more is kept. */
  lastDay: number;
  expiresAt: number;
}

interface Parts {
  storage: Storage;
  now: () => number;
  /** Keys the stored hashes: without it nothing of the database signs anybody in, and changing it ends all sessions. */
  secret: string;
}

/** Who is signed in where. The database holds a token's hash only. A session lasts 30 days from its last day of use. */
export class Sessions {
  readonly #parts: Parts;
  readonly #fresh: Fresh<Session | null>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#fresh = freshCopies(parts.storage, {
      name: ACCOUNTS,
      idOf: (id) => id,
      read: (database, id) => readRecord(database, id, sessionSchema),
    });
  }

  /** @returns the token for the cookie: 256 random bits */
  async begin({ email, uid, generation }: Holder): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.#newExpiry();
    const session: Session = { type: 'session', schema: 1, email, uid, generation, expiresAt };
    await createRecord(await this.#database(), this.#idOf(token), session);
    return token;
  }

  /** Whom a token stands for, or null. */
  async holderOf(token: string): Promise<Holder | null> {
    const id = this.#idOf(token);
    const session = await this.#fresh(id);
    if (!session || session.expiresAt <= this.#parts.now()) return null;
    const expiresAt = this.#newExpiry();
    // Once a day is enough to slide, and spares a write at each request.
    if (expiresAt - session.expiresAt >= DAY) {
      // On what stands there now: an erasure may have taken the address out in the meantime.
      const slide = (current: Session) => ({ ...current, expiresAt });
      const slid = changeRecord(await this.#database(), id, sessionSchema, slide);
      // Of no consequence where storage takes no writes now: the next request slides it.
      await slid.catch(ignoreFailure);
    }
    return session;
  }

  async end(token: string): Promise<void> {
    await remove(await this.#database(), this.#idOf(token));
  }

  /** Of a person's sessions that are not over. */
  async timesOf(uid: string): Promise<SessionTimes[]> {
    const sessions = await this.#ofPerson(uid);
    return sessions
      .filter(({ record }) => record.expiresAt > this.#parts.now())
      .map(({ record: { expiresAt } }) => ({ lastDay: expiresAt - SESSION_DAYS * DAY, expiresAt }));
  }

  /**
   * Takes the e-mail out of a person's sessions. The rest stays until it expires, so that the person's devices hear why
   * they are no longer let in.
   */
  async forgetEmailOf(uid: string): Promise<void> {
    const database = await this.#database();
    for (const { id, record } of await this.#ofPerson(uid)) {
      if (record.email === '') continue;
      await changeRecord(database, id, sessionSchema, (now) => ({ ...now, email: '' }));
    }
  }

  async removeExpired(): Promise<void> {
    const database = await this.#database();
    for (const { id, record } of await readRecords(database, PREFIX, sessionSchema)) {
      if (record.expiresAt <= this.#parts.now()) await remove(database, id);
    }
  }

  async #ofPerson(uid: string) {
    const sessions = await readRecords(await this.#database(), PREFIX, sessionSchema);
    return sessions.filter(({ record }) => record.uid === uid);
  }

  #database(): Promise<Database> {
    return this.#parts.storage.ensure(ACCOUNTS);
  }

  #newExpiry(): number {
    return this.#parts.now() + SESSION_DAYS * DAY;
  }

  #idOf(token: string): string {
    return PREFIX + keyedHash(token, this.#parts.secret);
  }
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error;
}
