import {
  idSchema,
  instantSchema,
  roleSchema,
  schemaField,
} from '../../src/domain/documents/common.ts';
import { type NewUser, newUser } from '../../src/domain/documents/user/make.ts';
import { normalEmail } from '../../src/domain/email.ts';
import { AppError } from '../../src/domain/errors.ts';
import { newId } from '../../src/domain/ids.ts';
import { errorMessages } from '../../src/domain/messages.ts';
import { ACCOUNTS, roleDatabase, SCHOOL } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { update } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import {
  ACCOUNT_PREFIX,
  accountIdOf,
  assertOwnKey,
  KEY_MARK_ID,
  type KeyMark,
  readKeyMark,
} from './account-of-email.ts';
import { failuresSchema } from './failures.ts';
import { type Fresh, freshCopies } from './fresh-copies.ts';
import { knownPlacesSchema, nowhere } from './known-device.ts';
import type { Passwords } from './passwords.ts';
import { changeRecord, createRecord, readRecord, readRecords, removeRecord } from './records.ts';

const accountSchema = z.strictObject({
  type: z.literal('account'),
  schema: schemaField,
  uid: idSchema,
  email: z.string(),
  /** As at registration, so that a registration that died half-way can be finished; the `user` document counts. */
  displayName: z.string(),
  phoneNumber: z.string(),
  userRole: roleSchema,
  /** See `Passwords.hash`. */
  password: z.string(),
  createdAt: instantSchema,
  /** Sessions of an earlier one are over. */
  generation: z._default(z.int(), 0),
  /** A code that stands in for a forgotten password, hashed as a password is; null when there is none. */
  reset: z._default(
    z.nullable(z.strictObject({ hash: z.string(), expiresAt: instantSchema })),
    null,
  ),
  /** Where it was signed in to before; see `KnownDevices`. The name is the stored one. */
  familiar: z._default(knownPlacesSchema, nowhere()),
  /** Counted here where several servers have to count together. */
  failures: z._default(failuresSchema, {}),
  /** Set while the account is being closed; from then on it is nobody's. ms. */
  closedAt: z._default(z.nullable(instantSchema), null),
  /** Whether the person's data go with the account; see `AccountCloser.erase`. */
  erases: z._default(z.boolean(), false),
});
export type Account = z.infer<typeof accountSchema>;

export interface NewAccount extends Omit<NewUser, 'uid'> {
  /** Random when left out. */
  uid?: string;
  password: string;
}

interface Parts {
  storage: Storage;
  passwords: Passwords;
  now: () => number;
  /** Keys the ids of accounts; see `accountIdOf`. */
  secret: string;
}

/** Who may sign in. The e-mail makes the id, so that the database itself keeps it unique. */
export class Accounts {
  readonly #parts: Parts;
  readonly #fresh: Fresh<Account | null>;
  readonly #key: Fresh<KeyMark | null>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#fresh = freshCopies(parts.storage, {
      name: ACCOUNTS,
      idOf: (email) => this.#idOf(email),
      read: (database, email) => readRecord(database, this.#idOf(email), accountSchema),
    });
    this.#key = freshCopies(parts.storage, {
      name: ACCOUNTS,
      idOf: (id) => id,
      read: readKeyMark,
    });
  }

  /**
   * @param by see `Passwords.hash`
   * @throws AppError `email-taken`
   */
  async create(
    { password, uid = newId(), ...profile }: NewAccount,
    by: readonly string[] = [],
  ): Promise<Account> {
    const email = normalEmail(profile.email);
    if (await this.find(email)) throw emailTaken();
    const account: Account = {
      type: 'account',
      schema: 1,
      uid,
      ...profile,
      email,
      password: await this.#parts.passwords.hash(password, by),
      createdAt: this.#parts.now(),
      generation: 0,
      reset: null,
      familiar: nowhere(),
      failures: {},
      closedAt: null,
      erases: false,
    };
    const database = await this.#parts.storage.ensure(ACCOUNTS);
    if (!(await createRecord(database, this.#idOf(email), account))) throw emailTaken();
    await this.complete(account);
    return account;
  }

  /**
   * An account that is being closed is nobody's any more.
   * @throws StorageUnavailable when another server has taken over with another secret
   */
  async find(email: string): Promise<Account | null> {
    assertOwnKey(await this.#key(KEY_MARK_ID), this.#parts.secret);
    const account = await this.#fresh(normalEmail(email));
    return account?.closedAt === null ? account : null;
  }

  /** Changes an account as it is at the moment of writing; see `changeRecord`. */
  async change(
    email: string,
    change: (current: Account) => Account | null,
  ): Promise<Account | null> {
    const database = await this.#parts.storage.ensure(ACCOUNTS);
    return changeRecord(database, this.#idOf(email), accountSchema, change);
  }

  async remove({ email }: Account): Promise<void> {
    await removeRecord(await this.#parts.storage.ensure(ACCOUNTS), this.#idOf(email));
  }

  /** Null for a wrong password and for an unknown e-mail alike, after the same time. */
  async withPassword(
    email: string,
    password: string,
    by: readonly string[] = [],
  ): Promise<Account | null> {
    const account = await this.find(email);
    const right = await this.#parts.passwords.verify(password, account?.password ?? null, by);
    return right ? account : null;
  }

  async all(): Promise<Account[]> {
    return (await this.stored()).map(({ record }) => record);
  }

  /** Whether an admin may sign in still. Each is read by itself: in a cluster a list may be a moment old. */
  async hasAdmin(): Promise<boolean> {
    const database = await this.#parts.storage.ensure(ACCOUNTS);
    for (const { email, userRole } of await this.all()) {
      if (userRole !== 'admin') continue;
      const account = await readRecord(database, this.#idOf(email), accountSchema);
      if (account?.closedAt === null) return true;
    }
    return false;
  }

  /** All of them with the ids under which they stand. */
  async stored(): Promise<{ id: string; record: Account }[]> {
    const database = await this.#parts.storage.ensure(ACCOUNTS);
    return readRecords(database, ACCOUNT_PREFIX, accountSchema);
  }

  /** Makes what belongs to an account and is missing: its user in the school, its role database. Idempotent. */
  async complete(account: Account): Promise<void> {
    if (account.closedAt !== null) return;
    const { uid, email, displayName, phoneNumber, userRole } = account;
    const school = await this.#parts.storage.ensure(SCHOOL);
    await update(school, 'user', uid, (current) =>
      current ? null : newUser({ uid, email, displayName, phoneNumber, userRole }),
    );
    await this.#parts.storage.ensure(roleDatabase(account));
  }

  #idOf(email: string): string {
    return accountIdOf(email, this.#parts.secret);
  }
}

const emailTaken = () => new AppError('email-taken', { email: errorMessages['email-taken'] });
