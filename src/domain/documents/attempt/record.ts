import { byQuestion } from '../../grading/counting.ts';
import { photosApart } from '../../media/photos.ts';
import type { Answer } from '../../question-kinds/kind.ts';
import type { SafeBrowserProof } from '../../safe-browser/proof.ts';
import type { HandIn } from '../paper/schema.ts';
import { differenceOf, givenBy } from './edits.ts';
import { handInOfLog, isHeldAs } from './fold.ts';
import { startedAt } from './growth.ts';
import type { Absence, AnswerEntry, Attempt, EditEntry, Entry, HandInEntry } from './schema.ts';

export type Recorded = Pick<Attempt, 'device'> & { log: Pick<Attempt['log'], 'entries'> };

export type RecordedEvent =
  | { kind: 'start' }
  /** Continuation of an exam that was started on another device. */
  | { kind: 'continued' }
  /** `before` is null for a first answer. `typed` describes a long text, which is not quoted. */
  | { kind: 'answer'; questionID: string; answer: Answer; before: Answer | null; typed?: Typed }
  /** Answer of another log that the hand-in included. */
  | { kind: 'found'; questionID: string; answer: Answer }
  /** Beginning of a sound, for the `nth` time on all devices together. */
  | { kind: 'play'; sound: string; nth: number }
  /** Page hidden for `lasted` ms. */
  | { kind: 'away'; lasted: number }
  /** Page hidden for `lasted` ms while the student took or chose a photo. */
  | { kind: 'photo'; lasted: number }
  | { kind: 'opened' }
  /** Clock error that the device discovered (ms), positive if its clock was slow. */
  | { kind: 'corrected'; by: number }
  /** Claim to be Safe Exam Browser. Only a check of the proof confirms the claim. */
  | { kind: 'browser'; proof: SafeBrowserProof }
  /** Start of a log that replaces a log with the receipt code `code`, after a restored backup. */
  | { kind: 'restored'; code: string | null }
  | { kind: 'note'; text: string }
  | { kind: 'handIn'; cause: HandInEntry[2]; code: string };

/** Change of a typed answer (UTF-16 units). */
export interface Typed {
  length: number;
  /** Number of units added since the previous logged answer; null for a first answer. */
  added: number | null;
  photos: number;
}

export type RecordLine = RecordedEvent & {
  /** Time by the device's corrected clock (ms). */
  at: number;
  log: number;
};

/** Minimum clock correction that the record shows (ms). */
const TOLERANCE = 60_000;

export function recordOf(attempts: readonly Recorded[]): RecordLine[] {
  const lines = attempts.flatMap((attempt, log) => linesOf(attempt, log));
  return withCountedPlays(lines.sort((a, b) => a.at - b.at));
}

function withCountedPlays(lines: readonly RecordLine[]): RecordLine[] {
  const plays = new Map<string, number>();
  return lines.map((line) => {
    if (line.kind !== 'play') return line;
    const nth = (plays.get(line.sound) ?? 0) + 1;
    plays.set(line.sound, nth);
    return { ...line, nth };
  });
}

/** Returns the numbers of record lines of the first 0, 1, 2 … entries. Some make no line. */
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
    // Keeps the log's order even if the clock was set back.
    reached = Math.max(reached, begun + said);
    return event ? [{ ...event, at: reached, log }] : [];
  });
}

type Told = [entry: Entry, event: RecordedEvent | null];

/** Moves an answer after the opening of its page if the opening was logged after the answer. */
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

function eventsOf({ device, log: { entries } }: Recorded): (RecordedEvent | null)[] {
  const told: Known = { answers: new Map(), offsets: new Map(), absence: null };
  return entries.map((entry) =>
    isStartAgain(entry, entries) ? null : eventOf(entry, told, device),
  );
}

/** Returns true for a start that a replacing log copied from the replaced log. */
const isStartAgain = (entry: Entry, [, next]: readonly Entry[]): boolean =>
  entry[1] === 'start' && next?.[1] === 'restored';

/**
 * Returns the time of an event (ms since the start). Dates an opened page by the monotonic clock of
 * its entry, because the entry may have been logged later.
 */
const saidAt = (entry: Entry, event: RecordedEvent | null): number =>
  entry[1] === 'clock' && event?.kind === 'opened' ? entry[0] - entry[2].monotonic : entry[0];

/** Returns the devices of a paper. The device that started the paper is first. */
export const devicesOf = (logs: readonly Recorded[], lines = recordOf(logs)): string[] => {
  const begun = lines.filter(({ kind }) => kind === 'start');
  return [...new Set([...begun, ...lines].flatMap(({ log }) => logs[log]?.device ?? []))];
};

interface Known {
  answers: Map<string, Answer>;
  /** Last known clock offset (ms) by page load (`boot`). */
  offsets: Map<string, number | null>;
  absence: { kind: Absence; since: number } | null;
}

function eventOf(entry: Entry, told: Known, device: string): RecordedEvent | null {
  switch (entry[1]) {
    case 'start':
      return { kind: entry[2].device === device ? 'start' : 'continued' };
    case 'answer':
    case 'edit':
      return answerEvent(entry, told);
    case 'found':
      told.answers.set(entry[2], entry[3]);
      return { kind: 'found', questionID: entry[2], answer: entry[3] };
    case 'clock':
      return clockEvent(entry[2], told);
    case 'play':
      return { kind: 'play', sound: entry[2], nth: 1 };
    case 'away':
    case 'photo':
      told.absence = { kind: entry[1], since: entry[0] };
      return null;
    case 'back': {
      const { kind, since } = told.absence ?? { kind: 'away', since: entry[0] };
      return { kind, lasted: entry[0] - since };
    }
    case 'browser':
      return { kind: 'browser', proof: { path: entry[2], hash: entry[3] } };
    case 'restored':
      return { kind: 'restored', code: entry[4] || null };
    case 'note':
      return { kind: 'note', text: entry[2] };
    case 'handIn':
      return { kind: 'handIn', cause: entry[2], code: entry[3] };
  }
}

/** Minimum length of an answer that the record describes instead of quoting (UTF-16 units). */
const LONG = 40;

function answerEvent(entry: AnswerEntry | EditEntry, { answers }: Known): RecordedEvent | null {
  const questionID = entry[2];
  const known = answers.get(questionID);
  const answer = givenBy(entry, known);
  if (answer === null) return null;
  answers.set(questionID, answer);
  const event = { kind: 'answer' as const, questionID, answer, before: known ?? null };
  if (Math.max(answer.length, known?.length ?? 0) < LONG) return event;
  const { text, photos } = photosApart(answer);
  const before = known === undefined ? null : photosApart(known).text;
  const added = before === null ? null : differenceOf(before, text).text.length;
  return { ...event, typed: { length: text.length, added, photos: photos.length } };
}

/** Returns an event for an opened page or a corrected clock. Page loads differ by `boot`. */
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

/** Returns answer lines missing from the counted hand-in; none if there is none or the server's. */
export function uncountedIn(
  logs: readonly Recorded[],
  lines: readonly RecordLine[],
  counted: HandIn | null,
): Set<RecordLine> {
  if (!counted || counted.cause === 'server') return new Set();
  const handedIn = byQuestion(counted.answers);
  const handsIn = logs.map((log) => tells(log, counted));
  const isNotIn = (line: RecordLine): boolean => {
    if (line.kind !== 'answer' || handsIn[line.log]) return false;
    const given = handedIn.get(line.questionID);
    return line.answer !== (given?.answer ?? 'empty') && line.at > (given?.at ?? -Infinity);
  };
  return new Set(lines.filter(isNotIn));
}

function tells({ device, log }: Recorded, counted: HandIn): boolean {
  const told = handInOfLog({ device }, log.entries);
  return told !== null && isHeldAs(counted, told);
}
