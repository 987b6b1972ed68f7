import { docId } from '../../domain/doc-id.ts';
import { holderOf } from '../../domain/documents/exam/people.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import {
  type AnsweredAppeal,
  answeredAppeals,
  isWaiting,
  WHOLE_EXAM,
} from '../../domain/grading/appeals.ts';
import type { Store } from '../tables.ts';
import { examById } from './exams.ts';
import { calledResults } from './marking.ts';
import { sheetByVersion } from './sheets.ts';

export type Appeals = ReadonlyMap<string, AnsweredAppeal>;

export async function appealsOfPaper(store: Store, paperId: string): Promise<Appeals> {
  const [appeal, replies] = await Promise.all([
    store.appeals.get(paperId),
    store.appealReplies.where('paperId').equals(paperId).toArray(),
  ]);
  return answeredAppeals(appeal, replies);
}

/** Returns true if the student may appeal. Practices have no appeals. */
export const mayAppeal = async (
  store: Store,
  { examID, version }: Pick<Result, 'examID' | 'version'>,
): Promise<boolean> => (await sheetByVersion(store, examID, version))?.purpose !== 'practice';

export interface OwnAppeals {
  paperId: string;
  appeals: Appeals;
  /** State of the latest change. The server has the change only in state `sent`. */
  delivery: 'sent' | 'unsent' | 'refused';
}

export async function ownAppeals(store: Store, paperId: string): Promise<OwnAppeals | null> {
  const result = await store.results.get(paperId);
  if (result?.userID !== store.uid || !(await mayAppeal(store, result))) return null;
  const [appeals, unsent] = await Promise.all([
    appealsOfPaper(store, paperId),
    store.outbox.get(docId('appeal', paperId)),
  ]);
  const waits = unsent?.state === 'refused' ? 'refused' : 'unsent';
  return { paperId, appeals, delivery: unsent ? waits : 'sent' };
}

export async function appealsOfExam(
  store: Store,
  examID: string,
): Promise<ReadonlyMap<string, Appeals>> {
  const [appeals, replies] = await Promise.all([
    store.appeals.where('examID').equals(examID).toArray(),
    store.appealReplies.where('examID').equals(examID).toArray(),
  ]);
  return new Map(
    appeals.map((appeal) => {
      const given = replies.filter(({ paperId }) => paperId === appeal.id);
      return [appeal.id, answeredAppeals(appeal, given)];
    }),
  );
}

export interface AppealedExam {
  examID: string;
  examName: string;
  waiting: number;
}

export async function appealedExams(store: Store): Promise<AppealedExam[]> {
  const keys = (await store.appeals.orderBy('examID').uniqueKeys()) as string[];
  const exams = await Promise.all(
    keys.map(async (examID) => {
      const [exam, waiting] = await Promise.all([
        examById(store, examID),
        waitingAppeals(store, examID),
      ]);
      return exam && waiting > 0 ? { examID, examName: exam.examName, waiting } : [];
    }),
  );
  return exams.flat().sort((a, b) => b.waiting - a.waiting || (a.examID < b.examID ? -1 : 1));
}

/** Counts unanswered appeals with a result on this device; 0 unless this teacher holds the exam. */
export async function waitingAppeals(store: Store, examID: string): Promise<number> {
  const exam = await examById(store, examID);
  if (!exam || holderOf(exam) !== store.uid) return 0;
  const appeals = await appealsOfExam(store, examID);
  const results = await store.results.bulkGet([...appeals.keys()]);
  return results
    .flatMap((result) => {
      const ofPaper = result && appeals.get(result.id);
      if (!ofPaper) return [];
      const ids = [WHOLE_EXAM, ...result.questions.map(({ questionID }) => questionID)];
      return ids.map((id) => ofPaper.get(id));
    })
    .filter(isWaiting).length;
}

export interface ExamMessage {
  paperId: string;
  displayName: string;
  message: AnsweredAppeal;
}

/** Returns messages about an exam as a whole. Messages without a reply are first. */
export async function messagesOfExam(store: Store, examID: string): Promise<ExamMessage[]> {
  const appeals = await appealsOfExam(store, examID);
  const results = await calledResults(store, examID);
  return results
    .flatMap((result): ExamMessage[] => {
      const message = appeals.get(result.id)?.get(WHOLE_EXAM);
      return message ? [{ paperId: result.id, displayName: result.displayName, message }] : [];
    })
    .sort((a, b) => Number(isWaiting(b.message)) - Number(isWaiting(a.message)));
}
