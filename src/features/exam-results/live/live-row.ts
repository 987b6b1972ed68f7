import type { Exam, Incident } from '../../../domain/documents/exam/schema.ts';
import type { MonitorRow, Writing } from '../../../domain/documents/monitor/schema.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { witnessedAt } from '../../../domain/grading/acceptance.ts';
import {
  countedHandIn,
  isHandedIn,
  isOfServer,
  isOfSheet,
} from '../../../domain/grading/counting.ts';
import type { RosterEntry } from '../../../domain/grading/roster.ts';
import { deadlineOf, deadlineOn, extraMinutesOf } from '../../../domain/timing/timing.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import type { CarriedEntry } from '../../../store/queries/carried.ts';

/**
 * State of a student. `unheard`: no paper, and no recent contact of a device. `on-device`: the time
 * is over, and the paper has not arrived. `taken`: a teacher has collected the paper, and the
 * server has not confirmed it.
 */
export const LIVE_STATES = [
  'no-exam',
  'ready',
  'unheard',
  'writing',
  'on-device',
  'taken',
  'at-server',
  'absent',
  'not-member',
] as const;
export type LiveState = (typeof LIVE_STATES)[number];

export interface LiveRow {
  uid: string;
  name: string;
  state: LiveState;
  hasExam: boolean;
  /** Reason why no device of the student is ready; null if one is, or if unknown. */
  app: MonitorRow['app'];
  writing: Writing | null;
  isOnline: boolean;
  /** Time of the device's last contact (ms); null for never. */
  heardAt: number | null;
  /** Way by which the paper arrived; null unless the server or this device has it. */
  came: Came | null;
  /** End of the paper, including extra time (ms). */
  endsAt: number | null;
  answered: number | null;
  questionCount: number | null;
  extraMinutes: number;
  incidents: readonly Incident[];
}

/** Time that a paper handed in at the last second may take to arrive (ms). */
const ON_ITS_WAY = 60_000;

interface Known {
  exam: Exam | null;
  told: MonitorRow | undefined;
  version: string | null;
  carried: CarriedEntry | undefined;
  now: number;
}

/** Builds a row. @param name student's name, unique in the class */
export function liveRow(entry: RosterEntry, name: string, known: Known): LiveRow {
  const { exam, told } = known;
  const { uid, paper } = entry;
  const isIn = isAtServer(entry, told);
  const writing = isIn ? null : (told?.writing ?? null);
  const given = exam ? extraMinutesOf(exam, uid) : 0;
  const begun = writing?.endsAt ?? (paper && !isIn ? deadlineOn(paper) : null);
  // Adds extra time that this device has given and the server's summary lacks.
  const had = writing?.extraMinutes ?? paper?.extraMinutes ?? 0;
  const endsAt = begun === null ? null : deadlineOf(begun, Math.max(0, given - had));
  const hasExam = isCurrent(known);
  const state = isIn ? 'at-server' : stateOf(entry, endsAt, hasExam, known);
  return {
    ...{ uid, name, state, hasExam, writing, endsAt },
    app: hasExam ? null : appOf(told),
    isOnline: told?.isOnline ?? false,
    heardAt: told?.heardAt ?? paper?.seenAt ?? null,
    came: cameOf(state, entry, known),
    ...answersOf(entry, writing, exam),
    extraMinutes: Math.max(given, had),
    incidents: (exam?.incidents ?? []).filter((one) => one.uid === uid),
  };
}

const isAtServer = ({ paper }: RosterEntry, told: MonitorRow | undefined): boolean =>
  told?.isHandedIn === true || (paper !== null && isHandedIn(paper));

const appOf = (told: MonitorRow | undefined): MonitorRow['app'] => told?.app ?? null;

const isCurrent = ({ told, version }: Known): boolean => version !== null && told?.has === version;

function stateOf(
  { state }: RosterEntry,
  endsAt: number | null,
  hasExam: boolean,
  { carried, now }: Known,
): LiveState {
  if (carried?.state === 'waiting' || carried?.state === 'sent') return 'taken';
  if (endsAt !== null) return now > endsAt + ON_ITS_WAY ? 'on-device' : 'writing';
  if (state === 'absent' || state === 'not-member' || state === 'unheard') return state;
  return hasExam ? 'ready' : 'no-exam';
}

function cameOf(state: LiveState, { paper }: RosterEntry, { carried }: Known): Came | null {
  if (state === 'taken' && carried) return { by: carried.by, at: carried.at };
  return state === 'at-server' && paper ? cameToServer(paper) : null;
}

function answersOf(
  { paper }: RosterEntry,
  writing: Writing | null,
  exam: Exam | null,
): Pick<LiveRow, 'answered' | 'questionCount'> {
  const questionCount = writing?.questionCount ?? exam?.questions.length ?? null;
  if (writing) return { answered: writing.answered, questionCount };
  const answers = paper && countedHandIn(paper)?.answers;
  const answered = answers?.filter(({ answer }) => answer !== 'empty').length ?? null;
  return { answered, questionCount };
}

type Compare = (a: LiveRow, b: LiveRow) => number;
export const byName: Compare = (a, b) => compareTurkish(a.name, b.name);
export const byState: Compare = (a, b) =>
  SEGMENTS.indexOf(segmentOf(a)) - SEGMENTS.indexOf(segmentOf(b)) || byName(a, b);
export const byTimeLeft: Compare = (a, b) => (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity);

const DONE: ReadonlySet<LiveState> = new Set(['taken', 'at-server', 'absent', 'not-member']);

export const isUnderWay = ({ state }: LiveRow): boolean => !DONE.has(state);

export const isWriting = ({ state }: LiveRow): boolean => state === 'writing';

const HAD: ReadonlySet<LiveState> = new Set(['taken', 'at-server', 'not-member']);

/** Returns true if a device may have a paper to collect, even the device of a silent student. */
export const mayHavePaper = ({ state }: LiveRow): boolean => !HAD.has(state);

export const isSilent = ({ state }: LiveRow): boolean => SILENT.has(state);

const SILENT: ReadonlySet<LiveState> = new Set(['no-exam', 'ready', 'unheard']);

export const isCutOff = (row: LiveRow): boolean => isWriting(row) && !row.isOnline;

/** Parts of the bar. Each row belongs to one part. Students who may need help are first. */
export const SEGMENTS = [
  'cut-off',
  'on-device',
  'no-exam',
  'unheard',
  'writing',
  'ready',
  'taken',
  'at-server',
  'absent',
  'not-member',
] as const satisfies readonly (LiveState | 'cut-off')[];
export type Segment = (typeof SEGMENTS)[number];

export const segmentOf = (row: LiveRow): Segment => (isCutOff(row) ? 'cut-off' : row.state);

/** Way of a paper. `scan` and `file` lead to this teacher's device, other ways to the server. */
export type Carrier = CarriedEntry['by'] | 'paper' | 'teacher' | 'network';

interface Came {
  by: Carrier;
  at: number;
}

/** Returns the way of a paper to the server; null without a hand-in of the student there. */
function cameToServer(paper: Paper): Came | null {
  const counted = countedHandIn(paper);
  if (!counted || isOfServer(counted)) return null;
  if (isOfSheet(counted)) return { by: 'paper', at: counted.at };
  const witnessed = witnessedAt(paper, counted);
  if (witnessed !== null) return { by: 'teacher', at: witnessed };
  return paper.receivedAt === null ? null : { by: 'network', at: paper.receivedAt };
}
