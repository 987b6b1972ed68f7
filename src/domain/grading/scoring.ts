import { type Corrections, correctionOf, NO_CORRECTIONS } from '../documents/exam/corrections.ts';
import type { ExamVersion } from '../documents/exam/schema.ts';
import type { GradedQuestion, Paper, Result } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import { type Answer, BLANK, type Question } from '../question-kinds/kind.ts';
import { isGiven, isMarked, kindOf, rightAnswers } from '../question-kinds/questions.ts';
import { countedUntil, type ExamEnd, OPEN_ENDED } from '../timing/timing.ts';
import { SCHEMA } from '../vocabulary.ts';
import { countedAnswers, countedHandIn } from './counting.ts';
import { type MarksOf, NO_MARKS } from './marks.ts';
import { earned, pointsOf, shareByRule } from './points.ts';

/** Removes other teachers' marks, accepted texts of marked questions, and unreleased keys. */
export const releasedResult = (result: Result): Result => ({
  ...result,
  questions: result.questions.map(
    ({ others: _others, differing: _differing, accepted, ...graded }) => ({
      ...graded,
      ...(accepted && !isMarked(graded.question) && { accepted }),
      question: kindOf(graded.question).released(graded.question),
    }),
  ),
});

export interface GradingRules {
  wrongsPerRight: number | null;
  marksOf: MarksOf;
}
const PLAIN_RULES: GradingRules = { wrongsPerRight: null, marksOf: NO_MARKS };

export function grade(
  paper: Paper,
  version: ExamVersion,
  displayName: string,
  gradedAt: number,
  examEnd: ExamEnd = OPEN_ENDED,
  corrections: Corrections = NO_CORRECTIONS,
  { wrongsPerRight, marksOf }: GradingRules = PLAIN_RULES,
): Result | null {
  const handIn = countedHandIn(paper);
  if (!handIn) return null;
  const answers = countedAnswers(paper, countedUntil(paper, version.examTime, examEnd));
  const questions = version.questions.map((question) =>
    gradedQuestion(question, answers.get(question.id), corrections, marksOf),
  );
  return {
    type: 'result',
    schema: SCHEMA,
    id: paper.id,
    examID: paper.examID,
    userID: paper.userID,
    displayName,
    examName: version.examName,
    classroomID: version.classroomID,
    version: version.version,
    examPoint: pointsOf(questions, wrongsPerRight),
    ...(wrongsPerRight !== null && { wrongsPerRight }),
    questions,
    handedInAt: handIn.at,
    gradedAt,
  };
}

function gradedQuestion(
  question: Question,
  given: Answer = BLANK,
  corrections: Corrections,
  marksOf: MarksOf,
): GradedQuestion {
  const { credit, accepted, shares, reason } = correctionOf(question, corrections);
  const answer = isGiven(question, given) ? given : BLANK;
  const byRule = shareByRule(question, answer, shares);
  return {
    questionID: question.id,
    question,
    answer,
    ...earned(question, answer, marksOf(question, answer), byRule),
    ...(accepted.length > 0 && { accepted }),
    ...(credit && { cancelled: credit }),
    ...(reason && { reason }),
  };
}

/** Records the original key of each question that was corrected after an earlier grading. */
export function withFormerKeys(result: Result, former: Result | null): Result {
  const before = new Map(former?.questions.map((graded) => [graded.questionID, graded]));
  const questions = result.questions.map((graded) => {
    const known = before.get(graded.questionID);
    if (kindOf(graded.question).marking === 'always') return graded;
    const right = rightAnswers(graded.question);
    const first = known?.correctedFrom ?? (known ? rightAnswers(known.question) : right);
    return sameContent(first, right) ? graded : { ...graded, correctedFrom: [...first] };
  });
  return { ...result, questions };
}
