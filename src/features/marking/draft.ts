import type { MarkForm } from '../../actions/marking.ts';
import type { Mark } from '../../domain/documents/marking/schema.ts';
import { readPoints } from '../../domain/points-text.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import { maxPointsOf, rubricOf } from '../../domain/question-kinds/questions.ts';
import { formatMark } from '../../ui/format.ts';

export interface Draft {
  /** Points as typed; unused with a rubric. */
  points: string;
  levels: ReadonlyMap<string, number>;
  comment: string;
}

export const draftOf = (mark: Mark | undefined): Draft => ({
  points: mark ? formatMark(mark.points) : '',
  levels: new Map(mark?.levels.map(({ criterion, points }) => [criterion, points])),
  comment: mark?.comment ?? '',
});

export const sumOf = ({ levels }: Pick<Draft, 'levels'>): number =>
  [...levels.values()].reduce((sum, points) => sum + points, 0);

/** Returns a mark; null while points are missing or too many. */
export function formOf(draft: Draft, question: Question): MarkForm | null {
  const rubric = rubricOf(question);
  const { levels, comment } = draft;
  const isComplete = rubric.every(({ id }) => levels.has(id));
  const ofRubric = isComplete ? sumOf(draft) : null;
  const points = rubric.length > 0 ? ofRubric : readPoints(draft.points);
  if (points === null || points > maxPointsOf(question)) return null;
  const given = rubric.map(({ id }) => ({ criterion: id, points: levels.get(id) ?? 0 }));
  return { points, levels: given, comment };
}

export const withLevel = (draft: Draft, criterion: string, points: number): Draft => ({
  ...draft,
  levels: new Map([...draft.levels, [criterion, points]]),
});

/**
 * Returns the draft after a key press; null if the key does nothing. With a rubric a digit chooses
 * the level of the first open criterion, from 1.
 * @param isFirst true until the first key, which replaces an earlier number
 */
export function afterKey(
  draft: Draft,
  key: string,
  question: Question,
  isFirst: boolean,
): Draft | null {
  const rubric = rubricOf(question);
  if (rubric.length === 0) {
    const isDigit = /^\d$/.test(key);
    const points = typedPoints(isFirst && isDigit ? '' : draft.points, key, maxPointsOf(question));
    return points === null ? null : { ...draft, points };
  }
  const open = rubric.find(({ id }) => !draft.levels.has(id));
  const levels = /^[1-9]$/.test(key) ? open?.levels : undefined;
  const level = levels?.[Number(key) - 1];
  return open && level ? withLevel(draft, open.id, level.points) : null;
}

/** Starts a new number at a digit that would exceed the maximum. Null if the key adds nothing. */
function typedPoints(text: string, key: string, max: number): string | null {
  if (key === ',' || key === '.') {
    const points = readPoints(text || '0');
    if (points === null || !Number.isInteger(points) || points + 0.5 > max) return null;
    return `${points},5`;
  }
  if (!/^\d$/.test(key)) return null;
  const longer = readPoints(text + key);
  if (longer !== null && longer <= max && text !== '0') return text + key;
  return Number(key) <= max ? key : null;
}
