import type { ExamWork } from '../documents/exam/phase.ts';
import type { Mark, Marking } from '../documents/marking/schema.ts';
import { ERASED } from '../documents/paper/erase.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import { canonical, fingerprint } from '../merge/canonical.ts';
import { type Answer, ON_PAPER, type Question } from '../question-kinds/kind.ts';
import { foldedAnswer, isGiven, takesMarks } from '../question-kinds/questions.ts';
import { compareTurkish } from '../turkish.ts';
import { type AnsweredAppeal, isWaiting } from './appeals.ts';
import { markIn } from './marks.ts';
import { shareOf, verdictOf } from './points.ts';

/** State of marking; `differing` if teachers gave different points and the holder decides. */
export type MarkState = 'open' | 'differing' | 'done';

/** Answer to mark, because the key cannot judge it or the student appeals against its points. */
export interface AnswerToMark {
  paperId: string;
  userID: string;
  displayName: string;
  number: number;
  graded: GradedQuestion;
  state: MarkState;
  mine: Mark | undefined;
  /** True if the student changed the answer after the teacher had marked it. */
  isChanged: boolean;
  appeal?: AnsweredAppeal;
}

export const needsTeacher = (question: Question, answer: Answer): boolean =>
  takesMarks(question, answer) && isGiven(question, answer) && shareOf(question, answer) === null;

/** Returns true if teachers mark the answer, because the key cannot judge it. */
export const isToMark = ({ question, answer, cancelled }: GradedQuestion): boolean =>
  !cancelled && answer !== ERASED && needsTeacher(question, answer);

/** @param result from `markedResult`, with the teacher's own marks */
export const answersIn = (result: Result, marking: Marking | null): AnswerToMark[] =>
  result.questions.flatMap((graded, at) => {
    if (!isToMark(graded)) return [];
    const { answer, questionID } = graded;
    const mine = marking ? markIn(marking, questionID, answer) : undefined;
    const hasMark = marking?.marks.some((mark) => mark.questionID === questionID) === true;
    const { id: paperId, userID, displayName } = result;
    const isChanged = hasMark && !mine;
    const asked = { paperId, userID, displayName, number: at + 1, graded };
    return { ...asked, state: stateOf(graded), mine, isChanged };
  });

export const withAppeals = (
  answers: readonly AnswerToMark[],
  appeals: ReadonlyMap<string, AnsweredAppeal> | undefined,
): readonly AnswerToMark[] =>
  appeals
    ? answers.map((answer) => {
        const appeal = appeals.get(answer.graded.questionID);
        return appeal ? { ...answer, appeal } : answer;
      })
    : answers;

export const appealedByKey = (
  { id: paperId, userID, displayName, questions }: Result,
  appeals: ReadonlyMap<string, AnsweredAppeal>,
): AnswerToMark[] =>
  questions.flatMap((graded, at) => {
    const appeal = appeals.get(graded.questionID);
    if (!appeal || isToMark(graded)) return [];
    const asked = { paperId, userID, displayName, number: at + 1, graded };
    return { ...asked, state: 'done', mine: undefined, isChanged: false, appeal };
  });

export const hasWaitingAppeal = ({ answers }: EqualAnswers): boolean =>
  answers.some(({ appeal }) => isWaiting(appeal));

function stateOf(graded: GradedQuestion): MarkState {
  if (verdictOf(graded) !== 'pending') return 'done';
  return graded.differing ? 'differing' : 'open';
}

export interface EqualAnswers {
  key: string;
  question: Question;
  answers: [AnswerToMark, ...AnswerToMark[]];
  state: MarkState;
}

export interface MarkingSection {
  key: string;
  groups: EqualAnswers[];
}

export function byQuestion(answers: readonly AnswerToMark[]): MarkingSection[] {
  const sections = groupBy(answers, ({ graded }) => graded.questionID);
  const indexOf = ([answer]: Group) => answer.graded.question.index;
  return [...sections]
    .sort(([, a], [, b]) => indexOf(a) - indexOf(b))
    .map(([key, ofQuestion]) => ({ key, groups: shuffled(equalAnswers(ofQuestion)) }));
}

export function byPaper(answers: readonly AnswerToMark[], isNamed: boolean): MarkingSection[] {
  const papers = groupBy(answers, ({ paperId }) => paperId);
  const sections = [...papers].map(([key, ofPaper]) => ({
    key,
    name: ofPaper[0].displayName,
    groups: ofPaper.map((answer) => groupOf(`${key}.${answer.graded.questionID}`, [answer])),
  }));
  return isNamed ? sections.sort((a, b) => compareTurkish(a.name, b.name)) : shuffled(sections);
}

const equalAnswers = (answers: readonly AnswerToMark[]): EqualAnswers[] =>
  [...groupBy(answers, equalKey)].map(([key, equal]) => groupOf(key, equal));

/** Cache of keys, because folding every text for each mark is slow on a tablet. */
const keys = new WeakMap<AnswerToMark, string>();

/** Returns a key shared by equal answers to one wording. An answer on paper equals no other. */
function equalKey(answer: AnswerToMark): string {
  const { question, answer: text } = answer.graded;
  const known = keys.get(answer);
  if (known) return known;
  const said = text === ON_PAPER ? answer.paperId : fingerprint(foldedAnswer(question, text));
  const key = `${question.id}.${fingerprint(canonical(question.text))}.${said}`;
  keys.set(answer, key);
  return key;
}

type Group = [AnswerToMark, ...AnswerToMark[]];

const groupOf = (key: string, answers: Group): EqualAnswers => ({
  ...{ key, question: answers[0].graded.question, answers },
  state: (['open', 'differing'] as const).find((one) => has(answers, one)) ?? 'done',
});

const has = (answers: readonly AnswerToMark[], state: MarkState): boolean =>
  answers.some((answer) => answer.state === state);

function groupBy(
  answers: readonly AnswerToMark[],
  keyOf: (answer: AnswerToMark) => string,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const answer of answers) {
    const key = keyOf(answer);
    const known = groups.get(key);
    if (known) known.push(answer);
    else groups.set(key, [answer]);
  }
  return groups;
}

const shuffled = <T extends { key: string }>(values: readonly T[]): T[] => {
  const ranked = values.map((value) => ({ value, rank: fingerprint(value.key) }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ value }) => value);
};

export interface MarkingProgress {
  done: number;
  differing: number;
  total: number;
}

export function progressOf(answers: readonly Pick<AnswerToMark, 'state'>[]): MarkingProgress {
  const count = (state: MarkState) => answers.filter((answer) => answer.state === state).length;
  return { done: count('done'), differing: count('differing'), total: answers.length };
}

export function workIn(results: readonly Result[]): ExamWork {
  const { done, total } = progressOf(results.flatMap((result) => answersIn(result, null)));
  return { isToMark: done < total, hasResults: results.length > 0 };
}
