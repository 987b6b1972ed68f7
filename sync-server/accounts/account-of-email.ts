import { idSchema, instantSchema } from '../../src/domain/documents/common.ts';
import { normalEmail } from '../../src/domain/email.ts';
import { z } from '../../src/domain/zod.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';
import type { Database } from '../storage/storage.ts';
import { keyedHash } from '../support/secret.ts';
import { readRecord } from './records.ts';

export const ACCOUNT_PREFIX = 'account:';

/**
 * Under which id the account of an address stands: a name cannot be taken from a tombstone, so the address itself is none of
 * it, and nothing tells it from the id but the server's secret.
 */
export const accountIdOf = (email: string, secret: string): string =>
  ACCOUNT_PREFIX + keyedHash(`address\n${normalEmail(email)}`, secret);

/** Says with which secret the ids of accounts were made. */
export const KEY_MARK_ID = 'key';
const markSchema = z.strictObject({ type: z.literal('key'), mark: z.string() });
export type KeyMark = z.infer<typeof markSchema>;

export const keyMarkOf = (secret: string): KeyMark => ({
  type: 'key',
  mark: keyedHash('key of addresses', secret),
});

export const readKeyMark = (accounts: Database): Promise<KeyMark | null> =>
  readRecord(accounts, KEY_MARK_ID, markSchema);

/**
 * Whoever looks for an address with another secret than the school's finds nobody, and must not take that for an answer.
 * @throws StorageUnavailable
 */
export function assertOwnKey(known: KeyMark | null, secret: string): void {
  if (known === null || known.mark === keyMarkOf(secret).mark) return;
  throw new StorageUnavailable('another server keys the accounts with another SECRET');
}

/** Of an account or a further name of one, which has no `closedAt`. */
const owner = z.object({
  uid: idSchema,
  closedAt: z.optional(z.nullable(instantSchema)),
});

/**
 * Who signs in with an address; null when nobody does (any more). Two look-ups, however large the school.
 * @throws StorageUnavailable for a secret that is not the school's
 */
export async function uidOfEmail(
  accounts: Database,
  email: string,
  secret: string,
): Promise<string | null> {
  assertOwnKey(await readKeyMark(accounts), secret);
  const account = await readRecord(accounts, accountIdOf(email, secret), owner);
  return account && (account.closedAt ?? null) === null ? account.uid : null;
}
