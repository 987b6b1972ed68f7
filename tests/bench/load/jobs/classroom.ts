import { setTimeout as pause } from 'node:timers/promises';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { forEach } from '../../../../sync-server/support/async/for-each.ts';
import { newReplica, push, type Remote } from '../device.ts';
import { Feed, within } from '../feed.ts';

export interface ClassroomOrder {
  /** Devices that wait for news. */
  listeners: Remote[];
  /** Papers that are handed in one after another, each with the database where it should be heard of. */
  writers: { remote: Remote; hearer: Remote; paper: Paper }[];
  /** ms from one push to the next. */
  every: number;
}

export interface ClassroomFigures {
  /** From the paper in the student's replica to the news at the hearer, ms. */
  latencies: number[];
  /** Requests of waiting devices that failed. */
  failures: number;
}

const OPENING = 50;

/** Devices that wait, while one paper after another comes in. Progress 1: all of them wait. */
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
  return { latencies, failures: feeds.reduce((sum, { failures }) => sum + failures, 0) };
}

/** @returns ms until the paper is heard of */
async function send({ remote, hearer, paper }: ClassroomOrder['writers'][number]): Promise<number> {
  const replica = newReplica();
  const feed = await new Feed(hearer).open();
  const _id = `paper:${paper.id}`;
  const begun = performance.now();
  const heard = feed.heard(_id);
  await replica.put({ ...paper, _id });
  await push(replica, remote);
  const at = await within(heard, _id);
  feed.close();
  await replica.destroy();
  return at - begun;
}
