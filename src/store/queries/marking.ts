import { holderOf } from '../../domain/documents/exam/people.ts';
import type { Marking } from '../../domain/documents/marking/schema.ts';
import type { GradedQuestion, Result } from '../../domain/documents/paper/schema.ts';
import {
  answersIn,
  type MarkingProgress,
  progressOf,
} from '../../domain/grading/answers-to-mark.ts';
import { markedResult } from '../../domain/grading/marked-result.ts';
import { rosterNames } from '../../domain/grading/roster.ts';
import { takesMarks } from '../../domain/question-kinds/questions.ts';
import type { Store } from '../tables.ts';
import { schoolNumbers } from './directory.ts';
import { examById, resultsOfExam } from './exams.ts';

export async function ownMarkings(
  store: Store,
  examID: string,
): Promise<ReadonlyMap<string, Marking>> {
  const markings = await store.markings.where('examID').equals(examID).toArray();
  const own = markings.filter(({ addedUser }) => addedUser === store.uid);
  return new Map(own.map((marking) => [marking.paperId, marking]));
}

export async function withOwnMarks(
  store: Store,
  examID: string,
  results: readonly Result[],
): Promise<readonly Result[]> {
  const isMarkable = ({ question, answer }: GradedQuestion) => takesMarks(question, answer);
  if (!results.some(({ questions }) => questions.some(isMarkable))) return results;
  const [markings, exam = null] = await Promise.all([
    ownMarkings(store, examID),
    store.exams.get(examID),
  ]);
  return results.map((result) =>
    markedResult(result, { uid: store.uid, exam, marking: markings.get(result.id) ?? null }),
  );
}

/** Returns results with names that distinguish namesakes. Reuses objects of unchanged results. */
export async function calledResults(store: Store, examID: string): Promise<Result[]> {
  const results = await resultsOfExam(store, examID);
  const people = results.flatMap(({ userID: uid, displayName: name }) =>
    name === '' ? [] : { uid, name },
  );
  const names = rosterNames(people, await schoolNumbers(store, people), '');
  return results.map((result) => {
    const displayName = names.get(result.userID) ?? result.displayName;
    return displayName === result.displayName ? result : { ...result, displayName };
  });
}

export interface WaitingExam extends MarkingProgress {
  examID: string;
  examName: string;
  isOwn: boolean;
}

/** Returns exams with answers to mark. The exam with most unmarked answers is first. */
export async function examsToMark(store: Store): Promise<WaitingExam[]> {
  const waiting = await incompleteExams(store);
  const exams = await Promise.all(waiting.map((examID) => waitingExam(store, examID)));
  return exams
    .flatMap((exam) => exam ?? [])
    .sort((a, b) => b.total - b.done - (a.total - a.done) || (a.examID < b.examID ? -1 : 1));
}

async function waitingExam(store: Store, examID: string): Promise<WaitingExam | null> {
  const [exam, results, markings, papers] = await Promise.all([
    examById(store, examID),
    resultsOfExam(store, examID),
    ownMarkings(store, examID),
    store.papers.where('examID').equals(examID).count(),
  ]);
  const [first] = results;
  // Skips a deleted exam, because its remaining results need no marking.
  if (!first || (!exam && papers > 0)) return null;
  const answers = results.flatMap((result) => {
    const marking = markings.get(result.id) ?? null;
    return answersIn(markedResult(result, { uid: store.uid, exam, marking }), marking);
  });
  const isOwn = exam !== null && holderOf(exam) === store.uid;
  const progress = progressOf(answers);
  const left = progress.total - progress.done - (isOwn ? 0 : progress.differing);
  const { examName } = exam ?? first;
  return left > 0 ? { examID, examName, isOwn, ...progress } : null;
}

/** Returns exams with pending results, which the index lacks because their `examPoint` is null. */
async function incompleteExams(store: Store): Promise<string[]> {
  const [all, complete] = await Promise.all([
    store.results.toCollection().primaryKeys(),
    store.results.orderBy('examPoint').primaryKeys(),
  ]);
  if (all.length === complete.length) return [];
  const known = new Set(complete);
  const results = await store.results.bulkGet(all.filter((id) => !known.has(id)));
  return [...new Set(results.flatMap((result) => result?.examID ?? []))];
}
