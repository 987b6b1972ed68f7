import { docId } from '../../src/domain/doc-id.ts';
import { AppError } from '../../src/domain/errors.ts';
import { spokenText } from '../../src/domain/ids.ts';
import {
  ACCOUNTS,
  ADMIN,
  DIRECTORY,
  roleDatabase,
  SCHOOL,
} from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { type Config, ConfigError } from '../config.ts';
import { idRange, remove } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import { consoleMessages } from '../support/messages.ts';
import { accountIdOf, KEY_MARK_ID, keyMarkOf, readKeyMark } from './account-of-email.ts';
import type { Account, Accounts } from './accounts.ts';
import { createRecord, readRecord, replaceRecord } from './records.ts';

export interface FirstStart {
  storage: Storage;
  accounts: Accounts;
  config: Pick<Config, 'admin' | 'demo'>;
  now: () => number;
  fillDemo: () => Promise<void>;
  tell: (line: string) => void;
}

/** Prepares a new school. Completes an interrupted start. */
export async function prepareSchool(start: FirstStart): Promise<void> {
  const { storage, accounts, config } = start;
  await Promise.all([SCHOOL, ACCOUNTS, DIRECTORY, ADMIN].map((name) => storage.ensure(name)));
  const known = await accounts.all();
  for (const account of await incomplete(storage, known)) await accounts.complete(account);
  const isDemoDue = config.demo && (await demoIsDue(storage, known.length === 0));
  const hasAdmin = known.some(({ userRole }) => userRole === 'admin');
  if (!hasAdmin && (config.admin.email || !isDemoDue)) await makeFirstAdmin(start);
  if (isDemoDue) await makeDemo(start);
}

async function incomplete(storage: Storage, accounts: readonly Account[]): Promise<Account[]> {
  const users = new Set(await idRange(await storage.ensure(SCHOOL), 'user', ''));
  const databases = new Set(await storage.names());
  return accounts.filter(
    (account) => !users.has(docId('user', account.uid)) || !databases.has(roleDatabase(account)),
  );
}

const DEFAULT_EMAIL = 'admin@okul.local';
/** Length of a generated password: about 57 random bits. */
const PASSWORD_LENGTH = 12;

async function makeFirstAdmin({ accounts, config, tell }: FirstStart): Promise<void> {
  const { email = DEFAULT_EMAIL, password } = config.admin;
  const chosen = password ?? spokenText(PASSWORD_LENGTH);
  // Prints the password before the account exists, so that a crash in between cannot hide it.
  if (password === undefined) tell(consoleMessages.firstAdmin(email, chosen));
  await accounts
    .create({
      email,
      password: chosen,
      displayName: 'Yönetici',
      phoneNumber: '00000000000',
      userRole: 'admin',
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'email-taken') throw error;
      // If several servers start together, only the first creates the admin.
      const isMadeElsewhere = (await accounts.all()).some(({ userRole }) => userRole === 'admin');
      if (!isMadeElsewhere) throw new ConfigError([consoleMessages.adminEmailTaken(email)]);
      if (password === undefined) tell(consoleMessages.adminMadeElsewhere);
    });
}

const DEMO_MARK = 'demo';
const markSchema = z.strictObject({ type: z.literal('demo'), done: z.boolean() });

async function demoIsDue(storage: Storage, isEmpty: boolean): Promise<boolean> {
  const mark = await readRecord(await storage.ensure(ACCOUNTS), DEMO_MARK, markSchema);
  return mark ? !mark.done : isEmpty;
}

async function makeDemo({ storage, fillDemo }: FirstStart): Promise<void> {
  const database = await storage.ensure(ACCOUNTS);
  await createRecord(database, DEMO_MARK, { type: 'demo', done: false });
  await fillDemo();
  await replaceRecord(database, DEMO_MARK, { type: 'demo', done: true });
}

interface Parts {
  storage: Storage;
  accounts: Accounts;
  secret: string;
}

/** Moves the accounts to the ids of a new secret, after writing its mark. Returns their number. */
export async function keyAccounts({ storage, accounts, secret }: Parts): Promise<number> {
  const database = await storage.ensure(ACCOUNTS);
  const mark = keyMarkOf(secret);
  const known = await readKeyMark(database);
  if (known === null) await createRecord(database, KEY_MARK_ID, mark);
  else if (known.mark !== mark.mark) await replaceRecord(database, KEY_MARK_ID, mark);
  const stray = (await accounts.stored()).filter(
    ({ id, record }) => id !== accountIdOf(record.email, secret),
  );
  for (const { id, record } of stray) {
    await createRecord(database, accountIdOf(record.email, secret), record);
    await remove(database, id);
  }
  for (const { id, record } of await accounts.aliases()) {
    if (id === accountIdOf(record.name, secret)) continue;
    await createRecord(database, accountIdOf(record.name, secret), record);
    await remove(database, id);
  }
  return stray.length;
}
