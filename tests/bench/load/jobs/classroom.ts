import { setTimeout as pause } from 'node:timers/promises';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { forEach } from '../../../../sync-server/support/async/for-each.ts';
import { newReplica, push, type Remote } from '../device.ts';
import { Feed, within } from '../feed.ts';

/** One hand-in, and the database in which its result is expected. */
export interface Writer {
  remote: Remote;
  attempt: Attempt;
  hearer: Remote;
  /** Id of the document that `hearer` waits for. */
  hears: string;
}

export interface ClassroomOrder {
  listeners: Remote[];
  writers: Writer[];
  /** Interval of pushes (ms). */
  every: number;
}

export interface ClassroomFigures {
  /** Time from the log in the student's replica to the document at `hearer` (ms). */
  latencies: number[];
  /** Number of failed requests of waiting devices. */
  failures: number;
}

const OPENING = 50;
/** Time that devices remain connected after the last paper, to measure memory (ms). */
const STAY = 5000;

/** Plays a lesson. Progress is 1 once all devices wait, and 2 once the last paper has arrived. */
export async function classroom(
  { listeners, writers, every }: ClassroomOrder,
  progressed: (stage: number) => void,
): Promise<ClassroomFigures> {
  const feeds = listeners.map((remote) => new Feed(remote));
  await forEach(feeds, OPENING, async (feed) => void (await feed.open()));
  progressed(1);
  const latencies: number[] = [];
  for (const writer of writers) {
    const begun = performance.now();
    latencies.push(await send(writer));
    await pause(Math.max(0, every - (performance.now() - begun)));
  }
  progressed(2);
  await pause(STAY);
  return { latencies, failures: feeds.reduce((sum, { failures }) => sum + failures, 0) };
}

/** Hands in. @returns the time until the document arrives at `hearer` (ms) */
async function send({ remote, hearer, hears, attempt }: Writer): Promise<number> {
  const replica = newReplica();
  const feed = await new Feed(hearer).open();
  const begun = performance.now();
  const heard = feed.heard(hears);
  await replica.put({ ...attempt, _id: docIdOf(attempt) });
  await push(replica, remote);
  const at = await within(heard, hears);
  feed.close();
  await replica.destroy();
  return at - begun;
}
