import type { Answer } from '../documents/common.ts';
import { optionText } from '../documents/exam/questions.ts';
import type { ExamVersion, Question } from '../documents/exam/schema.ts';
import type { GradedQuestion, Outcome, Paper, Result } from '../documents/paper/schema.ts';
import { countedUntil, type ExamEnd, OPEN_ENDED } from '../timing/timing.ts';
import { SCHEMA } from '../vocabulary.ts';
import { countedAnswers, countedHandIn } from './counting.ts';

/**
 * Grades a handed-in paper on the version that it names. Until when answers count is worked out anew; see `countedUntil`.
 * @param displayName the student's name at the time, kept for the teacher's list
 * @param examEnd the exam's end
 * @returns null for a paper that is not handed in
 */
export function grade(
  paper: Paper,
  version: ExamVersion,
  displayName: string,
  gradedAt: number,
  examEnd: ExamEnd = OPEN_ENDED,
): Result | null {
  const handIn = countedHandIn(paper);
  if (!handIn) return null;
  const answers = countedAnswers(paper, countedUntil(paper, version.examTime, examEnd));
  const questions = version.questions.map((question) =>
    gradedQuestion(question, answers.get(question.id)),
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
    examPoint: pointsOf(questions),
    questions,
    handedInAt: handIn.at,
    gradedAt,
  };
}

function gradedQuestion(question: Question, answer: Answer = 'empty'): GradedQuestion {
  return {
    questionID: question.id,
    examQuestionName: question.examQuestionName,
    correctAnswer: question.correctAnswer,
    correctText: optionText(question, question.correctAnswer),
    answer,
    answerText: answer === 'empty' ? '' : optionText(question, answer),
    outcome: outcomeOf(question, answer),
  };
}

export function outcomeOf(question: Pick<Question, 'correctAnswer'>, answer: Answer): Outcome {
  if (answer === 'empty') return 'blank';
  return answer === question.correctAnswer ? 'correct' : 'wrong';
}

/** Percent of right answers, 0 to 100, unrounded (specification, section 4). An empty exam gives 0. */
export function pointsOf(questions: readonly Pick<GradedQuestion, 'outcome'>[]): number {
  const correct = questions.filter(({ outcome }) => outcome === 'correct').length;
  return questions.length === 0 ? 0 : (correct / questions.length) * 100;
}

/** Mean of the points over all papers of an exam; null when there are none. */
export const averageOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, point) => sum + point, 0) / points.length;
