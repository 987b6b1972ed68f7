import { type Recorded, recordOf } from '../../domain/documents/attempt/record.ts';
import { uncountedIn } from '../../domain/documents/attempt/uncounted.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn, isMadeByServer } from '../../domain/grading/counting.ts';
import type { Store } from '../tables.ts';
import { recordByPlace } from './records.ts';

/** A paper that was written here, and handed in on another device of the same student. */
export interface HandedInElsewhere {
  /** ms */
  at: number;
  /** Questions whose answer was given here and does not count. */
  answers: number;
  /** Whether all of those were given after the hand-in. */
  isLater: boolean;
  /** Whether it was this very one, before its tables were brought back from a backup. */
  isSameDevice: boolean;
}

/** null for a paper that was not written here, or was handed in here, is closed by the server, or was read from paper. */
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

/**
 * When another device last said something of a paper that is open here too, ms; null for none since this device began to write. Where
 * one tablet took the place of another, the first one says nothing more.
 */
export async function lastSaidElsewhere(store: Store, paperId: string): Promise<number | null> {
  const { own, others } = await recordByPlace(store, paperId);
  const since = recordOf(own)[0]?.at;
  const said = recordOf(others.filter((log) => !isHandedIn(log)));
  const last = said.at(-1)?.at;
  return since !== undefined && last !== undefined && last > since ? last : null;
}

const isHandedIn = ({ log }: Recorded): boolean =>
  log.entries.some(([, kind]) => kind === 'handIn');
