import { CHANGES_WAIT } from './http/http-client.ts';
import { type Database, type Pouch, statusOf } from './local/pouch.ts';

export interface PullEvents {
  /** Everything that the server has is here, or something more has come. */
  onFetched(isFetched: boolean): void;
  /**
   * Whether the server has lost what it knew of this device: then it may lack what it had acknowledged. Awaited before
   * anything makes the two agree again.
   */
  onCompared(isRestored: boolean): Promise<void>;
  /** How far it came is about to be written on the server. @returns to be called once it is; what fails there is of no account */
  onCheckpoint(): Promise<() => Promise<void>>;
}

export interface Pull {
  /** Resolves with what ended it; never rejects. */
  ended: Promise<unknown>;
  cancel(): void;
}

/** Fetches live until something fails. Retrying is the caller's affair: PouchDB's own waits grow to minutes. */
export function pullLive(
  pouch: Pouch,
  remote: Database,
  local: Database,
  events: PullEvents,
): Pull {
  const pull = pouch.replicate(heedingCheckpoints(remote, local, events), local, {
    live: true,
    retry: false,
    // Answered, empty if need be, before a proxy grows impatient; a line that went dead is noticed as soon.
    heartbeat: false,
    timeout: CHANGES_WAIT,
  });
  pull.on('paused', () => events.onFetched(true));
  pull.on('active', () => events.onFetched(false));
  const ended = new Promise<unknown>((resolve) => {
    pull.then(resolve, resolve);
  });
  return { ended, cancel: () => pull.cancel() };
}

const NOTED: PullEvents['onCheckpoint'] = async () => async () => {};

/** Fetches what is there now. @throws what it failed of; calling it again goes on */
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

/** The server's database as the source of a pull, which writes nothing to it but checkpoints. */
const heedingCheckpoints = (
  remote: Database,
  local: Database,
  events: Omit<PullEvents, 'onFetched'>,
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
 * PouchDB keeps its checkpoint on both sides. A server that has an older one, or none, was restored from a backup or replaced;
 * or one of the two died before it could write it, and then looking again costs a question. A device that was put back to a backup has the
 * older one, and lacks what came since.
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
 * The server's checkpoint as of where the device stands, where that is further back: within one session PouchDB takes the
 * server's word for both. Null where it need not be told.
 */
export function asOlder<C extends Checkpoint>(ours: Checkpoint, theirs: C): C | null {
  const isBehind = ours.session_id === theirs.session_id && position(ours) < position(theirs);
  return isBehind ? { ...theirs, last_seq: ours.last_seq, history: ours.history } : null;
}

/** CouchDB's sequences are texts that begin with a number. */
const position = ({ last_seq }: Checkpoint): number => Number.parseInt(String(last_seq), 10);

async function found<D>(reading: Promise<D>): Promise<D | null> {
  try {
    return await reading;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
