import { BUBBLE_LETTERS } from '../bubble-sheet/layout.ts';
import type { Exam, ExamVersion, SheetReading } from '../documents/exam/schema.ts';
import { UNSEEN } from '../documents/paper/rules.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { paperIdOf } from '../ids.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { bubblesOf } from '../question-kinds/questions.ts';
import { SCHEMA, SHEET_DEVICE } from '../vocabulary.ts';
import { countedHandIn, handInKey, isOfServer, isOfSheet } from './counting.ts';

/** Readings of one student's sheet: the first, and corrections of it. */
export const MAX_READINGS = 4;

/** What was read of one student's sheet, the latest last. */
export const readingsOf = (
  { sheetReadings }: Pick<Exam, 'sheetReadings'>,
  uid: string,
): SheetReading[] => sheetReadings.filter((reading) => reading.uid === uid);

/** What a reading hands in; null where it does not fit the version that it names. */
export function handInOfSheet(
  { id, at, version, answers }: SheetReading,
  { questions }: Pick<ExamVersion, 'questions'>,
): HandIn | null {
  if (answers.length !== questions.length) return null;
  const given = questions.flatMap((question, place) => {
    const answer = answerOfBubble(question, answers[place] ?? '');
    return answer === null ? [] : [{ questionID: question.id, answer, at }];
  });
  const code = `K-${id.slice(0, 6).toUpperCase()}`;
  return { at, device: id, cause: 'paper', code, answers: given, version };
}

/** The answer that a bubble's letter stands for; null where the question has no such bubble. */
const answerOfBubble = (question: Question, letter: string): Answer | null =>
  bubblesOf(question)[BUBBLE_LETTERS.indexOf(letter)] ?? null;

/** The paper of a student who wrote on paper alone. Its start says nothing of time: it is the moment of the reading. */
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

/**
 * The hand-in that counts by what was read from paper and what its teacher said of it; null where that says nothing. What is read goes before
 * earlier readings and before nothing at all. It goes before what a tablet handed in only where its teacher said so, knowing that very
 * hand-in; and behind it again where its teacher says that.
 */
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
  // What the server closed stays open to what its device still brings, unless a sheet stood before it.
  const isOpen = counts !== null && isOfServer(counts) && !(rival && isOfSheet(rival));
  return isSaid && !isOpen ? counts : null;
}

/** The readings of a paper that are taken in, each with its hand-in: what was read the same way twice is handed in once. */
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

/** Whether the server has handed in what a reading says. */
export const isTakenIn = (id: string, paper: Paper, exam: Exam): boolean =>
  takenIn(paper, exam).some(({ reading }) => reading.id === id);

/** Of one student's readings those that say something which none before them says: each is handed in once. */
export const distinctReadings = <R extends Pick<SheetReading, 'version' | 'answers'>>(
  readings: readonly R[],
): R[] =>
  readings.filter((one, at) => !readings.slice(0, at).some((before) => readsAlike(before, one)));

/** Whether two readings say the same of a sheet, whatever their teacher says of what counts. */
export const readsAlike = (
  a: Pick<SheetReading, 'version' | 'answers'>,
  b: Pick<SheetReading, 'version' | 'answers'>,
): boolean => a.version === b.version && a.answers === b.answers;

const tabletNamed = (key: string | undefined, { handIns }: Paper): HandIn | undefined =>
  handIns.find((handIn) => !isOfSheet(handIn) && handInKey(handIn) === key);

/** Whether its teacher put a tablet's hand-in before what was read from paper. */
export const isPutFirst = (handIn: HandIn, { userID }: Paper, exam: Exam): boolean =>
  readingsOf(exam, userID).some(({ behind }) => behind === handInKey(handIn));

/** What a tablet handed in beside a sheet that was read. */
export interface Beside {
  tablet: HandIn;
  sheet: HandIn;
  counts: 'tablet' | 'sheet';
  /** What counts once the server has heard all that was said on this device. */
  wanted: 'tablet' | 'sheet';
  /** Whether its teacher has said which of the two counts, knowing both. */
  isSaid: boolean;
}

/** null where there is only one of them. */
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

/** The server closed it, and its tablet had brought no answer. */
const isEmptyOfServer = (paper: Paper, handIn: HandIn): boolean =>
  isOfServer(handIn) && paper.myAnswers.every(({ answer }) => answer === 'empty');

/**
 * The tablet's hand-in that counts, where one does, as far as a teacher's device knows: with what was said there and has not come back from the
 * server.
 */
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
