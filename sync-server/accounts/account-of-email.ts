import { idSchema, instantSchema } from '../../src/domain/documents/common.ts';
import { normalEmail } from '../../src/domain/email.ts';
import { z } from '../../src/domain/zod.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';
import type { Database } from '../storage/storage.ts';
import { keyedHash } from '../support/secret.ts';
import { readRecord } from './records.ts';

export const ACCOUNT_PREFIX = 'account:';

/** Derives an account's id as a keyed hash, so that a deletion's tombstone names no address. */
export const accountIdOf = (email: string, secret: string): string =>
  ACCOUNT_PREFIX + keyedHash(`address\n${normalEmail(email)}`, secret);

export const KEY_MARK_ID = 'key';
const markSchema = z.strictObject({ type: z.literal('key'), mark: z.string() });
export type KeyMark = z.infer<typeof markSchema>;

export const keyMarkOf = (secret: string): KeyMark => ({
  type: 'key',
  mark: keyedHash('key of addresses', secret),
});

export const readKeyMark = (accounts: Database): Promise<KeyMark | null> =>
  readRecord(accounts, KEY_MARK_ID, markSchema);

/** Checks the secret. @throws StorageUnavailable if the accounts are keyed with another secret */
export function assertOwnKey(known: KeyMark | null, secret: string): void {
  if (known === null || known.mark === keyMarkOf(secret).mark) return;
  throw new StorageUnavailable('another server keys the accounts with another SECRET');
}

const owner = z.object({
  uid: idSchema,
  closedAt: z.optional(z.nullable(instantSchema)),
});

/** Returns a sign-in name's uid, or null. Ignores that the account of an alias is closing. */
export async function uidOfEmail(
  accounts: Database,
  email: string,
  secret: string,
): Promise<string | null> {
  assertOwnKey(await readKeyMark(accounts), secret);
  const account = await readRecord(accounts, accountIdOf(email, secret), owner);
  return account && (account.closedAt ?? null) === null ? account.uid : null;
}
