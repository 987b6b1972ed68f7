import { type ExamWork, NO_WORK } from '../../domain/documents/exam/phase.ts';
import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import { decisionOn, isUndecided } from '../../domain/grading/acceptance.ts';
import { countedResults, type ExamWithPapers } from '../../domain/grading/make-ups.ts';
import { averageOf, knownPoints } from '../../domain/grading/points.ts';
import type { ClassroomCard, ExamCard } from '../cards.ts';
import type { Store } from '../tables.ts';
import { type AppealedExam, appealedExams } from './appeals.ts';
import { myClassroomCards } from './classrooms.ts';
import { papersOfExam } from './exam-report.ts';
import { type ExamCardWithClass, myExams } from './exams.ts';
import { examsToMark, type WaitingExam } from './marking.ts';

interface UndecidedExam {
  examID: string;
  examName: string;
  className: string;
  papers: number;
}

/** Exams for a teacher's home page, which filters the exams by the current time. */
export interface TeachersDesk {
  /** Exams that may have unreleased results, latest first. */
  exams: (ExamCardWithClass & { work: ExamWork })[];
  undecided: UndecidedExam[];
  /** Exams with answers to mark, including colleagues' exams. */
  toMark: readonly WaitingExam[];
  appealed: AppealedExam[];
  classrooms: ClassroomCard[];
}

/** Maximum number of papers that are read, about ten exams of a class. */
const PAPERS_LOOKED_AT = 300;

export async function teachersDesk(store: Store): Promise<TeachersDesk> {
  const [exams, classrooms] = await Promise.all([myExams(store), myClassroomCards(store)]);
  const held = exams.filter(isHeld);
  const [{ work, toMark }, undecided, appealed] = await Promise.all([
    examsWork(store, held),
    undecidedExams(store, exams),
    appealedExams(store),
  ]);
  const waiting = classrooms.filter(({ waitingCount }) => waitingCount > 0);
  return {
    exams: held.map((exam) => ({ ...exam, work: workOf(work, exam.examID) })),
    undecided,
    toMark,
    appealed,
    classrooms: waiting,
  };
}

const isHeld = ({ releasedAt, release, endsAt }: ExamCardWithClass): boolean =>
  release !== 'at-once' && (releasedAt === null || endsAt !== null);

async function undecidedExams(
  store: Store,
  exams: readonly ExamCardWithClass[],
): Promise<UndecidedExam[]> {
  const cards = new Map(exams.map((card) => [card.examID, card]));
  const latest = await store.papers
    .orderBy('receivedAt')
    .reverse()
    .limit(PAPERS_LOOKED_AT)
    .toArray();
  const known = latest.filter(({ examID }) => cards.has(examID));
  const examIDs = [...new Set(known.map(({ examID }) => examID))];
  const found = await Promise.all(
    examIDs.map(async (examID): Promise<UndecidedExam[]> => {
      const exam = await store.exams.get(examID);
      const card = cards.get(examID);
      if (!exam || !card) return [];
      const classroom = (await store.classrooms.get(exam.classroomID)) ?? null;
      const papers = known.filter((paper) => paper.examID === examID);
      const open = papers.filter((paper) => isUndecided(decisionOn(paper, exam, classroom)));
      const { examName, className } = card;
      return open.length > 0 ? [{ examID, examName, className, papers: open.length }] : [];
    }),
  );
  return found.flat();
}

/** Maximum number of exams without an end that are searched for results. */
const EXAMS_LOOKED_AT = 40;

interface ExamsWork {
  work: ReadonlyMap<string, ExamWork>;
  toMark: readonly WaitingExam[];
}

export async function examsWork(store: Store, exams: readonly ExamCard[]): Promise<ExamsWork> {
  const [toMark, withResults] = await Promise.all([
    examsToMark(store),
    endlessWithResults(store, exams),
  ]);
  const marking = new Set(toMark.map(({ examID }) => examID));
  const work = exams.map(({ examID }): [string, ExamWork] => {
    const isToMark = marking.has(examID);
    return [examID, { isToMark, hasResults: isToMark || withResults.has(examID) }];
  });
  return { work: new Map(work), toMark };
}

export const workOf = (work: ReadonlyMap<string, ExamWork> | undefined, examID: string): ExamWork =>
  work?.get(examID) ?? NO_WORK;

async function endlessWithResults(
  store: Store,
  exams: readonly ExamCard[],
): Promise<ReadonlySet<string>> {
  const endless = exams
    .filter((one) => one.endsAt === null && one.release !== 'at-once' && one.releasedAt === null)
    .slice(0, EXAMS_LOOKED_AT);
  const counts = await Promise.all(
    endless.map(({ examID }) => store.results.where('examID').equals(examID).count()),
  );
  return new Set(endless.filter((_, at) => counts[at]).map(({ examID }) => examID));
}

export interface ExamAverage {
  examID: string;
  examName: string;
  className: string;
  /** Mean of the results (percent, unrounded). */
  average: number;
  count: number;
}

/** Maximum number of exams that are searched for results, about those of one term. */
const LOOKED_AT = 40;

export async function latestAverages(store: Store, limit = 5): Promise<ExamAverage[]> {
  const found: ExamAverage[] = [];
  const published = (await myExams(store)).filter((exam) => !exam.draft && countsInAverages(exam));
  const originals = new Set(published.map(({ examID }) => examID));
  const held = published.filter(({ makeUpOf }) => !originals.has(makeUpOf));
  for (const { examID, examName, className, classroomID } of held.slice(0, LOOKED_AT)) {
    if (found.length === limit) break;
    const makeUps = published.filter(({ makeUpOf }) => makeUpOf === examID).reverse();
    const ids = [examID, ...makeUps.map((makeUp) => makeUp.examID)];
    const sat = (await Promise.all(ids.map((id) => satExam(store, id)))).flat();
    if (sat.length === 0) continue;
    const classroom = (await store.classrooms.get(classroomID)) ?? null;
    const results = countedResults(sat, classroom);
    const average = averageOf(knownPoints(results));
    if (average !== null)
      found.push({ examID, examName, className, average, count: results.length });
  }
  return found;
}

/** Returns the exam if somebody took it. Does not read the questions of other exams. */
async function satExam(store: Store, examID: string): Promise<ExamWithPapers[]> {
  const papers = await papersOfExam(store, examID);
  const exam = papers.length > 0 && (await store.exams.get(examID));
  return exam ? [{ exam, papers }] : [];
}
