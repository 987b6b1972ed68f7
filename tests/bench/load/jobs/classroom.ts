import { setTimeout as pause } from 'node:timers/promises';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { forEach } from '../../../../sync-server/support/async/for-each.ts';
import { newReplica, push, type Remote } from '../device.ts';
import { Feed, within } from '../feed.ts';

/** A hand-in, and what is heard of it where. */
export interface Writer {
  remote: Remote;
  attempt: Attempt;
  hearer: Remote;
  /** Id of the document. */
  hears: string;
}

export interface ClassroomOrder {
  /** Devices that wait for news. */
  listeners: Remote[];
  writers: Writer[];
  /** ms from one push to the next. */
  every: number;
}

export interface ClassroomFigures {
  /** From the log in the student's replica to the news at the hearer, ms. */
  latencies: number[];
  /** Requests of waiting devices that failed. */
  failures: number;
}

const OPENING = 50;
/** ms that the devices stay when the last paper is in: long enough for a look at the server's memory. */
const STAY = 5000;

/** Devices that wait, while one paper after another comes in. Progress 1: all of them wait; 2: the last paper is in. */
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

/** @returns ms until it is heard of */
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
