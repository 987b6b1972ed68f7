import type { Answer } from '../../question-kinds/kind.ts';
import { startedAt } from './growth.ts';
import type { Attempt, Entry, HandInEntry } from './schema.ts';

/** Of a log what its record is told by. */
export type Recorded = Pick<Attempt, 'device'> & { log: Pick<Attempt['log'], 'entries'> };

/** What happened in an exam, as one of the student's devices says it. */
export type RecordedEvent =
  | { kind: 'start' }
  /** The exam, begun elsewhere, went on on this device. */
  | { kind: 'continued' }
  /** `before` is what was chosen until then; null for nothing. */
  | { kind: 'answer'; questionID: string; answer: Answer; before: Answer | null }
  /** An answer of another device was handed in as well. */
  | { kind: 'found'; questionID: string; answer: Answer }
  /** Out of sight for so long, ms. */
  | { kind: 'away'; lasted: number }
  /** The app was opened anew. */
  | { kind: 'opened' }
  /** The device learned how far its clock was off, ms: positive where it was behind. */
  | { kind: 'corrected'; by: number }
  /** The device showed that it was Safe Exam Browser; whether with the exam's file the server knows. */
  | { kind: 'browser' }
  /** The tablet was brought back from a backup, and went on in this log; under which code it had handed in, null where it had not. */
  | { kind: 'restored'; code: string | null }
  /** A sentence of the student to the teacher. */
  | { kind: 'note'; text: string }
  | { kind: 'handIn'; cause: HandInEntry[2]; code: string };

export type RecordLine = RecordedEvent & {
  /** ms, by the device's corrected clock at that moment. */
  at: number;
  /** Which of the logs, from 0 on. */
  log: number;
};

/** Clocks are set right by seconds every day. ms. */
const TOLERANCE = 60_000;

/** All that was said of a paper on any device, in the order in which it is said to have happened. */
export function recordOf(attempts: readonly Recorded[]): RecordLine[] {
  const lines = attempts.flatMap((attempt, log) => linesOf(attempt, log));
  return lines.sort((a, b) => a.at - b.at);
}

/** How many lines the first entries of a log make, by how many entries: not each has one of its own. */
export function lineCounts(attempt: Recorded): number[] {
  const counts = [0];
  for (const event of eventsOf(attempt)) counts.push((counts.at(-1) ?? 0) + (event ? 1 : 0));
  return counts;
}

function linesOf(attempt: Recorded, log: number): RecordLine[] {
  const { entries } = attempt.log;
  const begun = startedAt(attempt);
  const firstSaid = entries[1]?.[0] ?? 0;
  let reached = 0;
  return asItHappened(entries, eventsOf(attempt)).flatMap(([entry, event]) => {
    const said = event?.kind === 'continued' ? firstSaid : saidAt(entry, event);
    // In the order of the log, also where the clock was turned back in between.
    reached = Math.max(reached, begun + said);
    return event ? [{ ...event, at: reached, log }] : [];
  });
}

type Told = [entry: Entry, event: RecordedEvent | null];

/** The first answer on a page that was opened anew is written before the clock that tells of the opening, and was given behind it. */
function asItHappened(
  entries: readonly Entry[],
  events: readonly (RecordedEvent | null)[],
): Told[] {
  const told = entries.map((entry, nth): Told => [entry, events[nth] ?? null]);
  told.forEach((opening, nth) => {
    const answer = told[nth - 1];
    if (opening[1]?.kind !== 'opened' || answer?.[1]?.kind !== 'answer') return;
    if (answer[0][0] >= saidAt(...opening)) told.splice(nth - 1, 2, opening, answer);
  });
  return told;
}

/** What each entry of a log tells; null where it tells nothing by itself. */
function eventsOf({ device, log: { entries } }: Recorded): (RecordedEvent | null)[] {
  const told: Known = { answers: new Map(), offsets: new Map(), awaySince: null };
  return entries.map((entry) =>
    isStartAgain(entry, entries) ? null : eventOf(entry, told, device),
  );
}

/** The log in whose place this one stands tells of the start. */
const isStartAgain = (entry: Entry, [, next]: readonly Entry[]): boolean =>
  entry[1] === 'start' && next?.[1] === 'restored';

/** The clock is first read when something is said; the page had been open for so long by then. Ms since the log's start. */
const saidAt = (entry: Entry, event: RecordedEvent | null): number =>
  entry[1] === 'clock' && event?.kind === 'opened' ? entry[0] - entry[2].monotonic : entry[0];

/** The devices of a paper, from the one on which it was begun. */
export const devicesOf = (logs: readonly Recorded[], lines = recordOf(logs)): string[] => {
  const begun = lines.filter(({ kind }) => kind === 'start');
  return [...new Set([...begun, ...lines].flatMap(({ log }) => logs[log]?.device ?? []))];
};

/** What earlier entries have told. */
interface Known {
  answers: Map<string, Answer>;
  /** Of each page that the app was open in, how far the clock was said to be off last. */
  offsets: Map<string, number | null>;
  awaySince: number | null;
}

function eventOf(entry: Entry, told: Known, device: string): RecordedEvent | null {
  switch (entry[1]) {
    case 'start':
      return { kind: entry[2].device === device ? 'start' : 'continued' };
    case 'answer': {
      const [, , questionID, answer] = entry;
      const before = told.answers.get(questionID) ?? null;
      told.answers.set(questionID, answer);
      return { kind: 'answer', questionID, answer, before };
    }
    case 'found':
      return { kind: 'found', questionID: entry[2], answer: entry[3] };
    case 'clock':
      return clockEvent(entry[2], told);
    case 'away':
      told.awaySince = entry[0];
      return null;
    case 'back':
      return { kind: 'away', lasted: entry[0] - (told.awaySince ?? entry[0]) };
    case 'browser':
      return { kind: 'browser' };
    case 'restored':
      return { kind: 'restored', code: entry[4] || null };
    case 'note':
      return { kind: 'note', text: entry[2] };
    case 'handIn':
      return { kind: 'handIn', cause: entry[2], code: entry[3] };
  }
}

/** A page of before that is gone back to was not opened anew. */
function clockEvent(
  { boot, offset }: { boot: string; offset: number | null },
  { offsets }: Known,
): RecordedEvent | null {
  const isAnew = offsets.size > 0 && !offsets.has(boot);
  const before = offsets.get(boot) ?? null;
  const by = offset !== null && before !== null ? offset - before : 0;
  offsets.set(boot, offset);
  if (isAnew) return { kind: 'opened' };
  return Math.abs(by) >= TOLERANCE ? { kind: 'corrected', by } : null;
}
