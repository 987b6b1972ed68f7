import { roleDatabase } from '../domain/session/databases.ts';
import type { Clock } from './clock.ts';
import { createContact } from './contact.ts';
import { deliver, withToken } from './deliver.ts';
import type { LocalReplica } from './local-replica.ts';
import { openReplica } from './open.ts';
import { openRemote } from './remote.ts';
import { Standing } from './standing.ts';
import type { SyncEnvironment } from './sync-options.ts';
import { type SyncState, syncLockName } from './sync-state.ts';
import { until } from './until.ts';

/**
 * - `delivered`: nothing is left to send.
 * - `busy`: another tab replicates for this person.
 * - `turned-away`: the server does not take the token any more; the work waits for the person.
 */
export type Delivery = 'delivered' | 'busy' | 'turned-away' | 'failed';

export interface Parcel {
  uid: string;
  token: string;
  clock: Clock;
  /** Ends the delivery, whatever it waits for: the person's lock is free again, and nothing is sent any more. */
  signal: AbortSignal;
  /** What the device now holds of this person. */
  onState(state: SyncState, instance: string): Promise<void>;
}

/** Sends what a student who has signed out left on this device. Opens that student's replica for just that long. */
export async function deliverParcel(
  parcel: Parcel,
  environment: Pick<SyncEnvironment, 'fetch' | 'origin' | 'locks'>,
  open: (uid: string) => Promise<LocalReplica> = openReplica,
): Promise<Delivery> {
  const { locks } = environment;
  const sent = () => until(parcel.signal, send(parcel, environment, open));
  if (!locks) return sent();
  return locks.request(syncLockName(parcel.uid), { ifAvailable: true }, async (lock) =>
    lock ? sent() : 'busy',
  );
}

async function send(
  { uid, token, clock, signal, onState }: Parcel,
  { fetch, origin }: Pick<SyncEnvironment, 'fetch' | 'origin'>,
  open: (uid: string) => Promise<LocalReplica>,
): Promise<Delivery> {
  const replica = await open(uid);
  let turnedAway = false;
  try {
    const standing = await Standing.open(replica, async () => undefined);
    const contact = createContact(withToken(fetch, token), clock, {
      onAnswer: () => standing.contacted(clock.now()),
      onSignedOut: () => {
        turnedAway = true;
      },
    });
    if (signal.aborted) contact.abort();
    signal.addEventListener('abort', contact.abort, { once: true });
    // Only students have tokens.
    const name = roleDatabase({ uid, userRole: 'student' });
    const remote = openRemote(replica.pouch, `${origin}/db/${name}`, contact);
    const sent = await deliver(replica, standing, remote, clock).then(
      () => true,
      () => false,
    );
    if (!signal.aborted) await onState(standing.state, replica.instance);
    if (turnedAway) return 'turned-away';
    return sent && standing.state.unsent.length === 0 ? 'delivered' : 'failed';
  } finally {
    await replica.close();
  }
}
