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
  /** Name of the account. Another account may get the name later, so the uid must match too. */
  email: z.string(),
  uid: idSchema,
  generation: z.int(),
  expiresAt: instantSchema,
});
type Session = z.infer<typeof sessionSchema>;
type Holder = Pick<Session, 'email' | 'uid' | 'generation'>;

const PREFIX = 'session:';

export interface SessionTimes {
  /** Day of the last use (ms). */
  lastDay: number;
  expiresAt: number;
}

interface Parts {
  storage: Storage;
  now: () => number;
  /** Key that hashes the tokens. A new key invalidates all sessions. */
  secret: string;
}

/** Stores sessions under hashes of their tokens. A session lives 29 to 30 days without use. */
export class Sessions {
  readonly #fresh: Fresh<Session | null>;

  constructor(private readonly parts: Parts) {
    this.#fresh = freshCopies(parts.storage, {
      name: ACCOUNTS,
      idOf: (id) => id,
      read: (database, id) => readRecord(database, id, sessionSchema),
    });
  }

  async begin({ email, uid, generation }: Holder): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.#newExpiry();
    const session: Session = { type: 'session', schema: 1, email, uid, generation, expiresAt };
    await createRecord(await this.#database(), this.#idOf(token), session);
    return token;
  }

  async holderOf(token: string): Promise<Holder | null> {
    const id = this.#idOf(token);
    const session = await this.#fresh(id);
    if (!session || session.expiresAt <= this.parts.now()) return null;
    const expiresAt = this.#newExpiry();
    // Renews the session once a day, to avoid a write per request.
    if (expiresAt - session.expiresAt >= DAY) {
      // Changes the stored record, because the cached copy may have an erased address.
      const slide = (current: Session) => ({ ...current, expiresAt });
      const slid = changeRecord(await this.#database(), id, sessionSchema, slide);
      // After a failure, the next request renews the session.
      await slid.catch(ignoreFailure);
    }
    return session;
  }

  async end(token: string): Promise<void> {
    await remove(await this.#database(), this.#idOf(token));
  }

  async timesOf(uid: string): Promise<SessionTimes[]> {
    const sessions = await this.#ofPerson(uid);
    return sessions
      .filter(({ record }) => record.expiresAt > this.parts.now())
      .map(({ record: { expiresAt } }) => ({ lastDay: expiresAt - SESSION_DAYS * DAY, expiresAt }));
  }

  /** Removes a person's address from sessions. Keeps them, so that they fail as closed. */
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
      if (record.expiresAt <= this.parts.now()) await remove(database, id);
    }
  }

  async #ofPerson(uid: string) {
    const sessions = await readRecords(await this.#database(), PREFIX, sessionSchema);
    return sessions.filter(({ record }) => record.uid === uid);
  }

  #database(): Promise<Database> {
    return this.parts.storage.ensure(ACCOUNTS);
  }

  #newExpiry(): number {
    return this.parts.now() + SESSION_DAYS * DAY;
  }

  #idOf(token: string): string {
    return PREFIX + keyedHash(token, this.parts.secret);
  }
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error;
}
