import { byQuestion, handInKey, isBegunOnTablet, isMadeByServer } from '../../grading/counting.ts';
import { asInstant, MAX_CLOCK_SAMPLES, MAX_HAND_INS } from '../../limits.ts';
import { sameContent } from '../../merge/canonical.ts';
import { cutTo, restatedIn } from '../../merge/merge.ts';
import { fromParts, groupOf, partsOf } from '../../merge/parts.ts';
import type { Answer } from '../../question-kinds/kind.ts';
import { SCHEMA } from '../../vocabulary.ts';
import { believedSample, believedStart } from '../paper/believed.ts';
import { UNSEEN } from '../paper/rules.ts';
import type { ClockSample, GivenAnswer, HandIn, Paper } from '../paper/schema.ts';
import { type GivingEntry, givenBy, isGiving } from './edits.ts';
import type { AttemptHeader, Entry, StartEntry } from './schema.ts';

/** Folds one log into a paper. @param entries beginning with the start */
export function paperOfLog(
  header: Omit<AttemptHeader, 'id' | 'writer'>,
  entries: readonly Entry[],
): Paper {
  const { paperId, examID, userID, examName, classroomID, device } = header;
  const { start, answers, clock, handIns } = told(entries, device);
  const given = [...answers.values()];
  const paper: Paper = {
    type: 'paper',
    schema: SCHEMA,
    id: paperId,
    ...{ examID, userID, examName, classroomID, start, handIns, clock },
    myAnswers: given.map(({ questionID, answer }) => ({ questionID, answer })),
    ...UNSEEN,
    logs: [],
    countersigned: [],
    stamps: Object.fromEntries(given.map(({ questionID, at }) => [`myAnswers/${questionID}`, at])),
  };
  return fromParts(paper, partsOf(paper));
}

/** Returns a log's first hand-in, or null. @param entries beginning with the start */
export const handInOfLog = (
  { device }: Pick<AttemptHeader, 'device'>,
  entries: readonly Entry[],
): HandIn | null => told(entries, device).handIns[0] ?? null;

/** Moves a new hand-in by 1 ms while another stored hand-in has the same device and time. */
export function besideKnown(known: Pick<Paper, 'handIns'> | null, told: Paper): Paper {
  const held = known?.handIns ?? [];
  return { ...told, handIns: told.handIns.map((said) => heldHandIn(held, said)) };
}

interface Told {
  start: Paper['start'];
  answers: Map<string, GivenAnswer>;
  clock: ClockSample[];
  handIns: HandIn[];
}

function told(entries: readonly Entry[], device: string): Told {
  const start = believedStart((entries[0] as StartEntry)[2]);
  const answers = new Map<string, GivenAnswer>();
  const clock: ClockSample[] = [];
  const handIns: HandIn[] = [];
  for (const entry of entries) {
    const at = asInstant(start.at + entry[0]);
    if (isGiving(entry)) take(answers, entry, at);
    if (entry[1] === 'clock') clock.push(believedSample(entry[2]));
    if (entry[1] === 'handIn') {
      const [, , cause, code] = entry;
      const inOrder = [...answers.values()].sort(inQuestionOrder);
      handIns.push({ at, device, cause, code, answers: inOrder });
    }
  }
  return { start, answers, clock, handIns: handIns.slice(0, 1) };
}

function take(answers: Map<string, GivenAnswer>, entry: GivingEntry, at: number): void {
  const before = answers.get(entry[2])?.answer;
  const answer = givenBy(entry, before);
  if (answer === null) return;
  if (entry[1] !== 'found') give(answers, entry[2], answer, at);
  else if (answer !== before) give(answers, entry[2], answer, entry[4]);
}

/** Gives an answer a later time than the previous answer, even if the clock was set back. */
function give(answers: Map<string, GivenAnswer>, questionID: string, answer: Answer, at: number) {
  const before = answers.get(questionID);
  answers.set(questionID, {
    questionID,
    answer,
    at: before ? asInstant(Math.max(at, before.at + 1)) : at,
  });
}

const inQuestionOrder = (a: GivenAnswer, b: GivenAnswer): number =>
  a.questionID < b.questionID ? -1 : 1;

/** Merges a log into a paper. @param entries beginning with the start */
export function withLog(
  known: Paper | null,
  header: Omit<AttemptHeader, 'id'>,
  entries: readonly Entry[],
): Paper {
  if (known && hasAllOf(known, header.writer, entries.length)) return known;
  const told = besideKnown(known, paperOfLog(header, entries));
  return known ? withTold(known, told) : told;
}

/** Parts of a paper that are folded from logs. The server derives all other parts. */
const TOLD: readonly string[] = ['start', 'myAnswers', 'handIns', 'clock'];

export function withTold(paper: Paper, told: Paper): Paper {
  const isOpen = opennessOf(paper, told);
  // Keeps a stored clock sample. The log's sample differs if the device learnt the time later.
  const restated = new Set(restatedIn(paper, told));
  return cutTo(paper, told, (part) => !restated.has(part) && isOpen(groupOf(part)));
}

/** Returns a predicate for the parts that a log may extend. Counted hand-ins are not displaced. */
function opennessOf(paper: Paper, told: Paper): (group: string) => boolean {
  const ofDevices = paper.handIns.filter((handIn) => !isMadeByServer(handIn)).length;
  const lacksStart = !isBegunOnTablet(paper) && ofDevices === 0;
  const isStartOpen = (paper.seenAt === null && paper.counted === null) || lacksStart;
  let readingsLeft = readingsThatFit(paper, told);
  return (group) => {
    if (group === 'start') return isStartOpen;
    if (group === 'handIns') return ofDevices < MAX_HAND_INS;
    if (group === 'clock') return readingsLeft-- > 0;
    return TOLD.includes(group);
  };
}

/** Returns how many clock samples fit without displacing one that decides about an answer. */
function readingsThatFit(paper: Paper, told: Paper): number {
  const { taken, settled, counted, clock } = paper;
  const held = new Set(paper.handIns.map(handInKey));
  const handsIn = told.handIns.some((handIn) => !held.has(handInKey(handIn)));
  if (taken !== null || (settled !== null && !handsIn)) return 0;
  return counted === null ? Infinity : MAX_CLOCK_SAMPLES - clock.length;
}

const hasAllOf = ({ logs }: Paper, writer: string, count: number): boolean =>
  logs.some((seen) => seen.writer === writer && seen.count >= count);

/** Returns a log's hand-in as stored. Adds 1 ms while another hand-in has the same `handInKey`. */
export function heldHandIn(held: readonly HandIn[], said: HandIn): HandIn {
  const other = held.find((one) => handInKey(one) === handInKey(said));
  if (!other || isHeldAs(other, said)) return said;
  return heldHandIn(held, { ...said, at: said.at + 1 });
}

/** Returns true if both hand-ins are equal, except that `held` may lack answers. */
export function isHeldAs(held: HandIn, said: HandIn): boolean {
  const given = byQuestion(said.answers);
  const isSaid = (answer: GivenAnswer) => sameContent(answer, given.get(answer.questionID));
  return (
    held.device === said.device &&
    held.cause === said.cause &&
    held.code === said.code &&
    held.answers.every(isSaid)
  );
}

/** Returns the stored hand-in of a log; undefined if the paper had no space for it. */
export function foundHandIn(held: readonly HandIn[], said: HandIn): HandIn | undefined {
  const key = handInKey(heldHandIn(held, said));
  return held.find((one) => handInKey(one) === key);
}

export interface TimedLog {
  /** Start of the log (ms), to which the entries' times are relative. */
  startedAt: number;
  entries: readonly Entry[];
}

/** Returns the times of plays (ms). Counts a play once if a replacing log repeats it. */
export function playTimesIn(logs: readonly TimedLog[], sound: string): ReadonlySet<number> {
  const times = logs.flatMap(({ startedAt, entries }) =>
    entries.flatMap((entry) =>
      entry[1] === 'play' && entry[2] === sound ? startedAt + entry[0] : [],
    ),
  );
  return new Set(times);
}
