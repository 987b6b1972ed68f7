import type { Invitation } from '../../domain/documents/invitation/schema.ts';
import { isOpen } from '../../domain/documents/join-request/admission.ts';
import type { JoinRequest } from '../../domain/documents/join-request/schema.ts';
import type { Store } from '../tables.ts';

/** Returns a student's requests that are not dismissed, newest first. */
export async function joinRequests(store: Store): Promise<JoinRequest[]> {
  const requests = await store.joinRequests.toArray();
  return requests.filter(({ dismissed }) => !dismissed).sort((a, b) => b.at - a.at);
}

/** Returns the open request for a code; null for none. */
export const awaitedRequest = async (store: Store, code: string): Promise<JoinRequest | null> =>
  (await joinRequests(store)).find((request) => request.code === code && isOpen(request)) ?? null;

/** Returns a class's invitations that are not dismissed, newest first. */
export async function invitationsTo(store: Store, classroomID: string): Promise<Invitation[]> {
  const invitations = await store.invitations.where('classroomID').equals(classroomID).toArray();
  return invitations.filter(({ dismissed }) => !dismissed).sort((a, b) => b.at - a.at);
}
