import { CHANGES_WAIT } from './contact.ts';
import { isOwnType, notingPulled, type Pulled } from './outbox.ts';
import type { Database, Pouch } from './pouch.ts';
import type { Seq } from './replica.ts';

export interface ReplicationEvents {
  /** A direction has nothing left to do, or has found something. */
  onIdle(direction: 'push' | 'pull', idle: boolean): void;
  /** The server has taken these documents. */
  onTaken(ids: readonly string[]): void;
  onDenied(id: string, reason: string): void;
  /** Every own change up to here was taken or denied. */
  onPushed(seq: Seq): void;
}

export interface Replication {
  /** Resolves with what ended it; never rejects. */
  ended: Promise<unknown>;
  cancel(): void;
}

/**
 * PouchDB names a replication by its filter's source, which changes at every build; a name of our own keeps the
 * checkpoint, and with it spares a new comparison of everything.
 */
const ownWrites = Object.assign(
  (doc: { _id: string; _deleted?: boolean }) => !doc._deleted && isOwnType(doc._id),
  { toString: () => 'okul-own-writes-1' },
);

/**
 * Sends and fetches live until something fails. Retrying is the caller's affair: PouchDB's own waits grow to minutes.
 * @param resendFrom compares everything after this position anew, whatever PouchDB's checkpoint says
 */
export function replicateLive(
  pouch: Pouch,
  local: Database,
  remote: Database,
  { pulled, resendFrom }: { pulled: Pulled; resendFrom: Seq | null },
  events: ReplicationEvents,
): Replication {
  const push = pouch.replicate(local, remote, {
    live: true,
    retry: false,
    batch_size: 50,
    filter: ownWrites,
    ...(resendFrom === null ? {} : { since: resendFrom }),
  });
  const pull = pouch.replicate(remote, notingPulled(local, pulled), {
    live: true,
    retry: false,
    // Answered, empty if need be, before a proxy grows impatient; a line that went dead is noticed as soon.
    heartbeat: false,
    timeout: CHANGES_WAIT,
  });
  for (const [direction, replication] of [
    ['push', push],
    ['pull', pull],
  ] as const) {
    replication.on('paused', () => events.onIdle(direction, true));
    replication.on('active', () => events.onIdle(direction, false));
  }
  push.on('change', ({ docs }) => events.onTaken(docs.map(({ _id }) => _id)));
  push.on('denied', (error) => {
    const { id, reason } = error as unknown as { id: string; reason?: string };
    events.onDenied(id, reason ?? '');
  });
  onCheckpoint(push, events.onPushed);
  const cancel = () => {
    push.cancel();
    pull.cancel();
  };
  return { ended: Promise.race([endOf(push), endOf(pull)]), cancel };
}

const endOf = (replication: PromiseLike<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    replication.then(resolve, resolve);
  });

/** PouchDB's event that its types leave out: `{checkpoint: seq}` once the batch up to `seq` is settled. */
function onCheckpoint(push: PouchDB.Replication.Replication<object>, onPushed: (seq: Seq) => void) {
  (push as unknown as NodeJS.EventEmitter).on('checkpoint', (event: { checkpoint?: Seq }) => {
    if (event.checkpoint !== undefined) onPushed(Number(event.checkpoint));
  });
}
