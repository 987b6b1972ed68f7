import { docId } from '../../domain/doc-id.ts';
import type { JoinRequest } from '../../domain/documents/join-request/schema.ts';
import { joinRequests } from '../../store/queries/joining.ts';
import { syncState } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';

/** ms. A joined class stands in the grid below; the good news need not stay above it for ever. */
const NEWS = 24 * 3_600_000;

export interface JoinStatus {
  request: JoinRequest;
  /** Whether it is still on this device alone. */
  isUnsent: boolean;
}

/** A student's requests to join that are worth showing, the newest first. `now` in ms. */
export async function joinStatuses(store: Store, now: number): Promise<JoinStatus[]> {
  const [requests, { unsent }] = await Promise.all([joinRequests(store), syncState(store)]);
  const waiting = new Set(unsent.map(({ id }) => id));
  return requests
    .filter(({ outcome }) => outcome?.state !== 'accepted' || now - outcome.at < NEWS)
    .map((request) => ({ request, isUnsent: waiting.has(docId('joinRequest', request.id)) }));
}
