import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { docIdOf } from '../../../../src/domain/doc-id.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Remote } from '../device.ts';

export interface SchoolEndsOrder {
  devices: { remote: Remote; attempt: Attempt }[];
  /** From the first hand-in to the last, ms; they come evenly. */
  within: number;
}

export interface SchoolEndsFigures {
  /** From the first push to the last acknowledgement, ms. */
  durable: number;
  /** Of each push, until it was taken, ms. */
  pushes: number[];
  /** Pushes that had to be tried again. */
  repeated: number;
}

/** ms between two attempts. */
const RETRY = 1_000;

/** People hand in one after another, each with the one request that a device's push comes down to. Progress: how many are durable. */
export async function schoolEnds(
  { devices, within }: SchoolEndsOrder,
  progressed: (durable: number) => void,
): Promise<SchoolEndsFigures> {
  progressed(0);
  const begun = performance.now();
  const pushes: number[] = [];
  let repeated = 0;
  const all = devices.map(async ({ remote, attempt }, at) => {
    await pause((within / devices.length) * at);
    const from = performance.now();
    if ((await push(remote, attempt)) > 1) repeated++;
    pushes.push(performance.now() - from);
  });
  await Promise.all(all);
  const durable = performance.now() - begun;
  progressed(devices.length);
  return { durable, pushes, repeated };
}

/** @returns how often it took */
async function push({ url, headers }: Remote, attempt: Attempt): Promise<number> {
  const doc = { ...attempt, _id: docIdOf(attempt), _rev: `1-${randomBytes(16).toString('hex')}` };
  const body = JSON.stringify({ docs: [doc], new_edits: false });
  const json = { ...headers, 'content-type': 'application/json' };
  for (let attempt = 1; ; attempt++) {
    const request = fetch(`${url}/_bulk_docs`, { method: 'POST', headers: json, body });
    const answer = await request.catch(() => null);
    const text = await answer?.text();
    if (answer?.status === 201 && text === '[]') return attempt;
    if (answer?.status === 201) throw new Error(text);
    await pause(RETRY);
  }
}
