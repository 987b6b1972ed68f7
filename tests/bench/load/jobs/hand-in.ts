import { setTimeout as pause } from 'node:timers/promises';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { forEach } from '../../../../sync-server/support/async/for-each.ts';
import { newReplica, push, type Remote, read } from '../device.ts';

export interface HandInOrder {
  devices: { remote: Remote; attempt: Attempt }[];
  /** Number of concurrent pushes. */
  atOnce: number;
  /** True to wait until each student has the result. */
  awaitResults: boolean;
}

export interface HandInFigures {
  /** Time from the first push to the last acknowledgement (ms). */
  durable: number;
  /** Time until the last result is in its student's database (ms); null if not waited for. */
  graded: number | null;
  /** Duration of each push (ms). */
  pushes: number[];
  repeated: number;
}

/** Pause between two checks of a result (ms). Few devices check at the same time. */
const LOOK = 200;
const LOOKING = 8;
/** Timeout for a result (ms). */
const PATIENCE = 300_000;

/** Pushes the finished papers of all devices at once. Progress is the number of durable papers. */
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

/** Opens session and database, as each device has done during the exam. */
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
