import { readsTheSame } from '../documents/exam/versions.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import { type Answer, BLANK, type Question } from '../question-kinds/kind.ts';
import { describeAnswer, kindOf, maxPointsOf, rightAnswers } from '../question-kinds/questions.ts';
import { averageOf } from './points.ts';
import { discriminationOf } from './statistics.ts';

export interface AnswerCount {
  answer: Answer;
  /** Letter of the option; '' for kinds without letters. */
  label: string;
  text: string;
  count: number;
  isCorrect: boolean;
}

/** State of a question; `reworded` for an earlier wording of a current question. */
export type QuestionState = 'current' | 'reworded' | 'removed';

export interface QuestionStatistics {
  questionID: string;
  /** Number in the exam, from 1; null for a removed question. */
  number: number | null;
  state: QuestionState;
  question: Question;
  /** Offered answers, followed by other answers that students gave. */
  answers: AnswerCount[];
  blank: number;
  right: number;
  partial: number;
  pending: number;
  papers: number;
  /** Difficulty: mean share of the points (0 to 1); null without graded answers. */
  share: number | null;
  /** Discrimination from −1 to 1; null if undefined. See `discriminationOf`. */
  discrimination: number | null;
}

/** Computes statistics by question. Separates earlier wordings, whose letters may differ. */
export function questionStatistics(
  current: readonly Question[] | null,
  results: readonly Result[],
): QuestionStatistics[] {
  const readings = (current ?? []).map(readingOf);
  const positions = new Map(readings.map(({ question }, at) => [question.id, at]));
  for (const reading of versionsOf(results).flatMap(readingsOfVersion)) {
    const same = readings.findIndex((known) => agrees(known, reading));
    const known = readings[same];
    if (known) readings[same] = joined(known, reading);
    else readings.push(reading);
    const isNew = !positions.has(reading.question.id);
    if (!current && isNew) positions.set(reading.question.id, positions.size);
  }
  return readings
    .map((reading, at) => {
      const isCurrent = current ? at < current.length : true;
      return statisticsOf(reading, positions.get(reading.question.id) ?? null, isCurrent);
    })
    .sort((a, b) => (a.number ?? LAST) - (b.number ?? LAST));
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Groups the results by version of the exam, the most frequent version first. */
function versionsOf(results: readonly Result[]): Result[][] {
  const byVersion = new Map<string, Result[]>();
  for (const result of results) {
    const group = byVersion.get(result.version);
    if (group) group.push(result);
    else byVersion.set(result.version, [result]);
  }
  return [...byVersion]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .map(([, group]) => group);
}

function statisticsOf(
  reading: Reading,
  position: number | null,
  isCurrent: boolean,
): QuestionStatistics {
  const { question, answers } = reading;
  const marked = answers.flatMap(({ share, rest }) => (share === null ? [] : { share, rest }));
  const papers = answers.length;
  return {
    questionID: question.id,
    number: position === null ? null : position + 1,
    state: position === null ? 'removed' : isCurrent ? 'current' : 'reworded',
    question,
    answers: countsOf(reading),
    blank: answers.filter(({ answer }) => answer === BLANK).length,
    right: marked.filter(({ share }) => share === 1).length,
    partial: marked.filter(({ share }) => share > 0 && share < 1).length,
    pending: papers - marked.length,
    papers,
    share: averageOf(marked.map(({ share }) => share)),
    discrimination: discriminationOf(
      marked.flatMap(({ share, rest }) => (rest === null ? [] : [{ share, rest }])),
    ),
  };
}

/** Counts each answer. Lists offered answers in their order, then other answers by frequency. */
function countsOf({ question, right, answers }: Reading): AnswerCount[] {
  const counts = new Map<Answer, number>();
  for (const answer of kindOf(question).choices(question)) counts.set(answer, 0);
  const offered = counts.size;
  for (const { answer } of answers)
    if (answer !== BLANK) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const all = [...counts].map(([answer, count]): AnswerCount => {
    const { label, text } = describeAnswer(question, answer);
    return { answer, label, text, count, isCorrect: right.has(answer) };
  });
  const given = all.slice(offered).sort((a, b) => b.count - a.count);
  return [...all.slice(0, offered), ...given];
}

export const labelsOf = (questions: readonly Pick<QuestionStatistics, 'question'>[]): string[] => [
  ...new Set(questions.flatMap(({ question }) => kindOf(question).labels(question))),
];

interface GivenAnswer {
  answer: Answer;
  /** Share of the question's points (0 to 1); null while the answer is pending. */
  share: number | null;
  /** Share of the points of all other questions (0 to 1); null without other questions. */
  rest: number | null;
}

interface Reading {
  question: Question;
  /** Answers graded as right in any of the papers. Corrections may not have reached all papers. */
  right: ReadonlySet<Answer>;
  answers: readonly GivenAnswer[];
}

const readingOf = (question: Question): Reading => ({
  question,
  right: new Set(rightAnswers(question)),
  answers: [],
});

function readingsOfVersion(results: readonly Result[]): Reading[] {
  const byQuestion = new Map<string, Reading[]>();
  for (const { questions } of results) {
    const marked = questions.filter(({ outcome }) => outcome !== 'pending');
    const [points, max] = [sumOf(marked, pointsIn), sumOf(marked, maxOf)];
    for (const graded of questions) {
      const all = byQuestion.get(graded.questionID) ?? [];
      const others = max - maxOf(graded);
      all.push(readingOfAnswer(graded, others > 0 ? (points - pointsIn(graded)) / others : null));
      byQuestion.set(graded.questionID, all);
    }
  }
  return [...byQuestion.values()].flatMap((all) => {
    const [first] = all;
    return first ? [joinedAll(first, all)] : [];
  });
}

const pointsIn = ({ points }: GradedQuestion): number => points;
const maxOf = ({ question }: GradedQuestion): number => maxPointsOf(question);
const sumOf = (all: readonly GradedQuestion[], of: (one: GradedQuestion) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

const readingOfAnswer = (graded: GradedQuestion, rest: number | null): Reading => {
  const { question, accepted = [], answer, outcome } = graded;
  const share = pointsIn(graded) / maxOf(graded);
  return {
    question,
    right: new Set([...rightAnswers(question), ...accepted]),
    answers: [{ answer, share: outcome === 'pending' ? null : share, rest }],
  };
};

const joinedAll = ({ question }: Reading, all: readonly Reading[]): Reading => ({
  question,
  right: new Set(all.flatMap(({ right }) => [...right])),
  answers: all.flatMap(({ answers }) => answers),
});

const agrees = (a: Reading, b: Reading): boolean =>
  a.question.id === b.question.id && readsTheSame(a.question, b.question);

/** Joins two readings of a question. Prefers the key of a graded paper to the exam's key. */
const joined = (a: Reading, b: Reading): Reading =>
  joinedAll(a, a.answers.length === 0 ? [b] : [a, b]);
