import type { OptionKey } from '../documents/common.ts';
import type { Question } from '../documents/exam/schema.ts';
import type { Result } from '../documents/paper/schema.ts';
import { OPTION_KEYS } from '../vocabulary.ts';
import { agrees, joined, type Reading, readingOf, readingsOfVersion } from './readings.ts';
import { discriminationOf } from './statistics.ts';

export interface OptionCount {
  key: OptionKey;
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
  text: string;
  options: OptionCount[];
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
  const positions = new Map(readings.map(({ questionID }, at) => [questionID, at]));
  for (const reading of versionsOf(results).flatMap(readingsOfVersion)) {
    const same = readings.findIndex((known) => agrees(known, reading));
    const known = readings[same];
    if (known) readings[same] = joined(known, reading);
    else readings.push(reading);
    const isNew = !positions.has(reading.questionID);
    if (!current && isNew) positions.set(reading.questionID, positions.size);
  }
  return readings
    .map((reading, at) => {
      const isCurrent = current ? at < current.length : true;
      return statisticsOf(reading, positions.get(reading.questionID) ?? null, isCurrent);
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
  const { questionID, text, answers } = reading;
  const right = answers.filter(({ isRight }) => isRight).length;
  const papers = answers.length;
  return {
    questionID,
    number: position === null ? null : position + 1,
    state: position === null ? 'removed' : isCurrent ? 'current' : 'reworded',
    text,
    options: optionsOf(reading),
    blank: answers.filter(({ answer }) => answer === 'empty').length,
    right,
    papers,
    shareRight: papers === 0 ? null : right / papers,
    discrimination: discriminationOf(
      answers.flatMap(({ isRight, rest }) => (rest === null ? [] : [{ isRight, rest }])),
    ),
  };
}

/** The options that are known to be offered, A to D. */
function optionsOf({ options, correct, answers }: Reading): OptionCount[] {
  return OPTION_KEYS.flatMap((key) => {
    const text = options.get(key);
    const count = answers.filter(({ answer }) => answer === key).length;
    if (count === 0 && !text?.trim()) return [];
    return [{ key, text: text ?? '', count, isCorrect: correct.has(key) }];
  });
}
