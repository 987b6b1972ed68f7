import { BUBBLE_LETTERS, bubbleAnswers } from '../bubble-sheet/layout.ts';
import type { Exam, ExamVersion, SheetReading } from '../documents/exam/schema.ts';
import { UNSEEN } from '../documents/paper/rules.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { paperIdOf } from '../ids.ts';
import { type Answer, ON_PAPER, type Question } from '../question-kinds/kind.ts';
import { POINTS_ONLY, SCHEMA, SHEET_DEVICE } from '../vocabulary.ts';
import { countedHandIn, handInKey, isOfServer, isOfSheet } from './counting.ts';

export const MAX_READINGS = 4;

export const readingsOf = (
  { sheetReadings }: Pick<Exam, 'sheetReadings'>,
  uid: string,
): SheetReading[] => sheetReadings.filter((reading) => reading.uid === uid);

export const hasPointsOnly = ({ answers }: Pick<SheetReading, 'answers'>): boolean =>
  answers === POINTS_ONLY;

export function handInOfSheet(
  reading: SheetReading,
  { questions }: Pick<ExamVersion, 'questions'>,
): HandIn | null {
  const { id, at, version, answers } = reading;
  const isOnPaper = hasPointsOnly(reading);
  if (!isOnPaper && answers.length !== questions.length) return null;
  const given = questions.flatMap((question, place) => {
    const answer = isOnPaper ? ON_PAPER : answerOfBubble(question, answers[place] ?? '');
    return answer === null ? [] : [{ questionID: question.id, answer, at }];
  });
  const code = `K-${id.slice(0, 6).toUpperCase()}`;
  return { at, device: id, cause: 'paper', code, answers: given, version };
}

const answerOfBubble = (question: Question, letter: string): Answer | null =>
  bubbleAnswers(question)[BUBBLE_LETTERS.indexOf(letter)] ?? null;

/** Builds the paper of a printed sheet. Its start is the time of the reading. */
export const paperOfSheet = ({ uid, at, version }: SheetReading, exam: Exam): Paper => ({
  type: 'paper',
  schema: SCHEMA,
  id: paperIdOf(exam.examID, uid),
  ...{ examID: exam.examID, userID: uid, examName: exam.examName, classroomID: exam.classroomID },
  start: {
    ...{ at, deadline: at + 1, extraMinutes: 0, version, device: SHEET_DEVICE },
    ...{ shuffleQuestions: false, shuffleOptions: false },
  },
  ...UNSEEN,
  ...{ myAnswers: [], handIns: [], clock: [], logs: [], countersigned: [], stamps: {} },
});

/** Returns the hand-in that readings choose; null if they do not decide between hand-ins. */
export function countedBySheets(paper: Paper, exam: Exam): HandIn | null {
  const rival = countedHandIn(paper);
  let counts = rival && !isOfSheet(rival) && !isEmptyOfServer(paper, rival) ? rival : null;
  let isSaid = false;
  for (const { reading, sheet } of takenIn(paper, exam)) {
    const tablet = tabletNamed(reading.behind, paper);
    const isFirst = !counts || isOfSheet(counts) || reading.over === handInKey(counts);
    if (!tablet && !isFirst) continue;
    counts = tablet ?? sheet;
    isSaid = true;
  }
  // Leaves the server's hand-in open for a device's, unless a printed sheet was counted.
  const isOpen = counts !== null && isOfServer(counts) && !(rival && isOfSheet(rival));
  return isSaid && !isOpen ? counts : null;
}

function takenIn(paper: Paper, exam: Exam): { reading: SheetReading; sheet: HandIn }[] {
  const sheets = paper.handIns.filter(isOfSheet);
  const readings = readingsOf(exam, paper.userID);
  return readings.flatMap((reading) => {
    const same = new Set(readings.filter((one) => readsAlike(one, reading)).map(({ id }) => id));
    const sheet =
      sheets.find(({ device }) => device === reading.id) ??
      sheets.find(({ device }) => same.has(device));
    return sheet ? [{ reading, sheet }] : [];
  });
}

export const isTakenIn = (id: string, paper: Paper, exam: Exam): boolean =>
  takenIn(paper, exam).some(({ reading }) => reading.id === id);

export const distinctReadings = <R extends Pick<SheetReading, 'version' | 'answers'>>(
  readings: readonly R[],
): R[] =>
  readings.filter((one, at) => !readings.slice(0, at).some((before) => readsAlike(before, one)));

export const readsAlike = (
  a: Pick<SheetReading, 'version' | 'answers'>,
  b: Pick<SheetReading, 'version' | 'answers'>,
): boolean => a.version === b.version && a.answers === b.answers;

const tabletNamed = (key: string | undefined, { handIns }: Paper): HandIn | undefined =>
  handIns.find((handIn) => !isOfSheet(handIn) && handInKey(handIn) === key);

export const isPutFirst = (handIn: HandIn, { userID }: Paper, exam: Exam): boolean =>
  readingsOf(exam, userID).some(({ behind }) => behind === handInKey(handIn));

export interface Beside {
  tablet: HandIn;
  sheet: HandIn;
  counts: 'tablet' | 'sheet';
  /** Hand-in that the teacher wants graded, according to all decisions on this device. */
  wanted: 'tablet' | 'sheet';
  isSaid: boolean;
}

/** Returns a student's sheet and tablet hand-in; null unless both exist. */
export function besideSheet(paper: Paper, exam: Exam): Beside | null {
  const sheet = takenIn(paper, exam).at(-1)?.sheet;
  const tablets = paper.handIns.filter(
    (handIn) => !isOfSheet(handIn) && !isEmptyOfServer(paper, handIn),
  );
  const tablet = countedHandIn({ handIns: tablets, counted: paper.counted });
  const counted = countedHandIn(paper);
  if (!sheet || !tablet || !counted) return null;
  const key = handInKey(tablet);
  const isSaid = readingsOf(exam, paper.userID).some(
    ({ over, behind }) => over === key || behind === key,
  );
  const counts = isOfSheet(counted) ? 'sheet' : 'tablet';
  return {
    ...{ tablet, sheet, counts, isSaid },
    wanted: tabletThatCounts(paper, exam) ? 'tablet' : 'sheet',
  };
}

const isEmptyOfServer = (paper: Paper, handIn: HandIn): boolean =>
  isOfServer(handIn) && paper.myAnswers.every(({ answer }) => answer === 'empty');

export function tabletThatCounts(paper: Paper, exam: Exam): HandIn | null {
  const readings = readingsOf(exam, paper.userID);
  const held = new Set(paper.handIns.map(({ device }) => device));
  const unheld = readings
    .filter(({ id }) => !held.has(id))
    .map(({ id, at }): HandIn => ({ at, device: id, cause: 'paper', code: 'K', answers: [] }));
  const all = { ...paper, handIns: [...paper.handIns, ...unheld] };
  const counted = countedBySheets(all, exam) ?? countedHandIn(paper);
  return counted && !isOfSheet(counted) ? counted : null;
}
