import type { Invitation } from '../../domain/documents/invitation/schema.ts';
import { isOpen } from '../../domain/documents/join-request/admission.ts';
import type { JoinRequest } from '../../domain/documents/join-request/schema.ts';
import type { Store } from '../tables.ts';

/** A student's requests that were not put away, the newest first. */
export async function joinRequests(store: Store): Promise<JoinRequest[]> {
  const requests = await store.joinRequests.toArray();
  return requests.filter(({ dismissed }) => !dismissed).sort((a, b) => b.at - a.at);
}

/** The request for a code that has no answer yet; null when there is none. */
export const awaitedRequest = async (store: Store, code: string): Promise<JoinRequest | null> =>
  (await joinRequests(store)).find((request) => request.code === code && isOpen(request)) ?? null;

/** A class's invitations that were not put away, the newest first. */
export async function invitationsTo(store: Store, classroomID: string): Promise<Invitation[]> {
  const invitations = await store.invitations.where('classroomID').equals(classroomID).toArray();
  return invitations.filter(({ dismissed }) => !dismissed).sort((a, b) => b.at - a.at);
}
