import type { Invitation } from '../../src/domain/documents/invitation/schema.ts';
import { normalEmail } from '../../src/domain/email.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { range, update } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';

/**
 * Takes an address out of the lists with which teachers asked for students, and out of what they were answered: there it may
 * stand from before its owner had an account. Reads all lists of the school, which are emptied once they are put away.
 */
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
