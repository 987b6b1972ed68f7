import { type NewUser, newUser } from '../../src/domain/documents/user/make.ts';
import { isEmail, normalEmail } from '../../src/domain/email.ts';
import { AppError } from '../../src/domain/errors.ts';
import { newId, plainCode } from '../../src/domain/ids.ts';
import { errorMessages } from '../../src/domain/messages.ts';
import { ACCOUNTS, roleDatabase, SCHOOL } from '../../src/domain/session/databases.ts';
import { remove, update } from '../storage/documents.ts';
import { type Fresh, freshCopies } from '../storage/fresh-copies.ts';
import type { Storage } from '../storage/storage.ts';
import {
  type Account,
  type Alias,
  accountSchema,
  aliasSchema,
  claimName,
  furtherNames,
  holderSchema,
  type NameHolder,
  newAccountRecord,
  releaseName,
} from './account.ts';
import {
  ACCOUNT_PREFIX,
  accountIdOf,
  assertOwnKey,
  KEY_MARK_ID,
  type KeyMark,
  readKeyMark,
} from './account-of-email.ts';
import type { Passwords } from './passwords.ts';
import { changeRecord, createRecord, readRecord, readRecords } from './records.ts';

export type { Account } from './account.ts';

interface NewAccount extends Omit<NewUser, 'uid'> {
  uid?: string;
  password: string;
  contact?: string;
  isFirst?: boolean;
}

interface Parts {
  storage: Storage;
  passwords: Passwords;
  now: () => number;
  secret: string;
}

/** Stores accounts under ids derived from their names, so that the database keeps names unique. */
export class Accounts {
  readonly #fresh: Fresh<NameHolder | null>;
  readonly #key: Fresh<KeyMark | null>;

  constructor(private readonly parts: Parts) {
    this.#fresh = freshCopies(parts.storage, {
      name: ACCOUNTS,
      idOf: (email) => this.#idOf(email),
      read: (database, name) => readRecord(database, this.#idOf(name), holderSchema),
    });
    this.#key = freshCopies(parts.storage, {
      name: ACCOUNTS,
      idOf: (id) => id,
      read: readKeyMark,
    });
  }

  /** Creates an account. @param by see `Passwords.hash` @throws AppError `email-taken` */
  async create(
    { password, uid = newId(), ...profile }: NewAccount,
    by: readonly string[] = [],
  ): Promise<Account> {
    const email = normalEmail(profile.email);
    if (await this.find(email)) throw emailTaken();
    const hash = await this.parts.passwords.hash(password, by);
    const given = { uid, ...profile, email, password: hash };
    const account = newAccountRecord(given, this.parts.now());
    const database = await this.parts.storage.ensure(ACCOUNTS);
    if (!(await createRecord(database, this.#idOf(email), account))) throw emailTaken();
    await this.complete(account);
    return account;
  }

  /** Finds an open account. @throws StorageUnavailable if another secret keys the accounts */
  async find(name: string): Promise<Account | null> {
    assertOwnKey(await this.#key(KEY_MARK_ID), this.parts.secret);
    const account = await this.#behind(name);
    return account?.closedAt === null ? account : null;
  }

  async #behind(name: string): Promise<Account | null> {
    const holder = await this.#fresh(normalEmail(name));
    if (holder?.type !== 'alias') return holder;
    const account = await this.#fresh(holder.of);
    return account?.type === 'account' && account.uid === holder.uid ? account : null;
  }

  async change(
    name: string,
    change: (current: Account) => Account | null,
  ): Promise<Account | null> {
    const own = (await this.#behind(name))?.email ?? name;
    const database = await this.parts.storage.ensure(ACCOUNTS);
    return changeRecord(database, this.#idOf(own), accountSchema, change);
  }

  async remove(account: Account): Promise<void> {
    const place = await this.#place();
    for (const name of furtherNames(account)) await releaseName(place, account.uid, name);
    await remove(place.database, this.#idOf(account.email));
  }

  async claim(account: Account, name: string): Promise<boolean> {
    return claimName(await this.#place(), account, normalEmail(name));
  }

  async release({ uid, email }: Account, name: string): Promise<void> {
    if (normalEmail(name) !== email) await releaseName(await this.#place(), uid, normalEmail(name));
  }

  /** Returns the account, or null for wrong credentials. An unknown name takes equally long. */
  async withPassword(
    email: string,
    password: string,
    by: readonly string[] = [],
  ): Promise<Account | null> {
    const account = await this.find(email);
    // Ignores case and dashes of a first password, because people copy it from a printed slip.
    const typed = account?.isFirst ? plainCode(password) : password;
    const right = await this.parts.passwords.verify(typed, account?.password ?? null, by);
    return right ? account : null;
  }

  async all(): Promise<Account[]> {
    return (await this.stored()).map(({ record }) => record);
  }

  /** Returns true if an open admin exists. Reads each by id, because a cluster's list may lag. */
  async hasAdmin(): Promise<boolean> {
    const database = await this.parts.storage.ensure(ACCOUNTS);
    for (const { email, userRole } of await this.all()) {
      if (userRole !== 'admin') continue;
      const account = await readRecord(database, this.#idOf(email), accountSchema);
      if (account?.closedAt === null) return true;
    }
    return false;
  }

  async stored(): Promise<{ id: string; record: Account }[]> {
    const database = await this.parts.storage.ensure(ACCOUNTS);
    return readRecords(database, ACCOUNT_PREFIX, accountSchema);
  }

  async aliases(): Promise<{ id: string; record: Alias }[]> {
    const database = await this.parts.storage.ensure(ACCOUNTS);
    return readRecords(database, ACCOUNT_PREFIX, aliasSchema);
  }

  /** Creates further names, user and role database of an account. Idempotent. */
  async complete(account: Account): Promise<void> {
    if (account.closedAt !== null) return;
    const names = new Set([account.email]);
    for (const name of furtherNames(account)) if (await this.claim(account, name)) names.add(name);
    const { uid, displayName, phoneNumber, userRole, schoolNumber, schoolClass } = account;
    const email = [...names].find(isEmail) ?? '';
    const known = { uid, email, displayName, phoneNumber, userRole, schoolNumber, schoolClass };
    const school = await this.parts.storage.ensure(SCHOOL);
    await update(school, 'user', uid, (current) => (current ? null : newUser(known)));
    await this.parts.storage.ensure(roleDatabase(account));
  }

  async #place() {
    const database = await this.parts.storage.ensure(ACCOUNTS);
    return { database, idOf: (name: string) => this.#idOf(name) };
  }

  #idOf(name: string): string {
    return accountIdOf(name, this.parts.secret);
  }
}

const emailTaken = () => new AppError('email-taken', { email: errorMessages['email-taken'] });
