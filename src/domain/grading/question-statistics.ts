import type { Result } from '../documents/paper/schema.ts';
import { type Answer, BLANK, type Question } from '../question-kinds/kind.ts';
import { describeAnswer, kindOf } from '../question-kinds/questions.ts';
import { averageOf } from './points.ts';
import { agrees, joined, type Reading, readingOf, readingsOfVersion } from './readings.ts';
import { discriminationOf } from './statistics.ts';

export interface AnswerCount {
  answer: Answer;
  /** '' for kinds without labels. */
  label: string;
  text: string;
  count: number;
  isCorrect: boolean;
}

/** `reworded`: an older wording of a question that is still asked. */
export type QuestionState = 'current' | 'reworded' | 'removed';

export interface QuestionStatistics {
  questionID: string;
  /** Counted from 1; null if it is no longer asked. */
  number: number | null;
  state: QuestionState;
  question: Question;
  /** Offered answers, then others that were given. */
  answers: AnswerCount[];
  blank: number;
  right: number;
  partial: number;
  pending: number;
  papers: number;
  /** Mean share of the points (difficulty), 0 to 1; null without marked answers. */
  share: number | null;
  /** −1 to 1; null if undefined. */
  discrimination: number | null;
}

/** Keeps older wordings apart, because their letters may differ. `current` is null if deleted. */
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

/** The order of the results does not matter. */
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

/** Lists offered answers in their order, then others, most frequent first. */
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
