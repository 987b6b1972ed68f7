import { setTimeout as pause } from 'node:timers/promises';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { forEach } from '../../../../sync-server/support/async/for-each.ts';
import { newReplica, push, type Remote, read } from '../device.ts';

export interface HandInOrder {
  devices: { remote: Remote; attempt: Attempt }[];
  /** Pushes under way at a time. */
  atOnce: number;
  /** Whether to wait until each student's result is back. */
  awaitResults: boolean;
}

export interface HandInFigures {
  /** From the first push to the last acknowledgement, ms. */
  durable: number;
  /** From the first push to the last result in its student's database, ms; null where none was waited for. */
  graded: number | null;
  /** Of each push, ms. */
  pushes: number[];
  /** Pushes that had to be tried again. */
  repeated: number;
}

/** ms between two looks for one result, and devices that look at the same time: few, so that looking costs little. */
const LOOK = 200;
const LOOKING = 8;
/** ms until the bench gives a result up. */
const PATIENCE = 300_000;

/** Devices with a finished paper each, every one from its own replica, send all at once. Progress: 0 as they begin, then how many are durable. */
export async function handIn(
  { devices, atOnce, awaitResults }: HandInOrder,
  progressed: (durable: number) => void,
): Promise<HandInFigures> {
  const tablets = await Promise.all(devices.map(withReplica));
  await forEach(devices, atOnce, ({ remote }) => greet(remote));
  const pushes: number[] = [];
  let repeated = 0;
  progressed(0);
  const begun = performance.now();
  await forEach(tablets, atOnce, async ({ replica, remote }) => {
    const from = performance.now();
    if ((await push(replica, remote)) > 1) repeated++;
    pushes.push(performance.now() - from);
    progressed(pushes.length);
  });
  const durable = performance.now() - begun;
  if (awaitResults) await forEach(devices, LOOKING, resultOf);
  const graded = awaitResults ? performance.now() - begun : null;
  return { durable, graded, pushes, repeated };
}

/** Every device has been there through the exam: its session is known and its database open. */
async function greet({ url, headers }: Remote): Promise<void> {
  await (await fetch(url, { headers })).arrayBuffer();
}

async function withReplica({ remote, attempt }: HandInOrder['devices'][number]) {
  const replica = newReplica();
  await replica.put({ ...attempt, _id: docIdOf(attempt) });
  return { remote, replica };
}

async function resultOf({
  remote,
  attempt: { paperId },
}: HandInOrder['devices'][number]): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (!(await read(remote, `result:${paperId}`))) {
    if (Date.now() > until) throw new Error(`no result for ${paperId}`);
    await pause(LOOK);
  }
}
