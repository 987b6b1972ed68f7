import { useEffect, useRef, useState } from 'react';
import type { MarkForm } from '../../actions/marking.ts';
import { readPoints } from '../../domain/documents/exam/points.ts';
import type { Mark } from '../../domain/documents/marking/schema.ts';
import type { EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import { maxPointsOf, rubricOf } from '../../domain/question-kinds/questions.ts';
import { formatMark } from '../../ui/format.ts';
import type { Marker } from './use-marker.ts';

export interface Draft {
  /** Points as typed; unused if the question has a rubric. */
  points: string;
  levels: ReadonlyMap<string, number>;
  comment: string;
}

const draftOf = (mark: Mark | undefined, max: number): Draft => ({
  points: mark ? formatMark(Math.min(mark.points, max)) : '',
  levels: new Map(mark?.levels.map(({ criterion, points }) => [criterion, points])),
  comment: mark?.comment ?? '',
});

export const sumOf = ({ levels }: Pick<Draft, 'levels'>): number =>
  [...levels.values()].reduce((sum, points) => sum + points, 0);

function formOf(draft: Draft, question: Question): MarkForm | null {
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
 * Returns the draft after a key press; null if the key does nothing. With a rubric, a digit chooses
 * a level (from 1) of the first criterion without a level.
 * @param isFirst true for the first key, whose digit replaces the stored points
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

/** Adds a digit or a half, or begins a number if the sum exceeds `max`. Null for other keys. */
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

/** Pause in typing before a comment is saved (ms). */
const COMMENT_PAUSE = 800;

interface Held {
  key: string;
  /** Changed mark; null if the teacher has changed nothing. */
  draft: Draft | null;
  isUnsaved: boolean;
}

/** Saves points at once, and comments after a pause. A new `key` resets the draft. */
export function useMarkDraft(key: string, group: EqualAnswers, marker: Marker) {
  const [held, setHeld] = useState<Held>({ key, draft: null, isUnsaved: false });
  const { draft, isUnsaved } = held.key === key ? held : { draft: null, isUnsaved: false };
  const shown = draft ?? draftOf(group.answers[0].mine, maxPointsOf(group.question));

  const save = (changed: Draft) => {
    const form = formOf(changed, group.question);
    if (!form) return;
    setHeld({ key, draft: changed, isUnsaved: false });
    void marker.give(group, form);
  };
  const give = (changed: Draft) => {
    setHeld({ key, draft: changed, isUnsaved: false });
    save(changed);
  };
  const write = (comment: string) =>
    setHeld({ key, draft: { ...shown, comment }, isUnsaved: true });
  const saveComment = () => {
    if (isUnsaved) save(shown);
  };
  const latest = useRef(saveComment);
  latest.current = saveComment;
  // Starts the pause at each change.
  useEffect(() => {
    if (!isUnsaved || draft === null) return;
    const timer = setTimeout(() => latest.current(), COMMENT_PAUSE);
    return () => clearTimeout(timer);
  }, [isUnsaved, draft]);
  return { shown, isFirst: draft === null, give, write, saveComment };
}
