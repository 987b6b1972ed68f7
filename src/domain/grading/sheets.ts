import type { Exam, ExamVersion, SheetReading } from '../documents/exam/schema.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { paperIdOf } from '../ids.ts';
import { SCHEMA } from '../vocabulary.ts';
import { countedHandIn, handInKey, isOfServer, isOfSheet } from './counting.ts';

/** Readings of one student's sheet: the first, and corrections of it. As many as leave a paper room for what tablets hand in. */
export const MAX_READINGS = 4;

/** Where a paper says it was begun that no tablet began. */
const SHEET_DEVICE = 'paper';

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
  const given = questions.flatMap(({ id: questionID }, place) => {
    const answer = OF_SIGN[answers[place] ?? ''];
    return answer ? [{ questionID, answer, at }] : [];
  });
  const code = `K-${id.slice(0, 6).toUpperCase()}`;
  return { at, device: id, cause: 'paper', code, answers: given, version };
}

const OF_SIGN: Readonly<Record<string, 'A' | 'B' | 'C' | 'D'>> = { A: 'A', B: 'B', C: 'C', D: 'D' };

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
  ...{ myAnswers: [], handIns: [], clock: [], seenAt: null, toldAt: null, extraMinutes: 0 },
  ...{ receivedAt: null, counted: null, settled: null, logs: [], stamps: {} },
});

/**
 * The hand-in from paper that counts; null where none does. The latest reading goes before earlier ones. It goes before what a tablet handed in only
 * where its teacher said so, knowing that very hand-in.
 */
export function sheetThatCounts(paper: Paper, exam: Exam): HandIn | null {
  const latest = readingsOf(exam, paper.userID)
    .flatMap((reading) => {
      const handIn = paper.handIns.find((one) => isOfSheet(one) && one.device === reading.id);
      return handIn ? [{ reading, handIn }] : [];
    })
    .at(-1);
  if (!latest) return null;
  const rival = countedHandIn(paper);
  const isFree = !rival || isOfSheet(rival) || isEmptyOfServer(paper, rival);
  return isFree || latest.reading.over === handInKey(rival) ? latest.handIn : null;
}

/** The server closed it, and its tablet had brought no answer. */
const isEmptyOfServer = (paper: Paper, handIn: HandIn): boolean =>
  isOfServer(handIn) && paper.myAnswers.every(({ answer }) => answer === 'empty');
