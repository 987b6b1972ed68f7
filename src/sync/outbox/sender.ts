import type { Clock } from '../../domain/timing/clock.ts';
import type { OutboxEntry } from '../../store/device-rows.ts';
import { drainAgain, noteUnanswered, noteVerdicts, type Verdict } from '../../store/outbox.ts';
import type { Store } from '../../store/tables.ts';
import type { ConnectionEvents, Credential, ServerConnection } from '../http/server-connection.ts';
import type { LocalLog } from '../local/local-log.ts';
import type { Database, Pouch } from '../local/pouch.ts';
import { drain } from './drain.ts';

const BATCH = 50;

export interface SendParts {
  store: Store;
  log: LocalLog;
  remote: Database;
  clock: Pick<Clock, 'now'>;
}

/**
 * Sends the outbox's documents, hand-ins first. Removes an entry once the server has accepted its
 * exact content.
 * @throws errors of the request or the local storage, after applying the received verdicts
 */
export async function send(parts: SendParts): Promise<void> {
  await drain(parts.store, parts.log);
  const entries = (await parts.store.outbox.toArray()).filter(isOnItsWay);
  const urgent = entries.filter(({ handedIn }) => handedIn);
  await push(parts, urgent);
  await push(
    parts,
    entries.filter(({ handedIn }) => !handedIn),
  );
}

export async function sendOnce(
  { connection, ...parts }: Omit<SendParts, 'remote'> & { connection: ServerConnection },
  credential: Credential,
  events: ConnectionEvents,
  cut: AbortSignal,
): Promise<void> {
  const client = connection.client(credential, events);
  if (cut.aborted) client.abort();
  cut.addEventListener('abort', client.abort, { once: true });
  await send({ ...parts, remote: connection.own(client) });
}

const isOnItsWay = ({ state, revs }: OutboxEntry): boolean =>
  state !== 'refused' && revs.length > 0;

async function push(parts: SendParts, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { store, log } = parts;
  const ids = entries.map(({ id }) => id);
  const revs = new Set(entries.flatMap(({ id, revs }) => revs.map((rev) => `${id}@${rev}`)));
  const answered = new Set<string>();
  try {
    await pushUnsent(log.pouch, await log.database(), heeding(parts, answered), {
      ids,
      since: Math.min(...entries.map(({ seq }) => seq)),
      has: (id, rev) => revs.has(`${id}@${rev}`),
    });
  } catch (error) {
    await noteUnanswered(store, ids).catch(() => undefined);
    throw error;
  }
  const missing = ids.filter((id) => !answered.has(id));
  if (missing.length === 0) return;
  await drainAgain(store, missing);
  throw new Error('not in the local database as noted');
}

interface ToSend {
  ids: readonly string[];
  /** Sequence number of the source after which the push begins; see `OutboxEntry.seq`. */
  since: number;
  has(id: string, rev: string): boolean;
}

/** Pushes with one request for each batch. The outbox replaces PouchDB's remote checkpoint. */
export const pushUnsent = (pouch: Pouch, source: Database, target: Database, unsent: ToSend) =>
  pouch.replicate(source, lacking(target, unsent), {
    doc_ids: [...unsent.ids],
    since: unsent.since,
    checkpoint: false,
    batch_size: BATCH,
  });

function lacking(target: Database, unsent: Pick<ToSend, 'has'>): Database {
  const revsDiff = async (asked: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(asked).flatMap(([id, revs]) => {
        const missing = revs.filter((rev) => unsent.has(id, rev));
        return missing.length > 0 ? [[id, { missing }]] : [];
      }),
    );
  return Object.create(target, {
    // Fixes the id, which PouchDB otherwise requests from the server to name a checkpoint.
    id: { value: async () => target.name },
    revsDiff: { value: revsDiff },
  });
}

interface Sent {
  _id: string;
  _rev: string;
}

function heeding({ store, remote, clock }: SendParts, answered: Set<string>): Database {
  const bulkDocs = async (given: { docs: Sent[] }, ...rest: never[]) => {
    const results = await remote.bulkDocs(given as never, ...rest);
    const verdicts = verdictsOf(given.docs, results);
    await noteVerdicts(store, verdicts, clock.now());
    for (const { id } of verdicts) answered.add(id);
    return results;
  };
  return Object.create(remote, { bulkDocs: { value: bulkDocs } });
}

interface Failed {
  id: string;
  error?: unknown;
  name?: string;
  reason?: string;
}

/** Returns a push's verdicts. Servers report only refusals, because of `new_edits: false`. */
function verdictsOf(docs: readonly Sent[], results: readonly unknown[]): Verdict[] {
  const failed = new Map(
    (results as Failed[]).flatMap((one) => (one.error ? [[one.id, one]] : [])),
  );
  return docs.flatMap(({ _id: id, _rev: rev }): Verdict[] => {
    const failure = failed.get(id);
    if (!failure) return [{ id, rev, refusal: null }];
    return isRefusal(failure) ? [{ id, rev, refusal: failure.reason ?? '' }] : [];
  });
}

const isRefusal = ({ name, error }: Failed): boolean =>
  [name, error].some((word) => word === 'forbidden' || word === 'unauthorized');
