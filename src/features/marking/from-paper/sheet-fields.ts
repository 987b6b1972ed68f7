import type { MarkForm } from '../../../actions/marking.ts';
import type { Mark } from '../../../domain/documents/marking/schema.ts';
import type { AnswerToMark } from '../../../domain/grading/answers-to-mark.ts';
import { readPoints } from '../../../domain/points-text.ts';
import { maxPointsOf, rubricOf } from '../../../domain/question-kinds/questions.ts';
import { formatMark } from '../../../ui/format.ts';
import { messages } from './messages.ts';

/** A question has one field, or one for each criterion of its rubric. */
export interface SheetField {
  key: string;
  questionID: string;
  label: string;
  max: number;
  /** Points of the criterion's levels, as a hint; null without a rubric. */
  levels: readonly number[] | null;
  given: string;
}

export function fieldsOf({ graded, number, mine }: AnswerToMark): SheetField[] {
  const { question, questionID } = graded;
  const rubric = rubricOf(question);
  if (rubric.length === 0) {
    const max = maxPointsOf(question);
    const given = mine ? formatMark(mine.points) : '';
    const label = messages.points(number, max);
    return [{ key: questionID, questionID, label, max, levels: null, given }];
  }
  return rubric.map(({ id, text, levels }) => {
    const points = levels.map((level) => level.points);
    return {
      ...{ key: `${questionID}.${id}`, questionID, label: messages.criterion(number, text) },
      ...{ max: Math.max(...points), levels: points, given: givenFor(id, mine) },
    };
  });
}

function givenFor(criterion: string, mine: Mark | undefined): string {
  const level = mine?.levels.find((one) => one.criterion === criterion);
  return level ? formatMark(level.points) : '';
}

/** Returns null if the points can be saved. */
export function problemOf({ max }: SheetField, text: string): string | null {
  if (text.trim() === '') return messages.missing;
  const points = readPoints(text);
  // No question has more points than `readPoints` reads.
  if (points === null) return isWhole(text) ? messages.tooMany(max) : messages.unclear;
  return points > max ? messages.tooMany(max) : null;
}

const isWhole = (text: string): boolean => /^\d+$/.test(text.trim());

/** Returns null while points are missing or wrong. */
export function markOf(
  answer: AnswerToMark,
  textOf: (field: SheetField) => string,
  comment: string,
): MarkForm | null {
  const fields = fieldsOf(answer);
  if (fields.some((field) => problemOf(field, textOf(field)) !== null)) return null;
  const points = fields.map((field) => readPoints(textOf(field)) ?? 0);
  const rubric = rubricOf(answer.graded.question);
  const levels = rubric.map(({ id }, at) => ({ criterion: id, points: points[at] ?? 0 }));
  return { points: points.reduce((sum, one) => sum + one, 0), levels, comment };
}
