import { useMemo, useRef } from 'react';
import { holderOf } from '../../domain/documents/exam/people.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Marking } from '../../domain/documents/marking/schema.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import {
  type AnswerToMark,
  answersIn,
  appealedByKey,
  withAppeals,
} from '../../domain/grading/answers-to-mark.ts';
import { markedResult } from '../../domain/grading/marked-result.ts';
import { sameContent } from '../../domain/merge/canonical.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { appealsOfExam } from '../../store/queries/appeals.ts';
import { examById } from '../../store/queries/exams.ts';
import { calledResults, ownMarkings } from '../../store/queries/marking.ts';
import { useWorkspace } from '../../store/workspace.ts';

export interface ExamAnswers {
  examName: string;
  /** The exam; null on a colleague's device. */
  exam: Exam | null;
  isHolder: boolean;
  answers: readonly AnswerToMark[];
  /** Appealed answers to questions that the key alone judges. */
  byKey: readonly AnswerToMark[];
  comments: readonly string[];
}

interface Folded {
  result: Result;
  exam: Exam | null;
  marking: Marking | null;
  answers: AnswerToMark[];
}

/** Returns the answers; undefined while loading, null without results. */
export function useAnswers(examID: string): ExamAnswers | null | undefined {
  const { uid } = useWorkspace().store;
  const results = useLive((store) => calledResults(store, examID), [examID]);
  const exam = useLive((store) => examById(store, examID), [examID]);
  const markings = useLive((store) => ownMarkings(store, examID), [examID]);
  const appeals = useLive((store) => appealsOfExam(store, examID), [examID]);
  const kept = useRef(new Map<string, Folded>());
  return useMemo(() => {
    if (!results || exam === undefined || !markings || !appeals) return undefined;
    const [first] = results;
    if (!first) return null;
    const answers = results.flatMap((result) => {
      const marking = markings.get(result.id) ?? null;
      const known = kept.current.get(result.id);
      const isSame = known?.result === result && known.exam === exam;
      if (isSame && sameContent(known.marking?.stamps, marking?.stamps))
        return withAppeals(known.answers, appeals.get(result.id));
      const folded = answersIn(markedResult(result, { uid, exam, marking }), marking);
      kept.current.set(result.id, { result, exam, marking, answers: folded });
      return withAppeals(folded, appeals.get(result.id));
    });
    const byKey = results.flatMap((result) => {
      const ofPaper = appeals.get(result.id);
      return ofPaper ? appealedByKey(result, ofPaper) : [];
    });
    const isHolder = exam !== null && holderOf(exam) === uid;
    const { examName } = exam ?? first;
    return { examName, exam, isHolder, answers, byKey, comments: commentsIn(markings) };
  }, [results, exam, markings, appeals, uid]);
}

const OFFERED = 6;

function commentsIn(markings: ReadonlyMap<string, Marking>): string[] {
  const counts = new Map<string, number>();
  for (const { marks } of markings.values())
    for (const { comment } of marks)
      if (comment) counts.set(comment, (counts.get(comment) ?? 0) + 1);
  const sorted = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || compareTurkish(a, b));
  return sorted.slice(0, OFFERED).map(([comment]) => comment);
}
