import { isEmptyRich, type RichText } from '../rich-text/rich-text.ts';
import type {
  Answer,
  AnswerText,
  Criterion,
  PaperOrder,
  Question,
  QuestionForm,
  QuestionKind,
  QuestionProblem,
  SheetQuestion,
} from './kind.ts';
import { BLANK, ON_PAPER } from './kind.ts';
import { KINDS } from './registry.ts';

const messages = { onPaper: 'Cevap kâğıtta' } as const;

export const FIRST_KIND = KINDS[0]?.name ?? '';

/** Returns the kind of a question. @throws Error for a name that no schema accepts */
export function kindOf({ kind }: Pick<SheetQuestion, 'kind'>): QuestionKind {
  const found = KINDS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no kind of question is called ${kind}`);
  return found;
}

export const questionProblem = (question: QuestionForm): QuestionProblem | null =>
  isEmptyRich(question.text) ? 'question-text' : kindOf(question).problemOf(question);

export const withoutKey = ({ key: _key, ...question }: Question): SheetQuestion => question;

export const maxPointsOf = ({ points = 1 }: Pick<SheetQuestion, 'points'>): number => points;

/** Returns true if teachers mark some or all answers to the question. */
export const isMarked = (question: Pick<SheetQuestion, 'kind'>): boolean =>
  kindOf(question).marking !== 'never';

export const takesMarks = (question: Pick<SheetQuestion, 'kind'>, answer: Answer): boolean =>
  answer === ON_PAPER || isMarked(question);

export const rubricOf = (question: QuestionForm): readonly Criterion[] =>
  kindOf(question).rubric?.(question) ?? [];

export const takesPhotos = (question: QuestionForm): boolean =>
  (kindOf(question).photos?.(question) ?? 0) > 0;

export const foldedAnswer = (question: SheetQuestion, answer: Answer): string =>
  kindOf(question).folded(answer, question);

export const rightAnswers = (question: Question): readonly Answer[] =>
  kindOf(question).rightAnswers(question);

export const shownAnswers = (question: Question): readonly Answer[] =>
  kindOf(question).shownAnswers?.(question) ?? rightAnswers(question);

export const describeAnswer = (
  question: SheetQuestion,
  answer: Answer,
  paper?: PaperOrder,
): AnswerText =>
  answer === ON_PAPER
    ? { label: '', text: messages.onPaper }
    : kindOf(question).describe(question, answer, paper);

export function answerSign(question: SheetQuestion, answer: Answer, paper?: PaperOrder): string {
  const { label, text } = describeAnswer(question, answer, paper);
  return label || text;
}

export function answerLine(question: SheetQuestion, answer: Answer, between = ') '): string {
  const { label, text } = describeAnswer(question, answer);
  return label ? `${label}${between}${text}` : text;
}

export const formattedAnswer = (question: Question, answer: Answer): readonly RichText[] => {
  const formatted = answer === ON_PAPER ? undefined : kindOf(question).formatted;
  return formatted?.(question, answer) ?? [describeAnswer(question, answer).text];
};

export const isGiven = (question: SheetQuestion, answer: Answer): boolean =>
  answer === ON_PAPER || (answer !== BLANK && kindOf(question).isAnswer(question, answer));
