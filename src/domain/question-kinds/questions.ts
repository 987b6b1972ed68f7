import type {
  Answer,
  AnswerText,
  PaperOrder,
  Question,
  QuestionForm,
  QuestionKind,
  QuestionProblem,
  SheetQuestion,
} from './kind.ts';
import { BLANK } from './kind.ts';
import { KINDS } from './registry.ts';

/** Number of bubbles that fit into a row of a bubble form; see `bubble-sheet/layout.ts`. */
const MAX_BUBBLES = 5;

/** The kind that a question form starts with. */
export const FIRST_KIND = KINDS[0]?.name ?? '';

/** @throws Error for a name that no schema lets through */
export function kindOf({ kind }: Pick<SheetQuestion, 'kind'>): QuestionKind {
  const found = KINDS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no kind of question is called ${kind}`);
  return found;
}

/** Returns why a question cannot be asked, or null. */
export const questionProblem = (question: QuestionForm): QuestionProblem | null =>
  question.text.trim() === '' ? 'question-text' : kindOf(question).problemOf(question);

/** Removes the key: what may leave for a student's device. */
export function withoutKey({ key: _key, ...question }: Question): SheetQuestion {
  return question;
}

/** The answers that a key names as right. */
export const rightAnswers = (question: Question): readonly Answer[] =>
  kindOf(question).rightAnswers(question);

/** Returns an answer in words; see `QuestionKind.describe`. */
export const describeAnswer = (
  question: SheetQuestion,
  answer: Answer,
  paper?: PaperOrder,
): AnswerText => kindOf(question).describe(question, answer, paper);

/** The short sign of an answer, or its text where its kind has no signs. */
export function answerSign(question: SheetQuestion, answer: Answer, paper?: PaperOrder): string {
  const { label, text } = describeAnswer(question, answer, paper);
  return label || text;
}

/** Sign and text of an answer, parted by `between`; the text alone where its kind has no signs. */
export function answerLine(question: SheetQuestion, answer: Answer, between = ') '): string {
  const { label, text } = describeAnswer(question, answer);
  return label ? `${label}${between}${text}` : text;
}

/** Returns true if an answer counts as given: a student of this question can give it, and did not leave it blank. */
export const isGiven = (question: SheetQuestion, answer: Answer): boolean =>
  answer !== BLANK && kindOf(question).isAnswer(question, answer);

/** Answers of a question's bubbles, in order; none where the form has no row for it. */
export function bubblesOf(question: SheetQuestion): readonly Answer[] {
  const answers = kindOf(question).bubbles(question);
  return answers.length <= MAX_BUBBLES ? answers : [];
}

/** Bubbles in each row of a form for these questions: as many as the widest one has. */
export const bubblesNeeded = (questions: readonly SheetQuestion[]): number =>
  Math.max(2, ...questions.map((question) => bubblesOf(question).length));

/** Numbers, from 1, of the questions that a bubble form cannot ask. */
export const numbersWithoutBubbles = (questions: readonly SheetQuestion[]): number[] =>
  questions.flatMap((question, at) => (bubblesOf(question).length === 0 ? [at + 1] : []));
