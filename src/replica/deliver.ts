import type { Clock } from './clock.ts';
import type { Fetch } from './contact.ts';
import { leavesOf } from './leaves.ts';
import type { LocalReplica } from './local-replica.ts';
import { readOutbox } from './outbox.ts';
import type { Database } from './pouch.ts';
import type { Standing } from './standing.ts';
import type { Unsent } from './sync-state.ts';

const BATCH = 50;

interface Refused {
  id: string;
  name: string;
  reason?: string;
}

/** Requests that show a delivery token in place of the session, which may be another person's. */
export const withToken =
  (fetch: Fetch, token: string): Fetch =>
  (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };

/**
 * Sends what is unsent and nothing else: with a token the server tells nothing, so there is no comparing and no
 * checkpoint of its own. Sending what the server has already changes nothing there.
 * @throws what the request failed of; what was sent before that stays settled
 */
export async function deliver(
  replica: LocalReplica,
  standing: Standing,
  remote: Database,
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  await replica.replay();
  const { unsent, lastSeq } = await replica.connection.use((database) =>
    readOutbox(database, standing.pushedSeq, standing.pulled),
  );
  for (let from = 0; from < unsent.length; from += BATCH) {
    await sendBatch(replica, standing, remote, unsent.slice(from, from + BATCH), clock);
  }
  await standing.pushedTo(lastSeq);
}

async function sendBatch(
  replica: LocalReplica,
  standing: Standing,
  remote: Database,
  batch: readonly Unsent[],
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  const leaves = await Promise.all(
    batch.map(({ id }) => replica.connection.use((database) => leavesOf(database, id))),
  );
  const docs = leaves.flat().filter(({ _deleted }) => !_deleted);
  const answers: unknown[] = await remote.bulkDocs(docs, { new_edits: false });
  const refused = answers.filter(isRefused);
  for (const { id, reason = '' } of refused) {
    const rev = docs.find(({ _id }) => _id === id)?._rev ?? '';
    await standing.denied(id, rev, reason, clock.now());
  }
  const settled = batch.filter(({ id }) => !refused.some((one) => one.id === id));
  await standing.settled(settled.map(({ id }) => id));
}

/** @throws an answer that is neither taken nor refused: the server failed of it and may take it another time */
function isRefused(answer: unknown): answer is Refused {
  const { error, name } = answer as { error?: unknown; name?: unknown };
  if (!error) return false;
  if (name !== 'forbidden' && name !== 'unauthorized') throw answer;
  return true;
}
