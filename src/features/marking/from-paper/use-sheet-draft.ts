import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MarkForm } from '../../../actions/marking.ts';
import { readPoints } from '../../../domain/documents/exam/points.ts';
import type { Mark } from '../../../domain/documents/marking/schema.ts';
import {
  type AnswerToMark,
  byPaper,
  type EqualAnswers,
} from '../../../domain/grading/answers-to-mark.ts';
import { maxPointsOf, rubricOf } from '../../../domain/question-kinds/questions.ts';
import { plainText } from '../../../domain/rich-text/rich-text.ts';
import { isEnter } from '../../../ui/enter-chain.ts';
import { formatMark } from '../../../ui/format.ts';
import { messages } from './messages.ts';

export interface SheetActions {
  onGive: (group: EqualAnswers, form: MarkForm) => void;
  /** @param sum points of the printed sheet, in words */
  onDone: (sum: string) => void;
  onUndo: () => void;
  onLeave: () => void;
}

export interface SheetQuestionFields {
  group: EqualAnswers;
  answer: AnswerToMark;
  fields: SheetField[];
}

const commentKey = ({ graded }: AnswerToMark): string => `${graded.questionID}/comment`;

/** Returns fields and actions for a printed sheet. @param beginAt question to focus first */
export function useSheetDraft(
  answers: readonly AnswerToMark[],
  beginAt: string | null,
  { onGive, onDone, onUndo, onLeave }: SheetActions,
) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [told, setTold] = useState<string | null>(null);
  const unsaved = useRef(new Set<string>());
  const groups = byPaper(answers, false)[0]?.groups ?? [];
  const questions = groups.map((group): SheetQuestionFields => {
    const [answer] = group.answers;
    return { group, answer, fields: fieldsOf(answer) };
  });
  const all = questions.flatMap(({ fields }) => fields);
  const textOf = ({ key, given }: SheetField): string => texts.get(key) ?? given;
  const commentOf = (answer: AnswerToMark): string =>
    texts.get(commentKey(answer)) ?? answer.mine?.comment ?? '';

  const isFirst = (field: SheetField) =>
    beginAt ? field.questionID === beginAt : field.given === '';
  const { inputOf, focus } = useInputs((all.find(isFirst) ?? all[0])?.key);

  const write = ({ graded }: AnswerToMark, key: string, text: string) => {
    unsaved.current.add(graded.questionID);
    setTexts(new Map([...texts, [key, text]]));
    setTold(null);
  };
  const save = ({ group, answer }: SheetQuestionFields) => {
    const form = markOf(answer, textOf, commentOf(answer).trim());
    if (form && unsaved.current.delete(answer.graded.questionID)) onGive(group, form);
  };
  const tell = (field: SheetField) => {
    setTold(field.key);
    focus(field);
  };
  const sum = sumOf(answers, all.map(textOf));
  const finish = () => {
    const wrong = all.find((field) => problemOf(field, textOf(field)) !== null);
    if (wrong) return tell(wrong);
    questions.forEach(save);
    onDone(sum);
  };
  const leave = () => {
    questions.forEach(save);
    onLeave();
  };
  const goOn = (field: SheetField) => {
    const next = all[all.indexOf(field) + 1];
    if (problemOf(field, textOf(field)) !== null) tell(field);
    else if (next) focus(next);
    else finish();
  };
  const actionOf = (event: KeyboardEvent, field: SheetField): (() => void) | null => {
    if (isEnter(event)) return () => goOn(field);
    if (event.key === 'ArrowUp') return () => focus(all[all.indexOf(field) - 1]);
    return event.key.toLowerCase() === 'u' ? onUndo : null;
  };
  const onKey = (event: KeyboardEvent, field: SheetField) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? null : actionOf(event, field);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    ...{ questions, sum, textOf, commentOf, inputOf, onKey, save, finish, leave },
    problemIn: (field: SheetField) => shownProblem(field, textOf(field), told === field.key),
    writePoints: ({ answer }: SheetQuestionFields, { key }: SheetField, text: string) =>
      write(answer, key, text),
    writeComment: ({ answer }: SheetQuestionFields, text: string) =>
      write(answer, commentKey(answer), text),
  };
}

function useInputs(first: string | undefined) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const focus = (field: Pick<SheetField, 'key'> | undefined) => {
    const input = field && inputs.current.get(field.key);
    input?.focus();
    input?.select();
  };
  const opening = useRef(first);
  useEffect(() => inputs.current.get(opening.current ?? '')?.focus(), []);
  const inputOf =
    ({ key }: SheetField) =>
    (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(key, input);
      else inputs.current.delete(key);
    };
  return { inputOf, focus };
}

/** Returns the problem to show. An incomplete number is no problem before Enter. */
function shownProblem(field: SheetField, text: string, isTold: boolean): string | null {
  const points = readPoints(text);
  return isTold || (points !== null && points > field.max) ? problemOf(field, text) : null;
}

function sumOf(answers: readonly AnswerToMark[], texts: readonly string[]): string {
  const points = texts.reduce((sum, text) => sum + (readPoints(text) ?? 0), 0);
  const max = answers.reduce((sum, { graded }) => sum + maxPointsOf(graded.question), 0);
  return messages.sum(points, max);
}

/** Field for a question, or for one criterion of its rubric. */
interface SheetField {
  key: string;
  questionID: string;
  label: string;
  max: number;
  /** Points of the criterion's levels, as a hint; null if the question has no rubric. */
  levels: readonly number[] | null;
  given: string;
}

function fieldsOf({ graded, number, mine }: AnswerToMark): SheetField[] {
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
      ...{
        key: `${questionID}.${id}`,
        questionID,
        label: messages.criterion(number, plainText(text)),
      },
      ...{ max: Math.max(...points), levels: points, given: givenFor(id, mine) },
    };
  });
}

function givenFor(criterion: string, mine: Mark | undefined): string {
  const level = mine?.levels.find((one) => one.criterion === criterion);
  return level ? formatMark(level.points) : '';
}

function problemOf({ max }: SheetField, text: string): string | null {
  if (text.trim() === '') return messages.missing;
  const points = readPoints(text);
  // A whole number that `readPoints` rejects is above the maximum of every question.
  if (points === null) return isWhole(text) ? messages.tooMany(max) : messages.unclear;
  return points > max ? messages.tooMany(max) : null;
}

const isWhole = (text: string): boolean => /^\d+$/.test(text.trim());

function markOf(
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
