import fc from 'fast-check';
import { openTestStorage } from '../../../../sync-server/test-support/storage.ts';
import { openTarget } from '../../support/target.ts';
import { hear, judgeAll, see } from '../judging.ts';
import type { Raw } from '../mutations.ts';
import { aftermath, documentsOf, PATIENT } from '../play.ts';
import { acceptedOf, asReplicated, send, storedOf, withCurrent } from '../sending.ts';
import { type Extensions, extensions } from './cases.ts';
import { take, watchAtRest, watchSchool } from './oracle.ts';
import { openRoom, type Room } from './room.ts';

/** Number of requests of one student. A new student keeps databases and histories small. */
const ROUND = 40;

export interface LogTally {
  cases: number;
  accepted: number;
  /** Final number of stored logs. */
  held: number;
  /** Numbers by sender and kind of signature. */
  kinds: Record<string, [sent: number, accepted: number]>;
  wrong: string[];
}

/**
 * Sends `runs` logs that continue others, and checks the outcome. A seed always produces the same
 * logs.
 */
export async function playLogs(
  runs: number,
  seed: number,
  said: (tally: LogTally) => void = () => {},
): Promise<LogTally> {
  const tally: LogTally = { cases: 0, accepted: 0, held: 0, kinds: {}, wrong: [] };
  const storage = openTestStorage();
  const target = await openTarget({ limits: PATIENT, storage });
  try {
    for (let round = seed; tally.cases < runs && tally.wrong.length === 0; round++) {
      const room = await openRoom(target, storage, round % 3 !== 0);
      for (const doc of await documentsOf(room.cast.writer)) see(room.cast, String(doc._id), doc);
      const property = fc.asyncProperty(extensions(room), (sent) => judge(room, sent, tally));
      const how = { numRuns: ROUND, seed: round, endOnFailure: true };
      const { failed, errorInstance } = await fc.check(property, how);
      if (failed) tally.wrong.push(`seed ${round}: ${String(errorInstance).slice(0, 4000)}`);
      tally.wrong.push(...(await aftermath(target, room.cast)));
      tally.held += await watchAtRest(room).catch((error) => {
        tally.wrong.push(`seed ${round}: ${error}`);
        return 0;
      });
      said(tally);
    }
  } finally {
    await target.stop();
    await storage.close();
  }
  return tally;
}

/** @throws if the server violated a rule */
async function judge(room: Room, sent: Extensions, tally: LogTally): Promise<void> {
  const { cast } = room;
  const docs = sent.cases.map(({ doc }) => doc);
  const batch = { way: sent.way, docs, text: '' };
  const stored = await storedOf(cast.writer, batch);
  for (const [id, doc] of stored) see(cast, id, doc);
  const current = docs.map((doc) => withCurrent(doc, stored));
  const going = sent.way === 'replicated' ? current.map(asReplicated(stored)) : current;
  const sender = sent.by === 'token' ? room.byToken : cast.writer;
  const { answer } = await send(sender, { ...batch, docs: going });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  const accepted = acceptedOf(answer, going, sent.way);
  count(tally, sent, going, new Set(accepted));
  take(room, sent, accepted);
  for (const doc of accepted) hear(cast, doc);
  await judgeAll(cast, sent.way, accepted);
  await watchSchool(room);
}

function count(
  tally: LogTally,
  { by, cases }: Extensions,
  going: readonly Raw[],
  accepted: ReadonlySet<Raw>,
): void {
  tally.cases += cases.length;
  tally.accepted += accepted.size;
  for (const [at, doc] of going.entries()) {
    const kind = `${by}, ${cases[at]?.signature}`;
    const [before, letIn] = tally.kinds[kind] ?? [0, 0];
    tally.kinds[kind] = [before + 1, letIn + (accepted.has(doc) ? 1 : 0)];
  }
}
