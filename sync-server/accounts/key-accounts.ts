import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { remove } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import { accountIdOf, KEY_MARK_ID, keyMarkOf, readKeyMark } from './account-of-email.ts';
import type { Accounts } from './accounts.ts';
import { createRecord, replaceRecord } from './records.ts';

interface Parts {
  storage: Storage;
  accounts: Accounts;
  secret: string;
}

/** Writes the mark of a new secret, then moves the accounts to it. Returns their number. */
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
