import { CHANGES_WAIT } from './http/http-client.ts';
import { type Database, type Pouch, statusOf } from './local/pouch.ts';

export interface PullEvents {
  onFetched(isFetched: boolean): void;
  /** Runs with pulled documents, before their checkpoint is written. */
  onPulled(docs: readonly object[]): void;
  /** Runs, and is awaited, after the comparison of the checkpoints. */
  onCompared(isRestored: boolean): Promise<void>;
  /** Runs before a checkpoint is sent to the server. The returned function runs afterwards. */
  onCheckpoint(): Promise<() => Promise<void>>;
}

export interface Pull {
  ended: Promise<unknown>;
  cancel(): void;
}

/** Pulls until a failure. The caller retries, because PouchDB's own waits grow to minutes. */
export function pullLive(
  pouch: Pouch,
  remote: Database,
  local: Database,
  events: PullEvents,
): Pull {
  const pull = pouch.replicate(heedingCheckpoints(remote, local, events), local, {
    live: true,
    retry: false,
    // Needs no heartbeat, because long polls end before a proxy times out.
    heartbeat: false,
    timeout: CHANGES_WAIT,
  });
  pull.on('paused', () => events.onFetched(true));
  pull.on('active', () => events.onFetched(false));
  pull.on('change', ({ docs }) => events.onPulled(docs));
  const ended = new Promise<unknown>((resolve) => {
    pull.then(resolve, resolve);
  });
  return { ended, cancel: () => pull.cancel() };
}

const NOTED: PullEvents['onCheckpoint'] = async () => async () => {};

/** Pulls once. @throws errors of the request or the storage; a repeated call continues */
export async function pullOnce(
  pouch: Pouch,
  remote: Database,
  local: Database,
  onCompared: PullEvents['onCompared'] = async () => {},
): Promise<void> {
  const source = heedingCheckpoints(remote, local, { onCompared, onCheckpoint: NOTED });
  await pouch.replicate(source, local, { batch_size: 500 });
}

interface Checkpoint {
  last_seq?: unknown;
  session_id?: unknown;
  history?: unknown;
}

const heedingCheckpoints = (
  remote: Database,
  local: Database,
  events: Omit<PullEvents, 'onFetched' | 'onPulled'>,
): Database =>
  Object.create(remote, {
    get: { value: comparing(remote, local, events.onCompared) },
    put: { value: telling(remote, events.onCheckpoint) },
  });

const telling =
  (remote: Database, onCheckpoint: PullEvents['onCheckpoint']) =>
  async (checkpoint: PouchDB.Core.PutDocument<object>): Promise<unknown> => {
    const onWritten = await onCheckpoint();
    const answer = await remote.put(checkpoint);
    await onWritten().catch(() => undefined);
    return answer;
  };

/**
 * Compares both checkpoints. They differ after a crash between the two writes, or after a restore
 * of the server or of the device. A restored device's checkpoint is the older one.
 */
function comparing(
  remote: Database,
  local: Database,
  onCompared: PullEvents['onCompared'],
): (id: string, ...rest: never[]) => Promise<unknown> {
  let isCompared = false;
  return async (id, ...rest) => {
    if (isCompared) return remote.get(id, ...rest);
    isCompared = true;
    const theirs = await found(remote.get<Checkpoint>(id));
    const ours = await found(local.get<Checkpoint>(id));
    await onCompared(ours !== null && ours.last_seq !== theirs?.last_seq);
    return (ours && theirs && asOlder(ours, theirs)) ?? remote.get(id, ...rest);
  };
}

/**
 * Returns the server's checkpoint with the device's position if the device is behind, else null.
 * PouchDB otherwise trusts the server's checkpoint.
 */
export function asOlder<C extends Checkpoint>(ours: Checkpoint, theirs: C): C | null {
  const isBehind = ours.session_id === theirs.session_id && position(ours) < position(theirs);
  return isBehind ? { ...theirs, last_seq: ours.last_seq, history: ours.history } : null;
}

/** Returns the number at the start of a CouchDB sequence, which is a string. */
const position = ({ last_seq }: Checkpoint): number => Number.parseInt(String(last_seq), 10);

async function found<D>(reading: Promise<D>): Promise<D | null> {
  try {
    return await reading;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
