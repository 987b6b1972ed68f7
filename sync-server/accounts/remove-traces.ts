import type { Invitation } from '../../src/domain/documents/invitation/schema.ts';
import { normalEmail } from '../../src/domain/email.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { readLocal, updateLocal } from '../storage/checkpoint.ts';
import { io, range, update } from '../storage/documents.ts';
import type { Database, Storage } from '../storage/storage.ts';

interface Due {
  isDue: boolean;
}
const NAME = 'shedding';

/** Removes account data, then compacts. `finishRemoval` completes an interrupted compaction. */
export async function removeForGood(storage: Storage, remove: () => Promise<void>): Promise<void> {
  const accounts = await storage.ensure(ACCOUNTS);
  await updateLocal<Due>(accounts, NAME, (known) => (known?.isDue ? null : { isDue: true }));
  await remove();
  await compactAccounts(storage);
}

/** Completes an interrupted compaction. Otherwise writes nothing, as the disk may be full. */
export async function finishRemoval(storage: Storage): Promise<void> {
  const known = await readLocal<Due>(await storage.ensure(ACCOUNTS), NAME);
  if (known?.isDue) await compactAccounts(storage);
}

async function compactAccounts(storage: Storage): Promise<void> {
  await io(async () => storage.compact?.(ACCOUNTS));
  await updateLocal<Due>(await storage.ensure(ACCOUNTS), NAME, () => ({ isDue: false }));
}

export async function forgetAddress(school: Database, email: string, now: number): Promise<void> {
  for (const invitation of await range(school, 'invitation', '')) {
    if (!mentions(invitation, email)) continue;
    await update(
      school,
      'invitation',
      invitation.id,
      (known) => known && without(known, email, now),
    );
  }
}

const isOf = (email: string) => (address: string) => normalEmail(address) === email;

function mentions({ emails, outcome }: Invitation, email: string): boolean {
  if (outcome?.state !== 'settled') return emails.some(isOf(email));
  const { notFound, noRoom, later = [] } = outcome;
  return [...emails, ...notFound, ...noRoom, ...later].some(isOf(email));
}

function without(invitation: Invitation, email: string, now: number): Invitation {
  const others = (addresses: string[]) => addresses.filter((address) => !isOf(email)(address));
  const { emails, outcome } = invitation;
  const told =
    outcome?.state === 'settled'
      ? {
          ...outcome,
          notFound: others(outcome.notFound),
          noRoom: others(outcome.noRoom),
          ...(outcome.later && { later: others(outcome.later) }),
        }
      : outcome;
  return setFields(invitation, { emails: others(emails), outcome: told }, now);
}
