import type { Result } from '../documents/paper/schema.ts';
import { type Answer, BLANK, type Question } from '../question-kinds/kind.ts';
import { describeAnswer, kindOf } from '../question-kinds/questions.ts';
import { agrees, joined, type Reading, readingOf, readingsOfVersion } from './readings.ts';
import { discriminationOf } from './statistics.ts';

/** How often one answer was given. */
export interface AnswerCount {
  answer: Answer;
  /** Its sign ("B"), '' for kinds without signs. */
  label: string;
  text: string;
  count: number;
  isCorrect: boolean;
}

/**
 * - `current`: as the exam asks it now.
 * - `reworded`: an older wording of a question that is still asked.
 * - `removed`: no longer asked.
 */
export type QuestionState = 'current' | 'reworded' | 'removed';

/** How one question was answered. A paper's answer is right or wrong by the version that the paper was written on. */
export interface QuestionStatistics {
  questionID: string;
  /** Position in the exam, from 1; null for one that is no longer asked. */
  number: number | null;
  state: QuestionState;
  question: Question;
  /** The answers that are offered and those that were given. */
  answers: AnswerCount[];
  blank: number;
  right: number;
  /** Papers that were asked it. */
  papers: number;
  /** 0 to 1; null while nobody was asked. */
  shareRight: number | null;
  /** −1 to 1; null where it says nothing. */
  discrimination: number | null;
}

/**
 * Every question of an exam with what its papers answered. A question that was reworded between two versions of the exam
 * is told apart from its older wording: the letters may mean something else.
 * @param current the exam's questions, or null for an exam that is gone: then the papers alone say what was asked
 */
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

/** Questions that are no longer asked stand behind those that are. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Results by version, in an order that does not depend on theirs. */
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
  const right = answers.filter(({ isRight }) => isRight).length;
  const papers = answers.length;
  return {
    questionID: question.id,
    number: position === null ? null : position + 1,
    state: position === null ? 'removed' : isCurrent ? 'current' : 'reworded',
    question,
    answers: countsOf(reading),
    blank: answers.filter(({ answer }) => answer === BLANK).length,
    right,
    papers,
    shareRight: papers === 0 ? null : right / papers,
    discrimination: discriminationOf(
      answers.flatMap(({ isRight, rest }) => (rest === null ? [] : [{ isRight, rest }])),
    ),
  };
}

/** What is offered, in its order, then what was given besides, the most frequent first. */
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

/** The signs that tables have a column for, over all questions, in their order. */
export const labelsOf = (questions: readonly Pick<QuestionStatistics, 'question'>[]): string[] => [
  ...new Set(questions.flatMap(({ question }) => kindOf(question).labels(question))),
];
