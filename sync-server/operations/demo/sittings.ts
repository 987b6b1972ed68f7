import { headOf, receiptCodeOf } from '../../../src/domain/documents/attempt/chain.ts';
import { paperOfLog } from '../../../src/domain/documents/attempt/fold.ts';
import {
  answerEntry,
  attemptOf,
  awayEntries,
  clockEntry,
  handInEntry,
  headerOf,
  noteEntries,
  startEntry,
} from '../../../src/domain/documents/attempt/make.ts';
import type {
  Attempt,
  AttemptHeader,
  Entry,
} from '../../../src/domain/documents/attempt/schema.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { settingsOf } from '../../../src/domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../../../src/domain/documents/exam/versions.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { LogSeen, Paper } from '../../../src/domain/documents/paper/schema.ts';
import { handInKey } from '../../../src/domain/grading/counting.ts';
import { putElements, setFields } from '../../../src/domain/merge/edit.ts';
import { type Answer, BLANK, type Question } from '../../../src/domain/question-kinds/kind.ts';
import { kindOf, rightAnswers } from '../../../src/domain/question-kinds/questions.ts';
import { heard } from '../../worker/reconcile/incoming/heard.ts';
import { chance, demoId } from './people.ts';
import { writtenAnswers } from './written.ts';

const SECOND = 1_000;
const EACH = 45 * SECOND;

export interface Sitting {
  exam: Exam;
  uid: string;
  at: number;
  now: number;
  /** Teacher who collected the hand-in from a tablet without network. */
  takenBy?: string | undefined;
}

export interface Sat {
  paper: Paper;
  attempt: Attempt;
}

export function sit({ exam, uid, at, now, takenBy }: Sitting): Sat {
  const sheet = sheetOf(newVersion(exam, at), '', true, settingsOf(exam));
  const device = demoId(`tablet ${uid}`);
  const clock = { wall: at, monotonic: SECOND, boot: demoId(`boot ${uid} ${at}`), offset: 0 };
  const begun = startPaper(sheet, uid, device, at, clock);
  const header = headerOf(begun, demoId(`log ${uid} ${exam.examID}`), device);
  const said = [startEntry(begun), clockEntry(begun, clock, at), ...answersOf(exam, begun)];
  const entries = [...said, ...handInOf(header, begun, said, exam)].filter(
    ([since]) => at + since <= now,
  );
  const attempt = logOf(header, entries);
  const paper = paperOfLog(header, entries);
  return { attempt, paper: asHeard(paper, attempt, takenBy) };
}

const logOf = (header: AttemptHeader, entries: Entry[]): Attempt =>
  attemptOf(header, { entries, head: headOf(header.id, entries), key: null, sig: null });

function answersOf({ questions }: Exam, begun: Paper): Entry[] {
  const { userID, start } = begun;
  const timeOf = (place: number) => start.at + (place + 1) * EACH;
  const looksAway = chance(`away ${userID}`) % 4 === 0;
  const away = awayEntries(begun, 'away', timeOf(2) + 5 * SECOND, timeOf(2) + 27 * SECOND);
  return questions.flatMap((question, place) => [
    answerEntry(begun, question.id, answerOf(question, userID), timeOf(place)),
    ...(looksAway && place === 2 ? away : []),
  ]);
}

function handInOf(header: AttemptHeader, begun: Paper, said: Entry[], { questions }: Exam) {
  const at = begun.start.at + (questions.length + 1) * EACH;
  const typed = chance(`note ${begun.userID}`) % 5 === 0 ? 'Tablet bir ara dondu.' : '';
  const notes = noteEntries(begun, typed, at);
  const code = receiptCodeOf(headOf(header.id, [...said, ...notes]));
  return [...notes, handInEntry(begun, 'student', code, at)];
}

/** Chooses an answer: about 70 % are right and 8 % blank, depending on the student. */
function answerOf(question: Question, uid: string): Answer {
  const roll = chance(question.id + uid) % 100;
  const written = writtenAnswers(question);
  const typed = written[roll % written.length];
  if (typed !== undefined) return roll >= 92 ? BLANK : typed;
  const skill = 55 + (chance(uid) % 40);
  const [right = BLANK] = rightAnswers(question);
  if (roll < skill) return right;
  if (roll >= 92) return BLANK;
  const wrong = kindOf(question)
    .choices(question)
    .filter((answer) => answer !== right);
  return wrong[roll % wrong.length] ?? BLANK;
}

/** Adds the server's anchors. If `takenBy` is set, the network failed after the first entries. */
function asHeard(paper: Paper, attempt: Attempt, takenBy: string | undefined): Paper {
  const { entries } = attempt.log;
  const [handIn = null] = paper.handIns;
  const end = paper.start.at + (entries.at(-1)?.[0] ?? 0);
  const arrived = end + (takenBy ? 4 * 60 : 1) * SECOND;
  const counts = entries
    .map((_, at) => at + 1)
    .filter((count) => count > 1 && (!takenBy || count < 5));
  const begun = counts.reduce<LogSeen | undefined>((seen, count) => {
    const known = entries.slice(0, count);
    const now = paper.start.at + (known.at(-1)?.[0] ?? 0) + SECOND;
    return hear(seen, logOf(attempt, known), now);
  }, undefined);
  const log = hear(begun, attempt, arrived);
  const witness = takenBy &&
    handIn && { at: end + 40 * SECOND, by: takenBy, handIn: handInKey(handIn) };
  const seen = setFields(
    paper,
    { seenAt: paper.start.at + SECOND, receivedAt: handIn ? arrived : null },
    arrived,
  );
  return putElements<Paper>(seen, 'logs', [{ ...log, ...(witness && { witness }) }], arrived);
}

const hear = (seen: LogSeen | undefined, attempt: Attempt, now: number): LogSeen =>
  heard(seen, attempt, { now, isSigned: false, rewrites: 0, paper: null });
