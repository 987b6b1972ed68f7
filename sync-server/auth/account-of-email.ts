import { normalEmail } from '../../src/domain/email.ts';
import { idSchema, instantSchema } from '../../src/domain/entities/common.ts';
import { z } from '../../src/domain/zod.ts';
import type { Database } from '../storage/storage.ts';
import { readRecord } from './records.ts';

export const ACCOUNT_PREFIX = 'account:';

/** Under which id the account of an address stands. */
export const accountIdOf = (email: string): string => ACCOUNT_PREFIX + normalEmail(email);

const owner = z.object({
  uid: idSchema,
  closedAt: z._default(z.nullable(instantSchema), null),
});

/** Who signs in with an address; null when nobody does (any more). One look-up, however large the school. */
export async function uidOfEmail(accounts: Database, email: string): Promise<string | null> {
  const account = await readRecord(accounts, accountIdOf(email), owner);
  return account?.closedAt === null ? account.uid : null;
}
