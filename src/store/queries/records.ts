import { type Recorded, recordOf, uncountedIn } from '../../domain/documents/attempt/record.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn, isMadeByServer } from '../../domain/grading/counting.ts';
import { entriesOf } from '../stored-logs.ts';
import type { Store } from '../tables.ts';

export async function ownRecord(store: Store, paperId: string): Promise<Recorded[]> {
  const { own, others } = await recordByPlace(store, paperId);
  return [...own, ...others];
}

async function recordByPlace(
  store: Store,
  paperId: string,
): Promise<Record<'own' | 'others', Recorded[]>> {
  const [logs, attempts] = await Promise.all([
    store.logs.where('paperId').equals(paperId).toArray(),
    store.attempts.where('paperId').equals(paperId).toArray(),
  ]);
  const own = logs.map(async ({ id, device }) => ({
    device,
    log: { entries: await entriesOf(store, id) },
  }));
  const others = attempts.filter(({ id }) => !logs.some((log) => log.id === id));
  return { own: await Promise.all(own), others };
}

export const attemptsOf = (store: Store, paperId: string): Promise<Attempt[]> =>
  store.attempts.where('paperId').equals(paperId).toArray();

export const attemptsOfExam = (store: Store, examID: string): Promise<Attempt[]> =>
  store.attempts.where('paperId').startsWith(`${examID}-`).toArray();

export interface HandedInElsewhere {
  at: number;
  /** Number of questions with an ungraded answer of this device. */
  answers: number;
  /** True if the student gave all these answers after the hand-in. */
  isLater: boolean;
  /** True if this device wrote the other log before its tables were restored from a backup. */
  isSameDevice: boolean;
}

/** Returns another device's hand-in if this device wrote the paper without handing in. */
export async function handedInElsewhere(
  store: Store,
  paper: Paper,
): Promise<HandedInElsewhere | null> {
  const counted = countedHandIn(paper);
  if (!counted || isMadeByServer(counted)) return null;
  const { own } = await recordByPlace(store, paper.id);
  if (own.length === 0 || own.some(isHandedIn)) return null;
  const uncounted = [...uncountedIn(own, recordOf(own), counted)];
  const questions = new Set(
    uncounted.map((line) => (line.kind === 'answer' ? line.questionID : '')),
  );
  const { at } = counted;
  return {
    ...{ at, answers: questions.size, isLater: uncounted.every((line) => line.at > at) },
    isSameDevice: own.some(({ device }) => device === counted.device),
  };
}

/** Returns the time of the last entry in other devices' open logs (ms); null if none is newer. */
export async function lastSaidElsewhere(store: Store, paperId: string): Promise<number | null> {
  const { own, others } = await recordByPlace(store, paperId);
  const since = recordOf(own)[0]?.at;
  const entries = recordOf(others.filter((log) => !isHandedIn(log)));
  const last = entries.at(-1)?.at;
  return since !== undefined && last !== undefined && last > since ? last : null;
}

const isHandedIn = ({ log }: Recorded): boolean =>
  log.entries.some(([, kind]) => kind === 'handIn');
